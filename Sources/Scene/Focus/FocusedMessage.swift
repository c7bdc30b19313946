package import Messages

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
        /// The message is a menu that the user opened.
        case menu
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
        if let way = actions.first(where: { $0.key == "cancel" }) { return .choose(way.key) }
        return buttons.isEmpty ? .dismiss : .nothing
    }

    /// The effect of a key that dismisses other messages.
    enum Escape: Equatable {
        case dismiss
        case choose(String)
        case nothing
    }
}
