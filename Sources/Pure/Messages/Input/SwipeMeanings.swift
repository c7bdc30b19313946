extension SwipeMeanings {
    /// Meanings that dismiss in these directions and do nothing in all others.
    static func dismissing(_ directions: [MessageSwipeDirection]) -> SwipeMeanings {
        var meanings = SwipeMeanings()
        for direction in MessageSwipeDirection.allCases {
            meanings[direction] = directions.contains(direction) ? .dismiss : .nothing
        }
        return meanings
    }
}

extension Message {
    /// The handling in effect: `handling`, with `automatic` resolved by anchor and layout.
    package var effectiveHandling: MessageHandling {
        guard handling == .automatic else { return handling }
        return anchor == .center || layout == .centered ? .throwing : .swipe
    }

    /// The meaning of a swipe in each direction. All four are set: by the message itself, else by `defaults`, else by
    /// handling and anchor. A meaning that the message does not have counts as unset. A fixed card cannot be swiped, so
    /// all four mean nothing.
    ///
    /// - Parameters:
    ///   - spansWidth: Whether the card is as wide as its output, so that it touches both sides.
    ///   - defaults: The daemon's settings for all messages.
    package func swipeMeanings(
        spansWidth: Bool = false, defaults: SwipeMeanings = SwipeMeanings()
    ) -> SwipeMeanings {
        guard handling != .fixed else { return .dismissing([]) }
        let ownPlace = SwipeMeanings.dismissing(ownDirections(spansWidth: spansWidth))
        return resolved(swipes).completed(by: resolved(defaults)).completed(by: ownPlace)
    }

    /// The meaning of a long swipe in each direction; nil: the same as that of a short swipe.
    ///
    /// - Parameter defaults: The daemon's settings for all messages.
    package func longSwipeMeanings(defaults: SwipeMeanings = SwipeMeanings()) -> SwipeMeanings {
        guard handling != .fixed else { return [:] }
        return resolved(longSwipes).completed(by: resolved(defaults))
    }

    /// The meanings that the message has.
    private func resolved(_ meanings: SwipeMeanings) -> SwipeMeanings {
        if meanings.isEmpty { return meanings }
        var all = SwipeMeanings()
        for direction in MessageSwipeDirection.allCases {
            all[direction] = meanings[direction].flatMap { resolved($0) }
        }
        return all
    }

    /// A meaning as this message has it, with an action named by its key; nil: the message lacks what the meaning
    /// needs, such as that action or a field for a reply.
    package func resolved(_ meaning: MessageMeaning) -> MessageMeaning? {
        if id == .undo || id == .away, !meaning.isOfCardOfMany { return nil }
        switch meaning {
        case .action(let number):
            let buttons = buttons
            guard buttons.indices.contains(number - 1) else { return nil }
            return .choosing(buttons[number - 1].key)
        case .actionNamed(MessageAction.defaultKey):
            return defaultAction == nil ? nil : .defaultAction
        case .actionNamed(let name):
            let buttons = buttons
            let action =
                buttons.first { $0.key == name } ?? buttons.first { $0.label == name }
            return action.map { .choosing($0.key) }
        case .reply: return replyAction == nil ? nil : .reply
        case .copyCode: return OneTimeCode.find(in: self) == nil ? nil : .copyCode
        case .openLink: return body.firstLink == nil ? nil : .openLink
        // An on-screen value is over in a moment.
        case .keep, .snooze, .snoozeUntilModeEnds: return isValue ? nil : meaning
        case .dismiss, .dismissGroup, .dismissAll, .defaultAction, .menu, .copy, .silence,
            .restore, .command, .nothing:
            return meaning
        }
    }

    /// The directions in which a swipe dismisses the message by default.
    private func ownDirections(spansWidth: Bool) -> [MessageSwipeDirection] {
        guard let edge = anchor.edge else { return MessageSwipeDirection.allCases }
        switch effectiveHandling {
        case .throwing, .flick: return MessageSwipeDirection.allCases
        case .pull: return [edge]
        case .automatic, .swipe, .sidePanel, .slideIn, .popup, .popupSnap, .fixed: break
        }
        guard let side = anchor.side, !spansWidth else { return [edge, .left, .right] }
        return [edge, side]
    }
}

extension MessageMeaning {
    /// Chooses the action with this key, or opens the field for a reply.
    fileprivate static func choosing(_ key: String) -> MessageMeaning {
        key == MessageAction.replyKey ? .reply : .actionNamed(key)
    }

    /// Whether the cards that stand for several messages have the meaning: the one that offers to undo dismissals, and the
    /// one that counts the messages of an absence.
    fileprivate var isOfCardOfMany: Bool {
        switch self {
        case .dismiss, .dismissGroup, .dismissAll, .defaultAction, .nothing: true
        default: false
        }
    }

    /// Whether a card that is swiped with this meaning goes back to its place at once, because its message stays on the
    /// screen.
    package var keepsCard: Bool {
        switch self {
        case .menu, .reply, .copy, .copyCode, .openLink, .silence, .restore, .command: true
        case .dismiss, .dismissGroup, .dismissAll, .keep, .defaultAction, .action, .actionNamed,
            .snooze, .snoozeUntilModeEnds, .nothing:
            false
        }
    }
}
