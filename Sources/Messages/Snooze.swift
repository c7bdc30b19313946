/// Until when a snoozed message stays off the screen.
package enum Snooze: Equatable, Sendable {
    /// Until a moment, milliseconds since 1970: it passes also while the machine sleeps.
    case until(Int64)
    /// As long as the mode of this name is on.
    case whileMode(String)

    /// Milliseconds of a snooze of which nobody says how long it is.
    package static let usual: Int64 = 600_000

    /// The moment at which it is over, milliseconds since 1970; nil: no clock ends it.
    package var end: Int64? {
        switch self {
        case .until(let time): time
        case .whileMode: nil
        }
    }

    /// The mode with which it ends; nil: it ends by the clock.
    package var mode: String? {
        if case .whileMode(let name) = self { name } else { nil }
    }

    /// The value of the history's column: a number of milliseconds, or the name of a mode behind a word.
    package var text: String {
        switch self {
        case .until(let time): "\(time)"
        case .whileMode(let name): Self.modePrefix + name
        }
    }

    private static let modePrefix = "mode "

    /// Reads what `text` wrote; nil for anything else.
    package init?(text: String) {
        let prefix = Self.modePrefix.utf8
        if text.utf8.starts(with: prefix) {
            let name = String(Substring(text.utf8.dropFirst(prefix.count)))
            guard !name.isEmpty else { return nil }
            self = .whileMode(name)
            return
        }
        guard let time = Int64(text) else { return nil }
        self = .until(time)
    }
}
