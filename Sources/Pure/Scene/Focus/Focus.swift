import Layout
package import Messages

/// Keyboard focus: the message that has it, and the part of its card.
struct Focus {
    /// The message with keyboard focus; nil: none.
    private(set) var current: FocusedMessage?
    /// The message for which the user requested keyboard focus; nil: none.
    private(set) var asked: MessageID?
    /// The part of the card on which keys act.
    private(set) var place = Place.start
    /// The message of the deck's front card; nil: the deck gets no keys.
    var dealt: MessageID?
    /// Keyboard focus within the panel; nil: the panel is not on the screen.
    var panel: PanelKeys?
    /// The menu, which has keyboard focus before all else; nil: none is on the screen.
    var menu: MenuKeys?
    /// Whether the bar wants keyboard focus, and where it has it.
    var bar = BarFocus()
    /// Messages that take focus by themselves, but from which the user took it.
    private(set) var renounced: Set<MessageID> = []

    /// The part of a card on which keys act.
    enum Place: Equatable {
        /// The default: `FocusWalk.start`.
        case start
        /// The card itself.
        case card
        case part(HitTarget)
    }

    /// The part on which keys act; nil: the card itself, or the default part.
    var target: HitTarget? { if case .part(let target) = place { target } else { nil } }

    /// Gives focus to the message entitled to it and takes it from any other.
    ///
    /// - Parameters:
    ///   - messages: Messages on the screen, in the order of presentation.
    ///   - replied: The message with an open reply; nil: none.
    mutating func assign(among messages: [Message], replied: MessageID?) {
        let next = entitled(among: messages, replied: replied)
        if next?.message != current?.message {
            place = next?.reason == .reply ? .part(.reply) : .start
        }
        current = next
    }

    /// The message entitled to focus, and why; nil: none. A modal message comes first, because nothing else can be used.
    private func entitled(
        among messages: [Message], replied: MessageID?
    ) -> FocusedMessage? {
        let takers = messages.reversed().filter {
            $0.focusReason != nil && !renounced.contains($0.id)
        }
        if let modal = takers.first(where: { $0.focusReason == .modal }), modal.id != replied {
            return FocusedMessage(message: modal.id, reason: .modal)
        }
        if let replied { return FocusedMessage(message: replied, reason: .reply) }
        if let dealt { return FocusedMessage(message: dealt, reason: .dealt) }
        if let asked, messages.contains(where: { $0.id == asked }) {
            return FocusedMessage(message: asked, reason: .asked)
        }
        return takers.first.map { FocusedMessage(message: $0.id, reason: .always) }
    }

    /// Requests focus for `message` on behalf of the user.
    mutating func ask(for message: MessageID) {
        asked = message
        renounced.remove(message)
    }

    /// Takes focus from `message`, because the user gave it back.
    mutating func renounce(_ message: MessageID) {
        renounced.insert(message)
        asked = nil
    }

    /// Drops the user's request for `message`, because another sender has replaced it.
    mutating func disown(_ message: MessageID) {
        if asked == message { asked = nil }
    }

    /// Makes everything about a message that about a later one, which has its card.
    mutating func pass(from old: MessageID, to new: MessageID) {
        if current?.message == old { current?.message = new }
        if asked == old { asked = new }
        if renounced.remove(old) != nil { renounced.insert(new) }
    }

    /// Drops everything about `message`, which is no longer on the screen.
    mutating func forget(_ message: MessageID) {
        disown(message)
        renounced.remove(message)
    }

    /// Moves focus to a part of the card.
    ///
    /// - Parameter target: The part; nil: the card itself.
    mutating func move(to target: HitTarget?) { place = target.map { .part($0) } ?? .card }

    /// Moves focus from a closing reply field to the button that opened it.
    mutating func leaveField() {
        if target == .reply || target == .submit {
            place = .part(.button(key: MessageAction.replyKey))
        }
    }

    /// Drops focus and the user's request, because the compositor has ended: with the next one the user may be typing
    /// elsewhere.
    mutating func disconnect() { (current, asked) = (nil, nil) }
}

/// The current row of a menu, on which keys act.
struct MenuKeys: Equatable {
    /// The message of the menu; nil: the menu lists earlier messages.
    var message: MessageID?
    /// Card of the current row; nil: none.
    var row: CardNumber?
    /// Whether keys, not a pointer or finger, chose the row.
    var isKeyed = false
    /// Whether a contact is on the row.
    var isPressed = false

    /// The look of a row.
    func interaction(with card: CardNumber) -> Interaction {
        guard card == row else { return .none }
        let target = HitTarget.panel(.menuRow)
        if isKeyed { return Interaction(focused: target) }
        return Interaction(hovered: target, pressed: isPressed ? target : nil, isHovered: true)
    }
}

/// Keyboard focus within the panel.
struct PanelKeys: Equatable {
    /// Whether the panel wants keyboard focus.
    var isWanted = false
    /// Whether keys go into the search field.
    var isSearching = false
    /// The card on which keys act; nil: none.
    var card: CardNumber?
    /// The part of the card on which keys act; nil: the whole card.
    var target: HitTarget?
}

/// Keyboard focus on the bar and its view.
struct BarFocus: Equatable {
    /// Whether the view is open or opening, or the person asked for keyboard focus.
    var isWanted = false
    /// The cards whose parts keys reach.
    var cards: [CardNumber] = []
    /// The part on which keys act; nil: none.
    var target: HitTarget?
}

/// The message that has keyboard focus, and the reason.
package struct FocusedMessage: Equatable, Sendable {
    /// Why a message has keyboard focus.
    package enum Reason: Sendable {
        /// The message is modal: nothing behind it can be used.
        case modal
        /// The sender wants keyboard focus for the message.
        case always
        /// The user requested it (`martlet focus`).
        case asked
        /// A reply to the message is being written.
        case reply
        /// The message is the front card of the deck.
        case dealt
    }

    package var message: MessageID
    package var reason: Reason
}

extension Message {
    /// Why the message takes keyboard focus by itself; nil: it does not.
    var focusReason: FocusedMessage.Reason? {
        switch focus {
        case .automatic: isModal ? .modal : nil
        case .always: isModal ? .modal : .always
        case .never: nil
        }
    }

    /// The effect of the Escape key while the message has keyboard focus.
    ///
    /// A modal message that no click on its dim dismisses is not dismissed by a key either, so that it gets an answer:
    /// its action `cancel` is chosen, if it has one. Such a message without any button is dismissed, because nothing
    /// else would give keyboard focus back.
    var escape: Escape {
        if !isModal || dim.isInteractive { return .dismiss }
        if let way = actions.first(where: { $0.key == MessageAction.cancelKey }) {
            return .choose(way.key)
        }
        return buttons.isEmpty ? .dismiss : .nothing
    }

    /// Whether the message asks before it does what may not be undone: keys in haste must not choose its first button.
    /// No sender says that of a button, so the theme counts, which warns the person as well.
    var warns: Bool { isModal && (theme == .warning || theme == .error) }

    /// The effect of a key that dismisses other messages.
    enum Escape: Equatable {
        case dismiss
        case choose(String)
        case nothing
    }
}
