package import Messages

/// The messages that a rule is about: those for which everything holds that is said here. Without a word, all messages.
package struct RuleCriteria: Equatable, Sendable {
    package var texts: [RuleTextField: TextTest] = [:]
    /// Hints of the notification specification, by name. A hint that was not sent is no text.
    package var hints: [String: TextTest] = [:]
    package var flags: [RuleFlag: Bool] = [:]
    /// One of these urgencies; empty: any.
    package var urgencies: [Urgency] = []
    /// How many messages the application sent in the last minute, this one included.
    package var count: ClosedRange<Int>?
    /// Milliseconds since the message came whose place it takes, 0 for a new one.
    package var age: ClosedRange<UInt64>?
    /// Hundredths of what its progress bar shows; a message without one has none of these.
    package var progress: ClosedRange<Int>?
    package var time: TimeOfDay?
    /// One of these days; empty: any.
    package var weekdays: [Weekday] = []
    /// All of these hold.
    package var all: [RuleCriteria] = []
    /// One of these holds at least; empty: nothing is asked.
    package var any: [RuleCriteria] = []
    /// None of these holds.
    package var not: [RuleCriteria] = []

    package init() {}

    /// The criteria in few words.
    package var summary: String {
        var parts: [String] = []
        for field in RuleTextField.allCases {
            if let test = texts[field] { parts.append(field.rawValue + " " + test.summary) }
        }
        for (name, test) in hints.sorted(by: { $0.key < $1.key }) {
            parts.append("hint " + name + " " + test.summary)
        }
        if !urgencies.isEmpty {
            parts.append("urgency = " + urgencies.map { $0.name }.joined(separator: " or "))
        }
        for flag in RuleFlag.allCases {
            if let value = flags[flag] { parts.append((value ? "" : "not ") + flag.rawValue) }
        }
        parts += numbers
        if !weekdays.isEmpty {
            parts.append("weekday = " + weekdays.map { $0.rawValue }.joined(separator: " or "))
        }
        parts += all.map { "(" + $0.summary + ")" }
        if !any.isEmpty {
            parts.append("(" + any.map { $0.summary }.joined(separator: ") or (") + ")")
        }
        parts += not.map { "not (" + $0.summary + ")" }
        return parts.isEmpty ? "every message" : parts.joined(separator: ", ")
    }

    private var numbers: [String] {
        var parts: [String] = []
        if let count { parts.append("count \(count.lowerBound) to \(count.upperBound)") }
        if let age { parts.append("age \(age.lowerBound) to \(age.upperBound) ms") }
        if let progress {
            parts.append("progress \(progress.lowerBound) to \(progress.upperBound) %")
        }
        if let time {
            parts.append(
                "time " + TimeOfDay.text(minutes: time.from) + " to "
                    + TimeOfDay.text(minutes: time.to))
        }
        return parts
    }
}
