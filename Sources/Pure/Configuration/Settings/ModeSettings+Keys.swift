internal import Messages
internal import Rules

extension ModeSettings {
    /// The tables `mode`, by the names of modes.
    static func describe(_ modes: inout [ModeName: ModeSettings], to keys: Keys) {
        let known = ModeName.shipped + modes.keys.filter { !ModeName.shipped.contains($0) }
        keys.names(
            "mode",
            """
            A mode: which messages are shown while it is on, and when it is on.
            `do-not-disturb` and `private` exist without a table. `martlet mode` turns modes on and off; see martlet-dnd(1). Several
            modes can be on: the strictest `shows` counts. Messages on the screen stay there when a mode begins.
            """,
            current: known.map { $0.rawValue }.sorted(), allowed: ModeName.rule
        ) { text, keys in
            guard let name = ModeName(valid: text) else { return false }
            var settings = modes[name] ?? .standard(name)
            settings.describe(to: keys)
            let isUnchanged = ModeName.shipped.contains(name) && settings == .standard(name)
            modes[name] = isUnchanged ? nil : settings
            return true
        }
    }

    private mutating func describe(to keys: Keys) {
        keys.choice(
            "shows",
            """
            Which messages are shown while the mode is on.
            `critical` means critical and modal messages and ringing calls and alarms, `normal` all except those of low
            urgency; `do-not-disturb` has `critical` by default. Always shown are values of `martlet osd`, messages that `martlet restore` brings
            back, and those with `pass-modes` from a rule. All others go where they would go after their time on the
            screen.
            """, &shows)
        keys.schedules(
            "schedule",
            """
            When the mode is on by itself; without it, never.
            `weekday` names the days on which it begins; without it, every day. `to` is up to 24:00; if it is not later
            than `from`, it is on the next day.
            """, &schedules)
        keys.choices(
            "while",
            """
            Conditions during which the mode is on by itself.
            `fullscreen`: a window that you look at fills a screen. `locked`: the session is locked. `sharing`: a screen
            or window is shared or recorded. `camera`: a program films. `microphone`: a program listens. `private` has
            `sharing` by default; `while = []` turns that off. A condition that cannot be detected does not count, and
            `martlet mode list` names it. See martlet-dnd(1) for how they are detected.
            """, &conditions)
        keys.flag(
            "summary", "Whether one message afterwards sums up what was held back.", &sumsUp)
        keys.flag(
            "locks",
            """
            Whether the session counts as locked while the mode is on.
            Use this for lockers that tell nobody, such as swaylock: with a mode `locked` of which this is true, bind a
            key to `martlet mode while locked swaylock`. `martlet doctor` says whether you need that.
            """, &locks)
        keys.flag(
            "hide-contents",
            """
            Whether messages show their application alone while the mode is on.
            On cards, in the panel, in menus and in the deck, title, text, pictures and buttons are hidden; critical and
            modal messages keep their buttons. Press and hold a card to read it for as long as you hold it. Taps do not
            open anything meanwhile. The history, commands and hooks get the whole message. The default is `true` for
            `private`, otherwise `false`.
            """, &hidesContents)
        let hook: KeyText = """
            The command that is run when the mode begins, or when it ends.
            `on-enter` is also run when the daemon starts during the schedule, unless you had turned the mode on before.
            See HOOKS.
            """
        keys.command("on-enter", hook, &enterCommand, example: Self.example)
        keys.command("on-leave", hook, &leaveCommand, example: Self.example)
        keys.section(
            "set",
            """
            Changes to new messages while the mode is on, with the keys of `[rule.set]`.
            They override the senders, like a rule before all others, which `martlet rules` lists as `mode:NAME`. Rules
            that match the mode (`mode` in `[rule.when]`) can do more.
            """
        ) { changes.describe(to: $0) }
    }

    private static let example = "[\"brightnessctl\", \"set\", \"80%\"]"
}

extension Keys {
    /// Maximum number of parts of a schedule.
    private static let mostSchedules = 16
    private static let scheduleShape: KeyShape = {
        let time = KeyShape.pattern("^[0-9]{1,2}:[0-9]{2}$")
        let days = KeyShape.oneOrSeveral(.words(Weekday.allCases.map { $0.rawValue }), most: 7)
        return .table(
            [
                KeyShape.Member(name: "from", shape: time),
                KeyShape.Member(name: "to", shape: time),
                KeyShape.Member(name: "weekday", shape: days),
            ], required: ["from", "to"])
    }()

    /// Parts of days or weeks: one table, or an array of several; empty: unset.
    final func schedules(_ key: String, _ about: KeyText, _ value: inout [ModeSchedule]) {
        let contents = value.map { Self.content($0) }
        let current = contents.count == 1 ? contents[0] : Self.array(contents)
        entry(
            key, about, current: contents.isEmpty ? nil : current,
            allowed:
                "{ from = \"22:00\", to = \"07:00\", weekday = [\"monday\"] }, without weekday every day, or at "
                + "most \(Self.mostSchedules) of these in brackets",
            shape: .oneOrSeveral(Self.scheduleShape, most: Self.mostSchedules)
        ) { content in
            var contents = [content]
            if case .array(let nodes) = content { contents = nodes.map { $0.content } }
            let schedules = contents.compactMap { Self.schedule($0) }
            guard schedules.count == contents.count, schedules.count <= Self.mostSchedules else {
                return false
            }
            value = schedules
            return true
        }
    }

    private static func content(_ schedule: ModeSchedule) -> Node.Content {
        var entries: [(String, Node.Content)] = [
            ("from", .string(TimeOfDay.text(minutes: schedule.time.from))),
            ("to", .string(TimeOfDay.text(minutes: schedule.time.to))),
        ]
        if !schedule.weekdays.isEmpty {
            entries.append(
                ("weekday", array(schedule.weekdays.map { .string($0.rawValue) })))
        }
        return table(entries)
    }

    private static func schedule(_ content: Node.Content) -> ModeSchedule? {
        guard case .table(let entries) = content,
            let from = minutes("from", of: entries), from < TimeOfDay.day,
            let to = minutes("to", of: entries)
        else { return nil }
        var schedule = ModeSchedule(TimeOfDay(from: from, to: to))
        for entry in entries where entry.key != "from" && entry.key != "to" {
            guard entry.key == "weekday" else { return nil }
            var contents = [entry.node.content]
            if case .array(let nodes) = entry.node.content { contents = nodes.map { $0.content } }
            let days = contents.compactMap { weekday($0) }
            guard !days.isEmpty, days.count == contents.count else { return nil }
            schedule.weekdays = days
        }
        return schedule
    }
}
