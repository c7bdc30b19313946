package import Geometry
package import Messages

/// The label beneath a card that is dragged: what the swipe means.
package struct SwipeHint: Equatable, Sendable {
    /// The kind of a meaning, which decides the label's colour.
    package enum Kind: CaseIterable, Sendable {
        /// Messages end.
        case ending
        /// The message comes again, or waits in the panel.
        case later
        /// Something is done about the message: an action, a reply, a link.
        case answer
        /// Everything else.
        case other
        /// A call is taken.
        case accepting
    }

    package var kind: Kind
    /// The meaning, for people.
    package var label: String
    package var symbol: Symbol?
    /// Direction of the swipe: the label is at the side that the card leaves.
    package var direction: MessageSwipeDirection
    /// Size of the card, logical pixels.
    package var size: Size
    /// Radius of the card's corners, logical pixels.
    package var radius: Double

    /// Creates the label of a meaning that `message` has.
    package init(
        _ meaning: MessageMeaning, of message: Message, toward direction: MessageSwipeDirection,
        size: Size, radius: Double, words: Words
    ) {
        (kind, symbol) = (Kind(meaning), Symbol(meaning))
        label = words.label(of: meaning, for: message)
        // A message without a default action ends, unless it leads to its sender.
        if meaning == .defaultAction, message.defaultAction == nil, !message.hasLead {
            (kind, symbol) = (.ending, Symbol(.dismiss))
        }
        if case .actionNamed(let key) = meaning, let answer = message.ringAnswer(of: key) {
            (kind, symbol) = (Kind(answer), Symbol(answer))
        }
        (self.direction, self.size, self.radius) = (direction, size, radius)
    }
}

extension SwipeHint.Kind {
    init(_ answer: RingAnswer) {
        switch answer {
        case .accept: self = .accepting
        case .decline, .stop: self = .ending
        case .snooze: self = .later
        case .other: self = .answer
        }
    }

    fileprivate init(_ meaning: MessageMeaning) {
        switch meaning {
        case .dismiss, .dismissGroup, .dismissAll: self = .ending
        case .keep, .snooze, .snoozeUntilModeEnds: self = .later
        case .defaultAction, .action, .actionNamed, .reply, .openLink: self = .answer
        case .menu, .copy, .copyCode, .silence, .restore, .command, .nothing: self = .other
        }
    }
}

extension Symbol {
    /// The symbol of an answer; nil: there is none.
    init?(_ answer: RingAnswer) {
        switch answer {
        case .accept: self = .phone
        case .decline: self = .hangUp
        case .snooze: self = .snooze
        case .stop: self = .close
        case .other: return nil
        }
    }

    /// The symbol of a meaning; nil: there is none.
    fileprivate init?(_ meaning: MessageMeaning) {
        switch meaning {
        case .dismiss: self = .close
        case .dismissGroup, .dismissAll: self = .trash
        case .snooze, .snoozeUntilModeEnds: self = .snooze
        case .defaultAction: self = .open
        case .reply: self = .reply
        case .openLink: self = .link
        case .copy: self = .copy
        case .copyCode: self = .code
        case .silence: self = .moon
        case .restore: self = .restore
        case .keep, .action, .actionNamed, .menu, .command, .nothing: return nil
        }
    }
}

extension Words {
    /// The effect of a meaning on a message, in a few words; empty for nothing.
    package func label(of meaning: MessageMeaning, for message: Message) -> String {
        switch meaning {
        case .dismiss: deck.dismiss
        case .dismissGroup: clear
        case .dismissAll: clearAll
        case .keep: deck.keep
        case .defaultAction:
            message.defaultAction.map { $0.label.isEmpty ? menu.open : $0.label }
                ?? (message.hasLead ? menu.open : deck.dismiss)
        case .action(let number):
            message.buttons.indices.contains(number - 1) ? message.buttons[number - 1].label : ""
        case .actionNamed(let key): message.buttons.first { $0.key == key }?.label ?? key
        case .menu: menu.more
        case .reply: message.replyAction.map { $0.label.isEmpty ? reply : $0.label } ?? reply
        case .copy: menu.copy
        case .copyCode: menu.copyCode
        case .openLink: menu.open
        case .snooze: menu.snooze
        case .snoozeUntilModeEnds: menu.snoozes
        case .silence: menu.silentHour
        case .restore: menu.restore
        case .command(let words): Self.program(words.first ?? "")
        case .nothing: ""
        }
    }

    /// The name of a program without its folder.
    private static func program(_ path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
        return String(path[path.utf8.index(after: slash)...])
    }
}

extension Composer {
    /// Draws the label beneath a card: a ground of the card's size in the colour of its kind, and the meaning at the
    /// side that the card leaves.
    mutating func composeSwipeHint(_ hint: SwipeHint) {
        let colors = palette.swipe(hint.kind)
        let whole = Rectangle(
            x: 0, y: 0, width: max(1, hint.size.width), height: max(1, hint.size.height))
        resize(to: whole.size)
        draw(.fill(RoundedRectangle(whole, radius: hint.radius), colors.ground))
        guard !hint.label.isEmpty else { return }
        let font = theme.type[.button]
        let (padding, gap) = (16.0, 8.0)
        let side = hint.symbol == nil ? 0 : (font.size * 1.2).rounded()
        let before = hint.symbol == nil ? 0 : side + gap
        var text = block(
            RichText(plain: TextCleaner.line(hint.label, limit: Content.Limit.line)), font,
            width: max(1, whole.width - padding * 2 - before))
        text.width = max(1, min(text.width, measure(text).width))
        let width = before + text.width
        let middle = ((whole.height - font.lineHeight) / 2).rounded()
        let center = ((whole.width - width) / 2).rounded()
        let origin =
            switch hint.direction {
            case .right: Point(x: padding, y: middle)
            case .left: Point(x: whole.width - padding - width, y: middle)
            case .up: Point(x: center, y: max(0, whole.height - gap - font.lineHeight))
            case .down: Point(x: center, y: gap)
            }
        if let symbol = hint.symbol {
            let frame = Rectangle(
                x: origin.x, y: origin.y + ((font.lineHeight - side) / 2).rounded(), width: side,
                height: side)
            draw(.symbol(symbol, frame: frame, colors.ink))
        }
        draw(text, at: Point(x: origin.x + before, y: origin.y), color: colors.ink)
    }
}

extension Palette {
    /// Colours of the label of a swipe, and of a button that does the same.
    func swipe(_ kind: SwipeHint.Kind) -> (ground: Color, ink: Color) {
        switch kind {
        case .accepting: (accept, onAccept)
        case .ending: (alarm, onAlarm)
        case .later where hasHardEdges: (text, ground)
        case .later: (Self.amber, .black)
        case .answer: (accent, onAccent)
        case .other: (secondaryText, secondaryText.isBrighter(than: Self.middle) ? .black : .white)
        }
    }

    /// Colour of what comes later; black text is easy to read on it.
    private static let amber = Color(0xF2A93B)
    private static let middle = Color(0x767676)
}
