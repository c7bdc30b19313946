/// The condition that ends a snooze.
package enum Snooze: Equatable, Sendable {
    /// At this time, milliseconds since 1970; time during which the machine sleeps counts.
    case until(Int64)
    /// When the mode of this name ends.
    case whileMode(String)

    /// Length of a snooze if none is given, milliseconds.
    package static let usual: Int64 = 600_000

    /// When the snooze ends, milliseconds since 1970; nil: a mode ends it.
    package var end: Int64? {
        switch self {
        case .until(let time): time
        case .whileMode: nil
        }
    }

    /// The mode whose end ends the snooze; nil: the clock ends it.
    package var mode: String? {
        if case .whileMode(let name) = self { name } else { nil }
    }

    /// The snooze as stored in the history: a number of milliseconds, or a word and the name of a mode.
    package var text: String {
        switch self {
        case .until(let time): "\(time)"
        case .whileMode(let name): Self.modePrefix + name
        }
    }

    private static let modePrefix = "mode "

    /// Reads a text that `text` wrote; nil: another text.
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
