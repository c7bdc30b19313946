/// Until when a snoozed message stays off the screen.
package enum Snooze: Equatable, Sendable {
    /// Until a moment, milliseconds since 1970: it passes also while the machine sleeps.
    case until(Int64)

    /// Milliseconds of a snooze of which nobody says how long it is.
    package static let usual: Int64 = 600_000

    /// The moment at which it is over, milliseconds since 1970; nil: no clock ends it.
    package var end: Int64? {
        switch self {
        case .until(let time): time
        }
    }

    /// The value of the history's column: a number of milliseconds.
    package var text: String {
        switch self {
        case .until(let time): "\(time)"
        }
    }

    /// Reads what `text` wrote; nil for anything else.
    package init?(text: String) {
        guard let time = Int64(text) else { return nil }
        self = .until(time)
    }
}
