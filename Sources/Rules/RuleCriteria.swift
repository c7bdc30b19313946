package import Messages

/// Criteria of the messages to which a rule applies; all must be met. Without any criterion the rule applies to all
/// messages.
package struct RuleCriteria: Equatable, Sendable {
    package var texts: [RuleTextField: TextTest] = [:]
    /// Tests of hints of the notification specification, by name. A hint that was not sent fails its test.
    package var hints: [String: TextTest] = [:]
    package var flags: [RuleFlag: Bool] = [:]
    /// The message must have one of these urgencies; empty: any urgency.
    package var urgencies: [Urgency] = []
    /// Number of messages that the application sent in the last minute, including this one.
    package var count: ClosedRange<Int>?
    /// Milliseconds since the arrival of the message that this one replaces; 0 for a new message.
    package var age: ClosedRange<UInt64>?
    /// Progress in percent; a message without progress is in no range.
    package var progress: ClosedRange<Int>?
    package var time: TimeOfDay?
    /// The day must be one of these weekdays; empty: any day.
    package var weekdays: [Weekday] = []
    /// All of these must be met.
    package var all: [RuleCriteria] = []
    /// At least one of these must be met; empty: no condition.
    package var any: [RuleCriteria] = []
    /// None of these may be met.
    package var not: [RuleCriteria] = []

    package init() {}

    /// The criteria in a few words.
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
