internal import Rules

extension RuleCriteria {
    /// The keys of the table `when` of a rule, and of the tables in it.
    mutating func describe(to keys: Keys) {
        for field in RuleTextField.allCases {
            keys.test(field.rawValue, field.about, &texts[field])
        }
        keys.tests("hint", "Hints that its sender gave, by name", &hints)
        keys.urgencies("urgency", "One of these urgencies", &urgencies)
        for flag in RuleFlag.allCases { keys.flag(flag.rawValue, flag.about, &flags[flag]) }
        keys.range(
            "count", "How many messages of the application came in the last minute, with this one",
            &count, in: 1...60_000)
        keys.durationRange("age", "The age of the message that it replaces", &age)
        keys.range("progress", "The progress on its bar, in hundredths", &progress, in: 0...100)
        keys.timeOfDay("time", "The time of day", &time)
        keys.weekdays("weekday", "One of these days", &weekdays)
        Self.describe(&all, "all", "All of these hold", to: keys)
        Self.describe(&any, "any", "One of these holds at least", to: keys)
        Self.describe(&not, "not", "None of these holds", to: keys)
    }

    private static func describe(
        _ list: inout [RuleCriteria], _ key: String, _ about: String, to keys: Keys
    ) {
        let old = list
        var fresh = RuleCriteria()
        keys.tables(key, about, count: old.count, isConfined: false) { index, keys in
            fresh = index.map { old[$0] } ?? RuleCriteria()
            fresh.describe(to: keys)
        } end: { _ in
            list.append(fresh)
        }
    }
}

extension RuleTextField {
    fileprivate var about: String {
        switch self {
        case .appName: "The name of the application, as it calls itself"
        case .desktopEntry: "The name of the application's desktop entry"
        case .category: "The category"
        case .title: "The title"
        case .body: "The text, without markup"
        case .icon: "The application's icon: a name or a path"
        case .id: "The tag by which messages replace one another"
        case .group: "The name of the pile that it stands in, if it was given one"
        case .messenger: "The queue that the message waits in"
        case .layout: "The layout"
        case .theme: "The theme"
        case .position: "The position on the output"
        case .sandbox: "The id of the application in its sandbox"
        case .output: "all, or the name of the output"
        case .mode: "A mode that is on"
        }
    }
}

extension RuleFlag {
    fileprivate var about: String {
        switch self {
        case .transient: "Whether it is not to be kept once it has ended"
        case .resident: "Whether it stays when an action was chosen"
        case .modal: "Whether it keeps everything behind it from input"
        case .timed: "Whether it ends after a time that somebody has set"
        case .hasActions: "Whether it has actions"
        case .hasReply: "Whether it can be replied to"
        case .hasProgress: "Whether it has a progress bar"
        case .replacement: "Whether it replaces a message that is held"
        case .sandboxed: "Whether its sender is in a sandbox"
        case .idle: "Whether nobody has touched anything for the idle-time"
        case .fullscreen: "Whether a window fills the output"
        case .locked: "Whether the session is locked"
        }
    }
}
