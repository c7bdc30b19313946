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
