package import Messages

/// Decides which modes are on, why, and until when. A reducer: events and the time go in, effects come out, and nothing
/// else happens.
///
/// A mode is on while a person wants it, while one of its schedules or conditions applies, or while a program holds it.
/// If a person turns it off, it stays off until all of these are over.
package struct Modes: Equatable {
    private var settings: [ModeName: ModeSettings] = [:]
    private var requests: [ModeName: ModeRequest] = [:]
    private var holds: [UInt32: ModeHold] = [:]
    /// States of conditions that are known.
    private var known: [ModeCondition: Bool] = [:]
    private var ruleConditions: Set<ModeCondition> = []
    /// The active modes with the reasons for each.
    private var reasons: [ModeName: [ModeReason]] = [:]
    /// The level of messages that come onto the screen.
    package private(set) var level = ScreenLevel.all
    /// The conditions that must be watched.
    package private(set) var watched: Set<ModeCondition> = []
    /// When the next `tick` is needed, milliseconds since 1970; nil: none is needed.
    package private(set) var wake: Int64?

    /// The latest wall-clock time of an event; nil: there was none.
    private var latest: Reached?

    /// A wall-clock time without its calendar.
    private struct Reached: Equatable {
        var milliseconds: Int64
        var minute: Int
        var weekday: Weekday
    }

    /// Greatest step back of a clock that is being corrected, milliseconds.
    private static let setBack: Int64 = 60_000

    /// Creates the state in which no mode is on.
    package init() {}

    /// Handles an event at `now` and returns the effects to carry out.
    package mutating func handle(_ event: ModeEvent, at now: ModeTime) -> [ModeEffect] {
        let before = self
        let now = reach(now)
        apply(event, at: now)
        requests = requests.filter { ($0.value.until ?? .max) > now.milliseconds }
        findReasons(at: now)
        return effects(since: before, at: now)
    }

    /// Returns the time that counts. A clock that is set back a little shows times again that have passed, and no mode
    /// may end and begin a second time for that. A greater step back counts.
    private mutating func reach(_ now: ModeTime) -> ModeTime {
        if let latest, latest.milliseconds > now.milliseconds,
            latest.milliseconds - now.milliseconds <= Self.setBack
        {
            return ModeTime(
                milliseconds: latest.milliseconds, minute: latest.minute, weekday: latest.weekday,
                moment: now.moment)
        }
        latest = Reached(
            milliseconds: now.milliseconds, minute: now.minute, weekday: now.weekday)
        return now
    }

    private mutating func apply(_ event: ModeEvent, at now: ModeTime) {
        switch event {
        case .configure(let settings): self.settings = settings
        case .begin(let settings, let requests):
            self.settings = settings
            for request in requests where hasRoom(for: request.mode) {
                self.requests[request.mode] = request
            }
        case .add(let name, let until): add(name, until: until)
        case .remove(let name): remove(name, at: now)
        case .set(let names):
            let others = Set(reasons.keys).subtracting(names)
            for name in others { remove(name, at: now) }
            for name in names where reasons[name] == nil { add(name, until: nil) }
        case .hold(let number, let hold):
            if canHold { holds[number] = hold }
        case .release(let number): holds[number] = nil
        case .know(let condition, let value):
            if watched.contains(condition) { known[condition] = value }
        case .rulesAsk(let conditions): ruleConditions = conditions
        case .tick: break
        }
    }

    /// Whether this mode can be requested: there is room for another request, or it has one.
    package func hasRoom(for name: ModeName) -> Bool {
        requests[name] != nil || requests.count < ModeRequest.most
    }

    /// Whether there is room for another hold.
    package var canHold: Bool { holds.count < ModeHold.most }

    private mutating func add(_ name: ModeName, until: Int64?) {
        if hasRoom(for: name) { requests[name] = ModeRequest(name, until: until) }
    }

    private mutating func remove(_ name: ModeName, at now: ModeTime) {
        requests[name] = nil
        holds = holds.filter { $0.value.mode != name }
        if !ownReasons(of: name, at: now).isEmpty, hasRoom(for: name) {
            requests[name] = ModeRequest(name, isOn: false)
        }
    }

    /// The reasons for which a mode would be on without requests and holds.
    private func ownReasons(of name: ModeName, at now: ModeTime) -> [ModeReason] {
        guard let settings = settings[name] else { return [] }
        var reasons: [ModeReason] = []
        if settings.isScheduled(at: now) { reasons.append(.schedule) }
        for condition in settings.conditions where known[condition] == true {
            reasons.append(.condition(condition))
        }
        return reasons
    }

    private mutating func findReasons(at now: ModeTime) {
        var fresh: [ModeName: [ModeReason]] = [:]
        for (name, request) in requests where request.isOn {
            fresh[name] = [.asked(until: request.until)]
        }
        for name in Set(settings.keys).union(requests.keys) {
            let own = ownReasons(of: name, at: now)
            if requests[name]?.isOn == false {
                // Schedules and conditions are over; the next time they count again.
                if own.isEmpty { requests[name] = nil }
            } else if !own.isEmpty {
                fresh[name] = (fresh[name] ?? []) + own
            }
        }
        for number in holds.keys.sorted() {
            guard let hold = holds[number] else { continue }
            let reason = ModeReason.held(by: hold.holder, reason: hold.reason)
            fresh[hold.mode] = (fresh[hold.mode] ?? []) + [reason]
        }
        reasons = fresh
    }

    // MARK: Effects

    private mutating func effects(since before: Modes, at now: ModeTime) -> [ModeEffect] {
        var effects: [ModeEffect] = []
        for name in before.on where reasons[name] == nil {
            effects.append(
                .left(name, run: before.settings[name]?.leaveCommand ?? []))
        }
        for name in on where before.reasons[name] == nil {
            effects.append(.entered(name, run: settings[name]?.enterCommand ?? []))
        }
        level = on.reduce(.all) { min($0, shows(in: $1)) }
        if level != before.level { effects.append(.limit(level)) }
        if requests != before.requests { effects.append(.store(stored)) }
        watched = settings.values.reduce(ruleConditions) { $0.union($1.conditions) }
        if watched != before.watched {
            // A condition that is not watched is not known.
            known = known.filter { watched.contains($0.key) }
            effects.append(.watch(watched))
        }
        if reasons != before.reasons || hidesContents != before.hidesContents {
            effects.append(.changed)
        }
        wake = nextWake(after: now)
        if wake != before.wake { effects.append(.wake(at: wake)) }
        return effects
    }

    /// The level of messages that one active mode lets onto the screen.
    private func shows(in name: ModeName) -> ScreenLevel {
        let shows = settings(of: name).shows
        let isForApplications = (reasons[name] ?? []).allSatisfy { reason in
            if case .held = reason { true } else { false }
        }
        guard isForApplications, holds.values.allSatisfy({ $0.mode != name || $0.isApplication })
        else { return shows }
        return max(shows, .critical)
    }

    private var stored: [ModeRequest] {
        requests.values.sorted { $0.mode.rawValue < $1.mode.rawValue }
    }

    private func nextWake(after now: ModeTime) -> Int64? {
        var next: Int64?
        for request in requests.values {
            guard let until = request.until else { continue }
            next = min(next ?? until, until)
        }
        for settings in settings.values where !settings.schedules.isEmpty {
            guard let change = settings.nextChange(after: now) else { continue }
            next = min(next ?? change, change)
        }
        return next
    }

    // MARK: Questions

    /// The active modes, by name.
    package var on: [ModeName] {
        reasons.keys.sorted { $0.rawValue < $1.rawValue }
    }

    /// Whether a mode is on.
    package func isOn(_ name: ModeName) -> Bool { reasons[name] != nil }

    /// The state of a condition; nil: not known.
    package func value(of condition: ModeCondition) -> Bool? { known[condition] }

    /// Whether a message is to sum up what is held back now.
    package var sumsUp: Bool {
        on.contains { shows(in: $0) != .all && settings(of: $0).sumsUp }
    }

    /// Whether the session counts as locked, because a mode is on that says so.
    package var isLocking: Bool { on.contains { settings(of: $0).locks } }

    /// Whether the contents of messages are hidden, because a mode is on that says so.
    package var hidesContents: Bool { concealing != nil }

    /// A mode that is on and hides the contents of messages; nil: there is none.
    package var concealing: ModeName? { on.first { settings(of: $0).hidesContents } }

    private func settings(of name: ModeName) -> ModeSettings {
        settings[name] ?? .standard(name)
    }

    /// All modes that are configured or active, by name.
    package var states: [ModeState] {
        let names = Set(settings.keys).union(reasons.keys).union([.doNotDisturb])
        return names.sorted { $0.rawValue < $1.rawValue }.map { name in
            ModeState(
                name, shows: settings(of: name).shows, reasons: reasons[name] ?? [],
                unknown: settings(of: name).conditions.filter { known[$0] == nil })
        }
    }
}

/// An event that `Modes` handles.
package enum ModeEvent: Equatable, Sendable {
    /// The configuration changed.
    case configure([ModeName: ModeSettings])
    /// The start: the configuration, and the requests that were stored by an earlier daemon.
    case begin([ModeName: ModeSettings], [ModeRequest])
    /// A person turns a mode on until a time, milliseconds since 1970; nil: until they turn it off.
    case add(ModeName, until: Int64?)
    /// A person turns a mode off, for whatever reason it is on. Its schedules and conditions count again the next time
    /// that they begin; holds of it end.
    case remove(ModeName)
    /// A person turns exactly these modes on.
    case set([ModeName])
    /// A program begins to hold a mode, under a number that is not in use.
    case hold(UInt32, ModeHold)
    /// A program ends the hold with this number; other numbers are ignored.
    case release(UInt32)
    /// The state of a condition; nil: not known.
    case know(ModeCondition, Bool?)
    /// The conditions that rules ask for.
    case rulesAsk(Set<ModeCondition>)
    /// The time of the last `wake` has come, or the clock was set.
    case tick
}

/// An instruction or report of `Modes` that follows from an event. Effects are carried out in the order of the array.
package enum ModeEffect: Equatable, Sendable {
    /// A mode has ended. `run`: the command to run; empty: none.
    case left(ModeName, run: [String])
    /// A mode has begun. `run`: the command to run; empty: none.
    case entered(ModeName, run: [String])
    /// From now on only messages of this level come onto the screen.
    case limit(ScreenLevel)
    /// The requests of people have changed and must be stored.
    case store([ModeRequest])
    /// Exactly these conditions must be watched from now on.
    case watch(Set<ModeCondition>)
    /// The set of active modes, the reason for one, or whether they hide contents has changed.
    case changed
    /// When the next `tick` is needed, milliseconds since 1970; nil: none is needed. Replaces the last `wake`.
    case wake(at: Int64?)
}
