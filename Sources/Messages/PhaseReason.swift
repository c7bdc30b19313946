/// Why a message leaves the screen, or never comes onto it.
package enum PhaseReason: Equatable, Sendable {
    /// It has ended.
    case ended(EndReason)
    /// There is one like it already, and duplicates are ignored.
    case duplicate
    /// As much is held as may be.
    case refused
    /// It waits again: its output went, it moves to another place, or its stack was closed.
    case withdrawn
    /// Its time on the screen is over, and it is kept.
    case kept
    /// A person has put it off until later.
    case snoozed

    /// As it is told to other programs.
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

    /// All that there are, in the order in which they are documented. For tests, which compare
    /// them with the library and the manual.
    package static let all: [PhaseReason] =
        EndReason.allCases.map { .ended($0) } + [.duplicate, .refused, .withdrawn, .kept, .snoozed]
}
