package import Messages

/// Which message has keyboard focus, and why.
package struct FocusHold: Equatable, Sendable {
    /// Why a message has keyboard focus.
    package enum Reason: Sendable {
        /// Nothing behind the message can be used.
        case modal
        /// Its sender wants it so.
        case always
        /// The user asked for it (`martlet focus`).
        case asked
        /// The user writes a reply to it.
        case reply
        /// It is the front card of the deck.
        case dealt
        /// It is a menu that the user opened.
        case menu
    }

    package var message: MessageID
    package var reason: Reason
}

extension Message {
    /// Why the message takes keyboard focus by itself; nil: it does not.
    var focusReason: FocusHold.Reason? {
        switch focus {
        case .automatic: isModal ? .modal : nil
        case .always: isModal ? .modal : .always
        case .never: nil
        }
    }

    /// What the Escape key does with the message while it has keyboard focus.
    ///
    /// A question that no click beside it dismisses is not dismissed by a key either, so that it gets an answer: one
    /// with an action `cancel` takes that. Without any button a key dismisses it, since else nothing would give keyboard
    /// focus back.
    var escape: Escape {
        if !isModal || dim.isInteractive { return .dismiss }
        if let way = actions.first(where: { $0.key == "cancel" }) { return .choose(way.key) }
        return buttons.isEmpty ? .dismiss : .nothing
    }

    /// What a key means that is to dismiss a message.
    enum Escape: Equatable {
        case dismiss
        case choose(String)
        case nothing
    }
}
