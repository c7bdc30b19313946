import Messages
import Testing

@Suite struct SwipeMeaningsTests {
    private func message(
        _ anchor: MessagePosition, _ handling: MessageHandling = .automatic,
        _ layout: MessageLayout = .card,
        swipes: SwipeMeanings = [:]
    ) throws -> Message {
        let one = try #require(MessageID(rawValue: 1))
        var message = Message(id: one, arrival: Instant(microseconds: 0))
        message.anchor = anchor
        message.handling = handling
        message.layout = layout
        message.swipes = swipes
        return message
    }

    /// The first letters of the directions that dismiss, in the order up, down, left, right. A direction with another
    /// meaning or an unset one appears as `?` and the meaning.
    private func dismissing(_ meanings: SwipeMeanings) -> String {
        MessageSwipeDirection.allCases.map { direction in
            switch meanings[direction] {
            case .dismiss: String(direction.rawValue.prefix(1))
            case .nothing: ""
            case let other: "?\(other.map { $0.text } ?? "unsaid")"
            }
        }.joined()
    }

    @Test(
        arguments: [
            (.topLeft, "ul", "ulr"), (.top, "ulr", "ulr"), (.topRight, "ur", "ulr"),
            (.left, "l", "lr"), (.center, "udlr", "udlr"), (.right, "r", "lr"),
            (.bottomLeft, "dl", "dlr"), (.bottom, "dlr", "dlr"), (.bottomRight, "dr", "dlr"),
        ] as [(MessagePosition, String, String)])
    func positionDecidesTheDismissingDirections(
        anchor: MessagePosition, floating: String, spanning: String
    )
        throws
    {
        let message = try message(anchor)
        #expect(dismissing(message.swipeMeanings()) == floating)
        #expect(dismissing(message.swipeMeanings(spansWidth: true)) == spanning)
    }

    @Test(
        arguments: [
            (.automatic, .card, "ur"), (.automatic, .centered, "udlr"), (.swipe, .centered, "ur"),
            (.pull, .card, "u"), (.throwing, .card, "udlr"), (.flick, .card, "udlr"),
            (.sidePanel, .card, "ur"), (.slideIn, .card, "ur"), (.popup, .card, "ur"),
            (.fixed, .card, ""),
        ] as [(MessageHandling, MessageLayout, String)])
    func handlingDecidesTheDismissingDirections(
        handling: MessageHandling, layout: MessageLayout, expected: String
    ) throws {
        let message = try message(.topRight, handling, layout)
        #expect(dismissing(message.swipeMeanings()) == expected)
    }

    @Test(
        arguments: [
            (.topRight, .automatic, .card, .swipe), (.center, .automatic, .card, .throwing),
            (.bottom, .automatic, .centered, .throwing), (.center, .swipe, .card, .swipe),
            (.left, .sidePanel, .centered, .sidePanel), (.center, .fixed, .card, .fixed),
        ] as [(MessagePosition, MessageHandling, MessageLayout, MessageHandling)])
    func automaticHandlingFollowsPositionAndLayout(
        anchor: MessagePosition, handling: MessageHandling, layout: MessageLayout,
        expected: MessageHandling
    ) throws {
        #expect(try message(anchor, handling, layout).effectiveHandling == expected)
    }

    @Test
    func messageCountsBeforeDaemonAndPosition() throws {
        let defaults: SwipeMeanings = [
            .left: .dismissAll, .right: .dismissGroup, .down: .defaultAction,
        ]
        let message = try message(.topRight, swipes: [.left: .nothing, .right: .defaultAction])
        #expect(
            message.swipeMeanings(defaults: defaults) == [
                .up: .dismiss, .down: .defaultAction, .left: .nothing, .right: .defaultAction,
            ])
    }

    @Test
    func fixedCardHasNoDirections() throws {
        let message = try message(.top, .fixed, swipes: [.up: .dismissAll])
        #expect(dismissing(message.swipeMeanings(defaults: [.left: .dismiss])) == "")
    }

    @Test
    func eachDirectionHasItsOwnMeaning() {
        var meanings = SwipeMeanings()
        #expect(MessageSwipeDirection.allCases.allSatisfy { meanings[$0] == nil })
        for (direction, meaning) in zip(
            MessageSwipeDirection.allCases, MessageMeaning.plain)
        {
            meanings[direction] = meaning
        }
        #expect(
            MessageSwipeDirection.allCases.map { meanings[$0] }
                == MessageMeaning.plain.prefix(4).map { Optional($0) })
        meanings = [.up: .nothing]
        #expect(meanings[.up] == .nothing && meanings[.down] == nil)
        #expect(meanings.completed(by: [.up: .dismiss])[.up] == .nothing)
    }

    // MARK: Meanings that a message lacks

    @Test
    func meaningThatTheMessageLacksCountsAsUnset() throws {
        var message = try message(.topRight, swipes: [.right: .reply, .left: .action(2)])
        let defaults: SwipeMeanings = [.left: .snooze, .up: .actionNamed("archive")]
        #expect(
            message.swipeMeanings(defaults: defaults) == [
                .up: .dismiss, .down: .nothing, .left: .snooze, .right: .dismiss,
            ])
        message.actions = [
            MessageAction(key: MessageAction.defaultKey, label: ""),
            MessageAction(key: "a", label: "A"), MessageAction(key: "b", label: "archive"),
        ]
        message.setReply(label: "Answer")
        #expect(
            message.swipeMeanings(defaults: defaults) == [
                .up: .actionNamed("b"), .down: .nothing, .left: .actionNamed("b"), .right: .reply,
            ])
    }

    @Test
    func actionsAreResolvedToTheirKeys() throws {
        var message = try message(.top)
        #expect(message.resolved(.actionNamed("default")) == nil)
        #expect(message.resolved(.defaultAction) == .defaultAction)
        #expect(message.resolved(.copyCode) == nil && message.resolved(.openLink) == nil)
        message.actions = [
            MessageAction(key: MessageAction.defaultKey, label: ""),
            MessageAction(key: "a", label: "b"), MessageAction(key: "b", label: "B"),
        ]
        #expect(message.resolved(.actionNamed("default")) == .defaultAction)
        #expect(message.resolved(.action(1)) == .actionNamed("a"))
        #expect(message.resolved(.action(3)) == nil && message.resolved(.action(.max)) == nil)
        // A key counts before a label.
        #expect(message.resolved(.actionNamed("b")) == .actionNamed("b"))
        message.setReply(label: "Answer")
        #expect(message.resolved(.actionNamed(MessageAction.replyKey)) == .reply)
        message.body = RichText(plain: "Your code is 482913")
        #expect(message.resolved(.copyCode) == .copyCode)
    }

    @Test
    func valueIsNeitherSnoozedNorKept() throws {
        var message = try message(.bottom)
        message.messenger = .osd
        #expect(message.resolved(.snooze) == nil && message.resolved(.keep) == nil)
    }

    @Test
    func cardThatOffersToUndoIsOnlyDismissedOrTapped() {
        let card = Message(id: .undo, arrival: Instant(microseconds: 0))
        let ofUndo: [MessageMeaning] = [
            .dismiss, .dismissGroup, .dismissAll, .defaultAction, .nothing,
        ]
        for meaning in MessageMeaning.plain {
            let isOfUndo = ofUndo.contains(meaning)
            #expect((card.resolved(meaning) == meaning) == isOfUndo, "\(meaning)")
        }
    }

    // MARK: Long swipes

    @Test
    func longSwipeIsUnsetUnlessSomebodySetsIt() throws {
        var message = try message(.topRight, swipes: [.right: .snooze])
        #expect(message.longSwipeMeanings() == [:])
        message.longSwipes = [.right: .keep, .up: .reply]
        #expect(
            message.longSwipeMeanings(defaults: [.right: .menu, .up: .copy, .left: .dismissAll])
                == [.right: .keep, .up: .copy, .left: .dismissAll])
        message.handling = .fixed
        #expect(message.longSwipeMeanings(defaults: [.right: .menu]) == [:])
    }
}
