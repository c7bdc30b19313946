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
        keys.urgency("urgency", "The urgency", &urgency)
        values.describe(to: keys)
        keys.duration(
            "delay",
            "The time that it waits before it is shown at all; it stays until it is hidden",
            milliseconds: &delay, in: 0...86_400_000)
        keys.duration(
            "minimum", "The least time that it is shown, until it is hidden",
            milliseconds: &minimum,
            in: 0...86_400_000)
        if values.expiry != nil, delay != nil || minimum != nil {
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
