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
            "rule",
            """
            Changes to messages of a kind, from applications, commands and jobs.
            All rules are applied to a message when it arrives, replaces another or is updated, before anything else is
            decided. They are applied in the order of the file. A rule that matches changes the message, and later rules
            see the changed message. Messages that were there before a rule was added stay as they are. `martlet rules`
            lists rules, turns them on and off, and shows what they would change about a message.
            """,
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
            "name",
            """
            The name of the rule in commands.
            By default the rules are rule-1, rule-2 and so on. No two rules have the same name.
            """, &name)
        keys.flag(
            "enabled", "Whether the rule is on until `martlet rules` turns it on or off.",
            &isEnabled)
        keys.flag(
            "screen",
            """
            Whether matching messages are shown on the screen.
            A message that is not shown is kept, or ends as `expired`, as after its time on the screen; it is in the
            history. The last matching rule with this key counts.
            """, &reachesScreen)
        keys.flag(
            "history",
            """
            Whether matching messages are recorded in the history.
            `false` is the same as `transient = true` in `[rule.set]`. The last matching rule with this key counts.
            """, &reachesHistory)
        keys.flag(
            "pass-modes",
            """
            Whether matching messages are shown whatever modes are on.
            The last matching rule with this key counts.
            """, &passesModes)
        keys.flag("stop", "Whether later rules are skipped for matching messages.", &stops)
        keys.section("when", RuleCriteria.about) { criteria.describe(to: $0) }
        keys.section("set", RuleChanges.about) { changes.describe(to: $0) }
        describeLimit(to: keys)
        describeHook(to: keys)
    }

    private mutating func describeHook(to keys: Keys) {
        var words = hook?.words ?? []
        var events = hook?.events ?? []
        keys.command(
            "run",
            """
            The command that is run for matching messages.
            See HOOKS. Commands of other rules are run too.
            """, &words, example: "[\"notify-log\", \"--seen\"]")
        keys.hookEvents(
            "on",
            """
            The event of a message for which the command is run.
            By default it is `arrival`.
            """, &events)
        if words.isEmpty, !events.isEmpty { keys.refuse("on", "there is no command to be run") }
        hook = words.isEmpty ? nil : Hook(words, on: events.isEmpty ? [.arrival] : events)
    }

    private mutating func describeLimit(to keys: Keys) {
        var count = limit?.count
        var time = limit?.time ?? 60_000
        var scope = limit?.scope ?? .application
        keys.section(
            "limit",
            """
            How many matching messages are shown.
            The others go where `screen = false` sends them. A message that replaces one on the screen does not count.
            """
        ) { keys in
            keys.integer(
                "count",
                """
                The maximum number of messages in the time.
                Without it there is no limit.
                """, &count, in: 1...RateLimit.most)
            keys.duration(
                "time", "The length of the time.", milliseconds: &time, in: 1000...86_400_000)
            keys.choice(
                "per", "Whether messages are counted for each application or all together.", &scope)
        }
        limit = count.map { RateLimit(count: $0, time: time, scope: scope) }
    }
}

extension RuleChanges {
    fileprivate static let about: KeyText = """
        Changes to matching messages, which override their senders.
        The keys of `[defaults]` are allowed here, and the following. With another `urgency` or `messenger` the message
        gets the defaults of that, too.

        Texts have at most 4096 bytes. Names in braces stand for that value of the message, such as `{title}`: app-name,
        desktop-entry, category, title, body, icon, id, group, messenger, layout, theme, position, sandbox, urgency,
        progress (in percent) and hint:NAME. `{{` and `}}` are braces. In the body, markup of your text and of the
        message's own body is used; everything else is plain text.
        """

    /// The keys of a message, with the names that they have everywhere.
    mutating func describe(to keys: Keys) {
        for text in RuleText.allCases { keys.format(text.rawValue, text.about, &texts[text]) }
        keys.choice(
            "sheet",
            "A preset that puts the message in front of everything until you answer it.", &sheet)
        keys.name(
            "messenger", "The messenger, the queue in which the message waits.", &messenger,
            [.notifications, .commands])
        keys.choice("urgency", "The urgency.", &urgency)
        values.describe(to: keys)
        keys.duration(
            "delay",
            """
            How long the message waits before it is shown.
            Then it stays until it is hidden.
            """, milliseconds: &delay, in: 0...86_400_000)
        keys.duration(
            "minimum",
            """
            The minimum time that the message is shown, even if it is hidden sooner.
            Otherwise it stays until it is hidden.
            """, milliseconds: &minimum, in: 0...86_400_000)
        if values.said.expiry != nil, delay != nil || minimum != nil {
            keys.refuse("duration", "delay and minimum are for messages without a duration")
        }
        keys.integer(
            "progress", "The position of the progress bar, in percent.", &progress, in: 0...100)
        keys.actions("actions", "The buttons: pairs of a key and a label.", &actions)
    }
}

extension RuleText {
    fileprivate var about: KeyText {
        switch self {
        case .title: "The title."
        case .body: "The text, with markup."
        case .appName: "The name of the application."
        case .icon: "The icon of the application: a name or a path."
        case .iconText: "A short text instead of the icon."
        case .image: "The image: a name or a path."
        case .category: "The category."
        case .desktopEntry: "The name of the application's desktop entry."
        case .id:
            "The tag: a new message replaces an older one of the application with the same tag."
        case .group:
            """
            The name of the pile for the message, whatever its messenger groups by, such as `"{category}"`.
            Messages of different applications may be in one pile.
            """
        case .reply: "The label of a button that opens a field for a reply."
        case .replyPlaceholder: "The text in that field while it is empty."
        case .replySubmit: "The label of the button that sends the reply."
        }
    }
}

extension RuleCriteria {
    fileprivate static let about: KeyText = """
        The messages that a rule matches: those that meet all of these conditions.
        Without any condition a rule matches all messages. Some conditions cannot always be detected: whether the
        session is locked, a window fills the screen, or you are away. A condition that is not known is neither true nor
        false.

        A text must be equal. `{ glob = "*…*" }` is a pattern for the whole text, as in a shell. `{ regex = "…" }` is a
        regular expression of PCRE2 (pcre2pattern(3)) that must be found in the text. Of several of these in brackets,
        one must match. An expression has at most 1024 bytes, and is looked for in the first 4096 bytes of a text. One
        that takes too much work counts as not found, which the daemon logs once.
        """

    /// The keys of the table `when` of a rule, and of the tables in it.
    mutating func describe(to keys: Keys) {
        for field in RuleTextField.allCases {
            keys.test(field.rawValue, field.about, &texts[field])
        }
        keys.tests(
            "hint",
            """
            Hints of the sender by name, such as `{ x-channel = "team" }`.
            Numbers and booleans are compared as texts, such as `"3"` and `"true"`. A hint that was not sent matches
            nothing.
            """, &hints)
        keys.urgencies("urgency", "The urgency.", &urgencies)
        for flag in RuleFlag.allCases { keys.flag(flag.rawValue, flag.about, &flags[flag]) }
        keys.range(
            "count",
            """
            The number of messages of the application in the last minute, including this one.
            One end of a range may be left out.
            """, &count, in: 1...60_000)
        keys.durationRange(
            "age", "The age of the message that this one replaces; 0s for a new message.", &age)
        keys.range("progress", "The progress, in percent.", &progress, in: 0...100)
        keys.timeOfDay("time", "The time of day, from the first and up to the second time.", &time)
        keys.weekdays("weekday", "The day of the week.", &weekdays)
        let groups: KeyText = """
            Tables of conditions, such as `any = [{ app-name = "A" }, { category = "im" }]`.
            All of them must be met, at least one, or none.
            """
        Self.describe(&all, "all", groups, to: keys)
        Self.describe(&any, "any", groups, to: keys)
        Self.describe(&not, "not", groups, to: keys)
    }

    private static func describe(
        _ list: inout [RuleCriteria], _ key: String, _ about: KeyText, to keys: Keys
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
    fileprivate var about: KeyText {
        switch self {
        case .appName:
            """
            The name of the application, as it calls itself.
            For a notification of a web page this is the host of the page, such as mail.example.org. The browser must
            name the host in the first line of the body, as Chromium and its relatives do. `desktop-entry` is the
            browser's.
            """
        case .desktopEntry: "The name of the application's desktop entry."
        case .category: "The category."
        case .title: "The title."
        case .body: "The text, without markup."
        case .icon:
            """
            The icon of the application: a name or a path.
            It is empty without an icon, or if the application sent pixels.
            """
        case .id: "The tag by which messages replace one another."
        case .group: "The name of the pile that a rule or the sender chose; empty without one."
        case .messenger, .layout, .theme, .position:
            "The value that the sender, the configuration or an earlier rule sets."
        case .sandbox:
            """
            The id of the application in its sandbox; empty for one outside of sandboxes.
            Examples are org.example.App, or for a snap snap.NAME. For a process that is not proven to be outside, it is
            the name of a connection to the bus, such as :1.42; see SANDBOXES in martlet-ipc(7).
            """
        case .output:
            """
            The name of the screen, or `all`.
            For a message for the focused screen the name is known if there is one screen, or one of `preferred` in
            `[outputs]`.
            """
        case .mode: "A mode that is on."
        }
    }
}

extension RuleFlag {
    fileprivate var about: KeyText {
        switch self {
        case .transient: "Whether the message is left out of the history."
        case .resident: "Whether the message stays after you choose one of its actions."
        case .modal: "Whether the message keeps everything behind it from input."
        case .timed: "Whether the message has a timeout that somebody has set."
        case .hasActions, .hasReply, .hasProgress:
            "Whether the message has actions, a reply or a progress bar."
        case .replacement: "Whether the message replaces one that has not ended."
        case .sandboxed:
            """
            Whether the sender is in a sandbox.
            The daemon asks the bus about each sender once, before its first answer to the sender, if a rule uses this
            condition. It also does if a rule changes an id, an application's name, a messenger or `duplicates`.
            """
        case .idle:
            """
            Whether nobody has touched anything for `idle-time`.
            Compositors report this with `ext-idle-notify-v1` or KDE's older `org_kde_kwin_idle`; with others it is
            neither true nor false. They are asked only while a rule that is on uses this condition: you do not count as
            away for the first `idle-time` after that. With several seats, all of them must be idle. A program that
            inhibits idling, such as a film player, counts as somebody who is there.
            """
        case .fullscreen: "Whether a window fills the screen."
        case .locked: "Whether the session is locked."
        case .sharing: "Whether the screen or a window is shared or recorded."
        case .camera: "Whether a program films with a camera."
        case .microphone: "Whether a program listens to a microphone."
        }
    }
}
