import Messages

/// Which message has the keyboard, and why.
struct KeyboardHold: Equatable {
    /// Why a message has the keyboard.
    enum Reason {
        /// Nothing behind it can be used.
        case modal
        /// Its sender wants it so.
        case always
        /// The user asked for it.
        case asked
        /// The user writes a reply to it.
        case reply
    }

    var message: MessageID
    var reason: Reason
}

extension Message {
    /// Why it has the keyboard by itself; nil: it has not.
    var keyboardReason: KeyboardHold.Reason? {
        switch focus {
        case .automatic: isModal ? .modal : nil
        case .always: isModal ? .modal : .always
        case .never: nil
        }
    }

    /// What the Escape key does with it while it has the keyboard.
    ///
    /// A question that no click beside it dismisses is not dismissed by a key either, so that it gets an
    /// answer: one with an action `cancel` takes that. Without any button it can be dismissed, since
    /// else nothing would bring the keyboard back.
    var escape: Escape {
        if !isModal || dim.isInteractive { return .dismiss }
        if let way = actions.first(where: { $0.key == "cancel" }) { return .choose(way.key) }
        return buttons.isEmpty ? .dismiss : .nothing
    }

    /// What a key means that is to take a message away.
    enum Escape: Equatable {
        case dismiss
        case choose(String)
        case nothing
    }
}
