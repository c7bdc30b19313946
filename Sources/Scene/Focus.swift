import Layout
import Messages

/// Keyboard focus: which message has it, and which of its parts.
struct Focus {
    /// Nil: no message has keyboard focus.
    private(set) var hold: FocusHold?
    /// The message for which the user asked.
    private(set) var asked: MessageID?
    /// What of the card keys act on.
    private(set) var place = Place.start
    /// Messages that would take focus by themselves, had the user not taken it from them.
    private(set) var renounced: Set<MessageID> = []

    /// What of a card keys act on.
    enum Place: Equatable {
        /// What `FocusWalk.start` says.
        case start
        /// The card itself.
        case card
        case part(HitTarget)
    }

    /// The part of the card that keys act on; nil: the card itself, or what `FocusWalk.start` says.
    var target: HitTarget? { if case .part(let target) = place { target } else { nil } }

    /// Gives focus to the message entitled to it and takes it from any other.
    ///
    /// - Parameters:
    ///   - messages: In the order of presentation.
    ///   - replied: The message to which a reply is written.
    ///   - dealt: The message of the front card of the deck.
    mutating func settle(
        among messages: [Message], replied: MessageID?, dealt: MessageID? = nil
    ) {
        let next = entitled(among: messages, replied: replied, dealt: dealt)
        if next?.message != hold?.message {
            place = next?.reason == .reply ? .part(.reply) : .start
        }
        hold = next
    }

    /// Menus go before everything, since the user has just asked for one; then modal messages, since nothing else can be
    /// used.
    private func entitled(
        among messages: [Message], replied: MessageID?, dealt: MessageID?
    ) -> FocusHold? {
        let takers = messages.reversed().filter {
            $0.focusReason != nil && !renounced.contains($0.id)
        }
        if let menu = takers.first(where: { $0.messenger == .menu }) {
            return FocusHold(message: menu.id, reason: .menu)
        }
        if let modal = takers.first(where: { $0.focusReason == .modal }), modal.id != replied {
            return FocusHold(message: modal.id, reason: .modal)
        }
        if let replied { return FocusHold(message: replied, reason: .reply) }
        if let dealt { return FocusHold(message: dealt, reason: .dealt) }
        if let asked, messages.contains(where: { $0.id == asked }) {
            return FocusHold(message: asked, reason: .asked)
        }
        return takers.first.map { FocusHold(message: $0.id, reason: .always) }
    }

    /// The user asks that `message` have focus.
    mutating func ask(for message: MessageID) {
        asked = message
        renounced.remove(message)
    }

    /// The user gives focus back that `message` has.
    mutating func renounce(_ message: MessageID) {
        renounced.insert(message)
        asked = nil
    }

    /// Another sender has replaced `message`: what the user asked for was not this.
    mutating func disown(_ message: MessageID) {
        if asked == message { asked = nil }
    }

    /// `message` is no longer on the screen.
    mutating func forget(_ message: MessageID) {
        disown(message)
        renounced.remove(message)
    }

    /// - Parameter target: Nil: the card itself.
    mutating func move(to target: HitTarget?) { place = target.map { .part($0) } ?? .card }

    /// The reply field closes: focus stays at the button that opened it.
    mutating func leaveField() {
        if target == .reply || target == .submit {
            place = .part(.button(key: Action.replyKey))
        }
    }

    /// The compositor has gone. What the user asked of it is not asked of the next one, where something else may be
    /// written in.
    mutating func disconnect() { (hold, asked) = (nil, nil) }
}
