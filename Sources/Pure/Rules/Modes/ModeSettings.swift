package import Messages

/// The configuration of a mode.
package struct ModeSettings: Equatable, Sendable {
    /// Which messages come onto the screen while the mode is on.
    package var shows = ScreenLevel.all
    /// Times at which the mode is on by itself.
    package var schedules: [ModeSchedule] = []
    /// Conditions during which the mode is on by itself; one is enough.
    package var conditions: [ModeCondition] = []
    /// Whether a message afterwards sums up what the mode held back.
    package var sumsUp = true
    /// Whether the session counts as locked while the mode is on.
    package var locks = false
    /// Whether cards and the panel show the applications of messages alone while the mode is on.
    package var hidesContents = false
    /// Command that is run when the mode begins; empty: none.
    package var enterCommand: [String] = []
    /// Command that is run when the mode ends; empty: none.
    package var leaveCommand: [String] = []
    /// Changes to messages while the mode is on.
    package var changes = RuleChanges()

    package init() {}

    /// The settings of a mode that is not configured.
    package static func standard(_ name: ModeName) -> ModeSettings {
        var settings = ModeSettings()
        if name == .doNotDisturb { settings.shows = .critical }
        if name == .private { (settings.conditions, settings.hidesContents) = ([.sharing], true) }
        return settings
    }

    /// Whether a schedule turns the mode on now.
    func isScheduled(at now: ModeTime) -> Bool {
        schedules.contains { $0.contains(minute: now.minute, of: now.weekday) }
    }

    /// When a schedule next begins or ends; nil: there is none.
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

    /// The next time at which clocks show a minute of the day. Weekdays of schedules are ignored: on other days the mode
    /// then merely stays as it is.
    private static func next(_ minute: Int, after now: ModeTime) -> Int64? {
        for day in -1...2 {
            if let moment = now.moment(day, minute), moment > now.milliseconds { return moment }
        }
        return nil
    }
}

extension [ModeName: ModeSettings] {
    /// These settings, with the standard ones of shipped modes that are not configured.
    package var withShippedModes: [ModeName: ModeSettings] {
        ModeName.shipped.reduce(into: self) { modes, name in
            modes[name] = modes[name] ?? .standard(name)
        }
    }

    /// Rules that change messages while modes are on, to be applied before all others. Rules of the configuration cannot
    /// have names like theirs.
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

/// The name of a mode, used by configuration and commands.
package struct ModeName: OpenName {
    package let rawValue: String

    package init(known name: String) { rawValue = name }

    /// The mode in which people do not want to be disturbed. It always exists.
    package static let doNotDisturb = ModeName(known: "do-not-disturb")

    /// The mode that hides the contents of messages while the screen is shared. It always exists.
    package static let `private` = ModeName(known: "private")

    /// The modes that exist without a configuration.
    package static let shipped = [doNotDisturb, `private`]
}

/// A condition during which modes can be on, and for which rules can ask.
package enum ModeCondition: String, CaseIterable, Sendable {
    /// A full-screen window is visible.
    case fullscreen
    /// The session is locked.
    case locked
    /// The screen, or a part of it, is shared or recorded.
    case sharing
    /// A program films with a camera.
    case camera
    /// A program listens to a microphone.
    case microphone

    /// The conditions that PipeWire's graph tells.
    package static let captured: Set<ModeCondition> = [.sharing, .camera, .microphone]
}
