/// The state of a held message.
package enum MessageState: String, CaseIterable, Sendable {
    /// The sender wants some time to pass before the message waits for its turn.
    case delayed
    /// Waits for room, for its turn, or for an output, or one card counts it with others that arrived while the person
    /// was away.
    case waiting
    case shown
    /// Off the screen until a person deals with it: its time there is over, or a mode kept it off.
    case kept
    /// Snoozed by a person.
    case snoozed
    /// Dismissed by a person, who can still undo that.
    case dismissed
}

/// A phase of a message on its way onto the screen and off it.
///
/// A shown message passes `willShow`, `didShow`, `willHide` and `didHide` in this order; without `didShow` if it leaves
/// before it has fully appeared. If its output disappears and returns, it passes them again. A message that was never
/// shown has only `didDrop`.
package enum MessagePhase: String, CaseIterable, Sendable {
    /// The card is about to appear.
    case willShow = "will-show"
    /// The card has appeared; the message's timeout begins.
    case didShow = "did-show"
    /// The card is about to disappear.
    case willHide = "will-hide"
    /// The card has disappeared.
    case didHide = "did-hide"
    /// The message will not be shown.
    case didDrop = "did-drop"
}

/// Why a message leaves the screen, or never reaches it.
package enum PhaseReason: Equatable, Sendable {
    /// The message ended.
    case ended(EndReason)
    /// Duplicates are ignored, and another message is the same.
    case duplicate
    /// The quota is reached.
    case refused
    /// The message waits again: its output was removed, it moves to another place, or its stack was collapsed.
    case withdrawn
    /// The message's time on the screen is over, and it is kept.
    case kept
    /// A person snoozed the message.
    case snoozed

    /// The reason as other programs receive it.
    package var text: String {
        switch self {
        case .ended(let reason): reason.rawValue
        case .duplicate: "duplicate"
        case .refused: "refused"
        case .withdrawn: "withdrawn"
        case .kept: "kept"
        case .snoozed: "snoozed"
        }
    }

    /// All reasons in the order of the documentation. For tests, which compare them with library and manual.
    package static let all: [PhaseReason] =
        EndReason.allCases.map { .ended($0) } + [.duplicate, .refused, .withdrawn, .kept, .snoozed]
}

/// Why a message ended. Every message ends exactly once, with one of these.
package enum EndReason: String, CaseIterable, Sendable {
    case expired
    /// A click or tap dismissed the message.
    case dismissed
    /// A swipe moved the message's card away, or that of another message: with a finger, the pointer or a touchpad.
    case swiped
    /// A click or tap on the dim behind the message hid it.
    case dimTapped = "dim"
    /// An action was chosen, or a reply sent, and the message is not resident.
    case actionChosen = "action"
    /// The sender or a command closed the message.
    case closed
    /// The daemon stopped.
    case stopped
    /// The board held as much as it may, and most of it was of this sender: the message made room for one of another
    /// sender, or for a critical one.
    case evicted
}

/// A command that a rule runs when something happens to a message.
package struct Hook: Equatable, Sendable {
    /// The program and its arguments; never empty.
    package var words: [String]
    /// The events that run the command, in the order of the configuration.
    package var events: [HookEvent]

    package init(_ words: [String], on events: [HookEvent] = [.arrival]) {
        (self.words, self.events) = (words, events)
    }
}

/// An event in the life of a message that can run a hook.
package enum HookEvent: String, CaseIterable, Sendable {
    /// The message is new; it may be shown at once, later or never.
    case arrival
    /// The message has appeared on the screen.
    case shown
    /// An action of the message was chosen.
    case action
    /// A reply to the message was sent.
    case reply
    /// A person dismissed the message with a click, swipe, key or command.
    case dismissed
    /// The message's time on the screen is over.
    case expired
    /// The sender or a command closed the message.
    case closed
    /// The message ended, for any reason.
    case ended
}
