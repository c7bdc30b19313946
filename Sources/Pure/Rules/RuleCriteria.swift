package import Messages

/// Criteria of the messages to which a rule applies; all must be met. Without any criterion the rule applies to all
/// messages.
package struct RuleCriteria: Equatable, Sendable {
    package var texts: [RuleTextField: TextTest] = [:]
    /// Tests of hints of the notification specification, by name. A hint that was not sent fails its test.
    package var hints: [String: TextTest] = [:]
    package var flags: [RuleFlag: Bool] = [:]
    /// The message must have one of these urgencies; empty: any urgency.
    package var urgencies: [MessageUrgency] = []
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
            parts.append("urgency = " + urgencies.map { $0.rawValue }.joined(separator: " or "))
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

/// A test of a text in a rule.
package enum TextTest: Hashable, Sendable {
    /// The text must be exactly this one.
    case equals(String)
    /// The text must be this one, regardless of case.
    case resembles(String)
    /// The whole text must match the pattern: `*` matches any characters, `?` one, `[abc]` one of these.
    case glob(String)
    /// The regular expression must be found somewhere in the text.
    case expression(String)
    /// One of these tests must succeed.
    case anyOf([TextTest])

    /// The regular expressions in the test.
    package var expressions: [String] {
        switch self {
        case .equals, .resembles, .glob: []
        case .expression(let text): [text]
        case .anyOf(let tests): tests.flatMap { $0.expressions }
        }
    }

    /// The texts of which one must be equal.
    var words: Set<String> {
        switch self {
        case .equals(let text), .resembles(let text): [text]
        case .glob, .expression: []
        case .anyOf(let tests): tests.reduce([]) { $0.union($1.words) }
        }
    }

    /// The test in a few words that follow the name of the tested text.
    var summary: String {
        switch self {
        case .equals(let text), .resembles(let text): "= " + Self.quoted(text)
        case .glob(let text): "like " + Self.quoted(text)
        case .expression(let text): "~ " + Self.quoted(text)
        case .anyOf(let tests): tests.map { $0.summary }.joined(separator: " or ")
        }
    }

    private static func quoted(_ text: String) -> String { "\"" + text + "\"" }
}

/// A text of a message or its surroundings that a rule can test.
package enum RuleTextField: String, CaseIterable, Sendable {
    case appName = "app-name"
    case desktopEntry = "desktop-entry"
    case category
    case title
    /// The body without its markup.
    case body
    /// The application's icon: a name or a path.
    case icon
    /// The tag, by which messages replace one another.
    case id
    /// The name of the message's pile; empty: none was given.
    case group
    case messenger
    case layout
    case theme
    case position
    /// The id of the sandboxed application.
    case sandbox
    /// `all`, or the name of an output.
    case output
    /// The name of an active mode.
    case mode

    /// The text of a message; nil: not known, or not a text of the message.
    func text(of message: Message) -> String? {
        switch self {
        case .appName: message.appName
        case .desktopEntry: message.desktopEntry
        case .category: message.category
        case .title: message.title
        case .body: message.body.text
        case .icon: message.iconSource
        case .id: message.tag
        case .group: message.group
        case .messenger: message.messenger.rawValue
        case .layout: message.layout.rawValue
        case .theme: message.theme.rawValue
        case .position: message.anchor.rawValue
        case .sandbox: message.sandbox ?? ""
        case .output, .mode: nil
        }
    }
}

extension Message {
    /// The icon's name or path; empty: there is no icon, or the sender sent pixels.
    fileprivate var iconSource: String {
        guard case .source(let source)? = icon else { return "" }
        return source.text
    }
}

/// A property of a message or its surroundings that is true or false.
package enum RuleFlag: String, CaseIterable, Sendable {
    case transient
    case resident
    /// Whether the message keeps everything behind it from input.
    case modal
    /// Whether the sender or the configuration set a timeout for the message.
    case timed
    /// Whether the message has an action other than the reply.
    case hasActions = "has-actions"
    /// Whether the message can be replied to.
    case hasReply = "has-reply"
    case hasProgress = "has-progress"
    /// Whether the message replaces a held one.
    case replacement
    /// Whether the sender is in a sandbox.
    case sandboxed
    /// Whether the person is idle.
    case idle
    /// Whether a full-screen window is visible.
    case fullscreen
    /// Whether the session is locked.
    case locked
    /// Whether the screen is shared or recorded.
    case sharing
    /// Whether a program films with a camera.
    case camera
    /// Whether a program listens to a microphone.
    case microphone

    /// The value of the property; nil: not known.
    func value(of posting: Posting, in context: RuleContext) -> Bool? {
        let message = posting.message
        return switch self {
        case .transient: message.isTransient
        case .resident: message.isResident
        case .modal: message.isModal
        case .timed: message.isTimed
        case .hasActions: message.actions.contains { $0.key != MessageAction.replyKey }
        case .hasReply: message.replyAction != nil
        case .hasProgress: message.progress != nil
        case .replacement: posting.previous != nil
        case .sandboxed: message.sandbox != nil
        case .idle: context.isIdle
        case .fullscreen: context.conditions[.fullscreen]
        case .locked: context.conditions[.locked]
        case .sharing: context.conditions[.sharing]
        case .camera: context.conditions[.camera]
        case .microphone: context.conditions[.microphone]
        }
    }
}

extension ModeCondition {
    /// The property by which rules ask for the condition.
    var flag: RuleFlag {
        switch self {
        case .fullscreen: .fullscreen
        case .locked: .locked
        case .sharing: .sharing
        case .camera: .camera
        case .microphone: .microphone
        }
    }
}

extension Message {
    fileprivate var isTimed: Bool {
        if case .milliseconds = expiry { true } else { false }
    }
}
