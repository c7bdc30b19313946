package import Messages

/// What is configured about a mode.
package struct ModeSettings: Equatable, Sendable {
    /// Which messages come onto the screen while the mode is on.
    package var shows = ScreenLevel.all
    /// When the mode is on by itself.
    package var schedules: [ModeSchedule] = []
    /// During what the mode is on by itself: one of these is enough.
    package var conditions: [ModeCondition] = []
    /// Whether one message tells afterwards what the mode has held back.
    package var sumsUp = true
    /// Whether the session counts as locked while the mode is on.
    package var locks = false
    /// What is run when the mode begins; empty: nothing.
    package var enterCommand: [String] = []
    /// What is run when the mode ends; empty: nothing.
    package var leaveCommand: [String] = []
    /// What is changed of messages while the mode is on.
    package var changes = RuleChanges()

    package init() {}

    /// What a mode is like of which nothing is configured.
    package static func standard(_ name: ModeName) -> ModeSettings {
        var settings = ModeSettings()
        if name == .doNotDisturb { settings.shows = .critical }
        return settings
    }

    /// Whether its schedule has it on.
    func isScheduled(at now: ModeTime) -> Bool {
        schedules.contains { $0.contains(minute: now.minute, of: now.weekday) }
    }

    /// The next moment at which a schedule begins or ends; nil: there is none.
    func nextChange(after now: ModeTime) -> Int64? {
        var next: Int64?
        for schedule in schedules {
            for minute in [schedule.time.from, schedule.time.to] {
                guard let moment = Self.next(minute, after: now) else { continue }
                next = min(next ?? moment, moment)
            }
        }
        return next
    }

    /// The next moment at which clocks show a minute of a day. The weekday does not matter: nothing changes on another one.
    private static func next(_ minute: Int, after now: ModeTime) -> Int64? {
        for day in -1...2 {
            if let moment = now.moment(day, minute), moment > now.milliseconds { return moment }
        }
        return nil
    }
}

extension [ModeName: ModeSettings] {
    /// Rules that change messages while modes are on, to be asked before all others. Their names are none that a rule of
    /// the configuration can have.
    package var rules: [Rule] {
        sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { name, settings in
            guard settings.changes != RuleChanges() else { return nil }
            var rule = Rule(RuleName(known: "mode:" + name.rawValue))
            rule.criteria.texts[.mode] = .equals(name.rawValue)
            rule.changes = settings.changes
            return rule
        }
    }
}
