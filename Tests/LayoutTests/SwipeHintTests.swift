import Geometry
import Messages
import Testing

@testable import Layout

/// The label beneath a card that is dragged.
@Suite struct SwipeHintTests {
    private static let size = Size(width: 380, height: 90)

    private func message(_ edit: (inout Message) -> Void = { _ in }) -> Message {
        var message = Message(id: .none, arrival: Instant(microseconds: 0))
        message.actions = [
            MessageAction(key: "archive", label: "Archive"), MessageAction(key: "x", label: "X"),
        ]
        message.setReply(label: "")
        edit(&message)
        return message
    }

    private func hint(
        _ meaning: MessageMeaning, toward direction: MessageSwipeDirection = .right,
        size: Size = size, words: Words = .english
    ) -> SwipeHint {
        SwipeHint(
            meaning, of: message(), toward: direction, size: size, radius: 12, words: words)
    }

    private func present(
        _ hint: SwipeHint, isRightToLeft: Bool = false, theme: ThemeDescription = .plain,
        appearance: MessageAppearance = .light
    ) -> Presentation {
        Presentation(
            of: .swipeHint(hint),
            in: PanelRoom(
                width: hint.size.width, appearance: appearance, isRightToLeft: isRightToLeft),
            theme: theme, measuring: FixedPitchText())
    }

    private func frame(of presentation: Presentation) -> Rectangle? {
        presentation.list.commands.compactMap { command in
            if case .text(_, let frame, _) = command { frame } else { nil }
        }.first
    }

    private func colors(of presentation: Presentation) -> (ground: Color, ink: Color)? {
        var (ground, ink): (Color?, Color?) = (nil, nil)
        for command in presentation.list.commands {
            switch command {
            case .fill(_, let color): ground = color
            case .text(_, _, let text): ink = text.text
            default: break
            }
        }
        return ground.flatMap { ground in ink.map { (ground, $0) } }
    }

    @Test(
        arguments: [
            (.dismiss, "Dismiss", .ending), (.dismissGroup, "Clear", .ending),
            (.dismissAll, "Clear all", .ending), (.keep, "Keep", .later),
            (.snooze, "Snooze for 10 min", .later), (.snoozeUntilModeEnds, "Snooze", .later),
            // The message has no default action, and ends.
            (.defaultAction, "Dismiss", .ending), (.actionNamed("archive"), "Archive", .answer),
            (.reply, "Reply", .answer), (.openLink, "Open", .answer), (.menu, "More…", .other),
            (.copy, "Copy", .other), (.copyCode, "Copy code", .other),
            (.silence, "Silent for an hour", .other), (.restore, "Show again", .other),
            (.command(["/usr/bin/note", "-a"]), "note", .other),
            (.command(["note"]), "note", .other),
        ] as [(MessageMeaning, String, SwipeHint.Kind)])
    func meaningHasAWordAndAKind(meaning: MessageMeaning, label: String, kind: SwipeHint.Kind) {
        let hint = hint(meaning)
        #expect(hint.label == label && hint.kind == kind)
    }

    @Test func defaultActionHasItsOwnLabel() {
        let message = message {
            $0.actions.append(MessageAction(key: MessageAction.defaultKey, label: "Show"))
        }
        let hint = SwipeHint(
            .defaultAction, of: message, toward: .up, size: Self.size, radius: 0, words: .english)
        #expect(hint.label == "Show" && hint.kind == .answer)
    }

    /// The message of an application without a default action leads to its window.
    @Test func messageThatLeadsBackOpensItsApplication() {
        let message = message { $0.desktopEntry = "org.example.Mail" }
        let hint = SwipeHint(
            .defaultAction, of: message, toward: .up, size: Self.size, radius: 0, words: .english)
        #expect(hint.label == "Open" && hint.kind == .answer)
    }

    /// The label is where the card uncovers it first, whatever the direction of the text.
    @Test(arguments: MessageSwipeDirection.allCases, [false, true])
    func labelIsAtTheSideThatTheCardLeaves(
        direction: MessageSwipeDirection, isRightToLeft: Bool
    ) throws {
        let hint = hint(.snoozeUntilModeEnds, toward: direction)
        let shown = present(hint, isRightToLeft: isRightToLeft)
        #expect(shown.size == Self.size && shown.card.size == Self.size && shown.hits.isEmpty)
        let frame = try #require(self.frame(of: shown))
        switch direction {
        case .right: #expect(frame.maxX < 190)
        case .left: #expect(frame.minX > 190)
        case .up: #expect(frame.maxY > 70 && frame.maxY <= 90)
        case .down: #expect(frame.minY < 20)
        }
        #expect(frame.intersection(Rectangle(origin: .zero, size: Self.size)) == frame)
    }

    @Test(arguments: [Size(width: 48, height: 24), Size(width: 1200, height: 800), .zero])
    func labelFitsEveryCard(size: Size) throws {
        for direction in MessageSwipeDirection.allCases {
            let shown = present(hint(.snooze, toward: direction, size: size))
            #expect(shown.size.width >= 1 && shown.size.height >= 1)
        }
    }

    /// WCAG 2.2: at least 4.5 for text.
    @Test(arguments: SwipeHint.Kind.allCases, [MessageAppearance.light, .dark])
    func wordsAreEasyToRead(kind: SwipeHint.Kind, appearance: MessageAppearance) throws {
        let meanings: [SwipeHint.Kind: MessageMeaning] = [
            .ending: .dismiss, .later: .snooze, .answer: .reply, .other: .menu,
            .accepting: .actionNamed("archive"),
        ]
        var hint = hint(try #require(meanings[kind]))
        hint.kind = kind
        let shown = present(hint, appearance: appearance)
        let colors = try #require(self.colors(of: shown))
        #expect(colors.ground.contrast(with: colors.ink) >= 4.5)
    }

    @Test func kindsHaveDifferentColours() throws {
        let meanings: [MessageMeaning] = [.dismiss, .snooze, .reply, .menu]
        let grounds = try meanings.map { try #require(colors(of: present(hint($0)))).ground.argb }
        #expect(Set(grounds).count == 4)
    }
}
