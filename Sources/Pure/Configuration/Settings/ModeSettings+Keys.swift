internal import Messages
internal import Rules

extension ModeSettings {
    /// The tables `mode`, by the names of modes.
    static func describe(_ modes: inout [ModeName: ModeSettings], to keys: Keys) {
        let known = [ModeName.doNotDisturb] + modes.keys.filter { $0 != .doNotDisturb }
        keys.names(
            "mode",
            "A mode: the messages that are shown while it is on, and the times when it is on",
            current: known.map { $0.rawValue }.sorted(), allowed: ModeName.rule
        ) { text, keys in
            guard let name = ModeName(valid: text) else { return false }
            var settings = modes[name] ?? .standard(name)
            settings.describe(to: keys)
            modes[name] = name == .doNotDisturb && settings == .standard(name) ? nil : settings
            return true
        }
    }

    private mutating func describe(to keys: Keys) {
        keys.choice(
            "shows",
            "The messages that are shown while it is on; all others wait in the history",
            &shows)
        keys.schedules("schedule", "When it is on by itself", &schedules)
        keys.choices("while", "During what it is on by itself", &conditions)
        keys.flag(
            "summary", "Whether one message afterwards sums up what was held back", &sumsUp)
        keys.flag("locks", "Whether the session counts as locked while it is on", &locks)
        keys.command(
            "on-enter", "The command that is run when it begins, word by word and without a shell",
            &enterCommand)
        keys.command("on-leave", "The command that is run when it ends", &leaveCommand)
        keys.section("set", "Changes to new messages while the mode is on") {
            changes.describe(to: $0)
        }
    }
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
    final func schedules(_ key: String, _ about: String, _ value: inout [ModeSchedule]) {
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
