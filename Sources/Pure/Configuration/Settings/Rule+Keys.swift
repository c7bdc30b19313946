internal import Messages
internal import Rules

extension Rule {
    /// The array of tables `rule`, in the order in which rules are asked.
    static func describe(_ rules: inout [Rule], to keys: Keys) {
        let old = rules
        var fresh = Rule(RuleName(known: "new"))
        // Default names are numbered on over several files.
        var number = old.count
        keys.tables(
            "rule", "Changes to messages of a kind; applied in this order",
            count: old.count, isConfined: true
        ) { index, keys in
            if let index {
                var rule = old[index]
                return rule.describe(to: keys)
            }
            number += 1
            fresh = Rule(RuleName(known: "rule-\(number)"))
            fresh.describe(to: keys)
            if rules.contains(where: { $0.name == fresh.name }) {
                keys.refuse("name", "another rule has the name “\(fresh.name.rawValue)”")
            }
        } end: { isWhole in
            // The numbers make default names unique, but a rule with its own name may have taken such a name.
            if isWhole, !rules.contains(where: { $0.name == fresh.name }) { rules.append(fresh) }
        }
    }

    private mutating func describe(to keys: Keys) {
        keys.ruleName(
            "name", "The name in commands; by default rule-1, rule-2 and so on", &name)
        keys.flag(
            "enabled", "Whether it is on until “martlet rules” turns it on or off", &isEnabled)
        keys.flag("screen", "Whether its messages come onto the screen", &reachesScreen)
        keys.flag("history", "Whether its messages are kept once they have ended", &reachesHistory)
        keys.flag(
            "pass-modes", "Whether its messages come onto the screen whatever modes are on",
            &passesModes)
        keys.flag("stop", "Whether later rules are skipped for its messages", &stops)
        keys.section(
            "when", "Its messages: those for which all of this holds; without a key, all messages"
        ) { criteria.describe(to: $0) }
        keys.section("set", "Changes to its messages, which override their senders") {
            changes.describe(to: $0)
        }
        describeLimit(to: keys)
        describeHook(to: keys)
    }

    private mutating func describeHook(to keys: Keys) {
        var words = hook?.words ?? []
        var events = hook?.events ?? []
        keys.command(
            "run",
            "What is run for its messages, word by word and without a shell; what they say is in the environment and on "
                + "the standard input", &words)
        keys.hookEvents(
            "on", "The event of a message for which it is run; by default arrival", &events)
        if words.isEmpty, !events.isEmpty { keys.refuse("on", "there is no command to be run") }
        hook = words.isEmpty ? nil : Hook(words, on: events.isEmpty ? [.arrival] : events)
    }

    private mutating func describeLimit(to keys: Keys) {
        var count = limit?.count
        var time = limit?.time ?? 60_000
        var scope = limit?.scope ?? .application
        keys.section("limit", "How many of its messages come onto the screen") { keys in
            keys.integer(
                "count",
                "The most messages in the time; the others go where “screen = false” sends them",
                &count, in: 1...RateLimit.most)
            keys.duration(
                "time", "The length of the time", milliseconds: &time, in: 1000...86_400_000)
            keys.choice("per", "The property by which messages are counted", &scope)
        }
        limit = count.map { RateLimit(count: $0, time: time, scope: scope) }
    }
}

extension RuleChanges {
    /// The keys of a message, with the names that they have everywhere.
    mutating func describe(to keys: Keys) {
        for text in RuleText.allCases { keys.format(text.rawValue, text.about, &texts[text]) }
        keys.choice(
            "sheet", "The preset that stands before everything until it is answered", &sheet)
        keys.name(
            "messenger", "The queue that it waits in", &messenger, [.notifications, .commands])
        keys.choice("urgency", "The urgency", &urgency)
        values.describe(to: keys)
        keys.duration(
            "delay",
            "The time that it waits before it is shown at all; it stays until it is hidden",
            milliseconds: &delay, in: 0...86_400_000)
        keys.duration(
            "minimum", "The least time that it is shown, until it is hidden",
            milliseconds: &minimum,
            in: 0...86_400_000)
        if values.said.expiry != nil, delay != nil || minimum != nil {
            keys.refuse("duration", "delay and minimum are for messages without a duration")
        }
        keys.integer("progress", "The progress on its bar, in hundredths", &progress, in: 0...100)
        keys.actions("actions", "Its buttons", &actions)
    }
}

extension RuleText {
    fileprivate var about: String {
        switch self {
        case .title: "Its title"
        case .body: "Its text, with markup"
        case .appName: "The name of the application"
        case .icon: "The application's icon: a name or a path"
        case .iconText: "A short text in the place of the icon"
        case .image: "Its image: a name or a path"
        case .category: "Its category"
        case .desktopEntry: "The name of the application's desktop entry"
        case .id: "Messages of an application with the same one replace one another"
        case .group: "The name of the pile that it stands in, whatever its messenger groups by"
        case .reply: "A button that opens a field for a reply, with this label"
        case .replyPlaceholder: "A text in that field while it is empty"
        case .replySubmit: "A text on the button that sends the reply"
        }
    }
}

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
