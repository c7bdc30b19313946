import Bus
import Control
import Host
import Layout
import Messages
import Rules

/// Turns modes on and off as people, schedules, conditions and programs want, and does what follows.
final class ModeDesk {
    private let switchboard: Switchboard
    private let hooks: HookDesk
    private let clock: () -> Instant
    private var modes = Modes()
    /// What is configured, until modes begin; nil: they have begun.
    private var settings: [ModeName: ModeSettings]? = [:]
    private var store: ModeStore
    private var heldBack = HeldBackMessages()
    /// The message that sums up what was held back last.
    private var summary: MessageID?
    private var timer: EventTimer?
    private var lastHold: UInt32 = 0
    /// Whom to tell, and whom to ask.
    var surroundings = Surroundings()

    /// What modes have to do with the rest of the daemon.
    struct Surroundings {
        /// The words of our own.
        var words: () -> Words = { .english }
        /// Whether the panel is open, where everything is seen that is held back.
        var isPanelOpen: () -> Bool = { false }
        /// Opens the panel.
        var openPanel: () -> Void = {}
        /// Has these conditions be watched, and no others.
        var watch: (Set<ModeCondition>) -> Void = { _ in }
        /// Which modes are on has changed, or until when.
        var changed: () -> Void = {}
    }

    init(
        switchboard: Switchboard, hooks: HookDesk, loop: EventLoop, folder: String?,
        clock: @escaping () -> Instant
    ) throws(BusError) {
        (self.switchboard, self.hooks, self.clock) = (switchboard, hooks, clock)
        store = ModeStore(folder: folder)
        timer = try loop.timer(.wall) { [self] in handle(.tick) }
    }

    /// Begins with what is configured, and with what people asked for when the daemon ended last.
    func start() {
        guard let settings else { return }
        self.settings = nil
        handle(.begin(settings, store.read()))
        tellModes()
        // What rules asked before had nobody to watch it.
        surroundings.watch(modes.watched)
    }

    /// Puts other settings into force.
    func configure(_ settings: [ModeName: ModeSettings]) {
        if self.settings == nil { handle(.configure(settings)) } else { self.settings = settings }
    }

    /// Rules ask about these conditions.
    func rulesAsk(_ conditions: Set<ModeCondition>) { handle(.rulesAsk(conditions)) }

    /// Whether something is so around us; nil: nobody knows.
    func know(_ condition: ModeCondition, _ value: Bool?) { handle(.know(condition, value)) }

    /// Tells rules what is known of modes and conditions.
    func describe(_ context: inout RuleContext) {
        context.modes = Set(modes.on.map { $0.rawValue })
        context.isFullscreen = modes.value(of: .fullscreen)
        context.isLocked = isLocking ? true : modes.value(of: .locked)
    }

    /// Whether the session counts as locked, because a mode is on that says so.
    var isLocking: Bool { modes.isLocking }

    /// Whether do not disturb is on.
    var isQuiet: Bool { modes.isOn(.doNotDisturb) }

    /// Turns do not disturb on or off.
    func setQuiet(_ isQuiet: Bool) {
        handle(isQuiet ? .add(.doNotDisturb, until: nil) : .remove(.doNotDisturb))
    }

    /// Somebody has seen everything that was held back.
    func clearHeldBack() { heldBack.clear() }

    private func handle(_ event: ModeEvent) {
        for effect in modes.handle(event, at: .now) { carryOut(effect) }
        // What was carried out may have been another event.
        guard let wake = modes.wake else {
            timer?.disarm()
            return
        }
        let time = UInt64(clamping: wake).multipliedReportingOverflow(by: 1000)
        timer?.arm(at: time.overflow ? .max : time.partialValue, accuracy: 50_000)
    }

    private func carryOut(_ effect: ModeEffect) {
        switch effect {
        case .left(let name, let words): run(words, name, isEntered: false)
        case .entered(let name, let words): run(words, name, isEntered: true)
        case .limit(let level):
            switchboard.handle(.limit(level), at: clock())
            if level == .all { sumUp() }
        case .store(let requests): store.write(requests)
        case .watch(let conditions): surroundings.watch(conditions)
        case .changed:
            tellModes()
            surroundings.changed()
        case .wake: break
        }
    }

    /// Has messages come back that were put off until a mode ended.
    private func tellModes() {
        switchboard.handle(.modes(modes.on.map { $0.rawValue }), at: clock())
    }

    /// The mode that is on and shows least, of several the first by its name; nil: none is on.
    var strictest: ModeName? {
        modes.states.filter { $0.isOn }.min { $0.shows < $1.shows }?.name
    }

    private func run(_ words: [String], _ name: ModeName, isEntered: Bool) {
        if !words.isEmpty { hooks.run(words, mode: name.rawValue, isEntered: isEntered) }
    }

    // MARK: What was held back

    /// Tells in one message what was held back.
    private func sumUp() {
        let (count, text) = (heldBack.count, heldBack.text())
        heldBack.clear()
        guard count > 0, !surroundings.isPanelOpen() else { return }
        let now = clock()
        let settings = switchboard.settings
        var message = Message(id: .first, arrival: now)
        message.messenger = .notifications
        settings.defaults(for: .notifications, .normal).apply(to: &message)
        message.title = surroundings.words().heldBack.text(UInt64(count))
        message.body = RichText(plain: text)
        message.tag = "martlet-held-back"
        message.isTransient = true
        message.actions = [Action(key: Action.defaultKey, label: "")]
        settings.place(&message)
        summary = nil
        switchboard.post(
            Posting(message), MessageClaim(message, replaces: nil), at: now
        ) { id in summary = id }
    }
}

extension ModeDesk: EffectReceiver {
    func perform(_ effect: BoardEffect) {
        switch effect {
        case .heldBack(let message): if modes.sumsUp { heldBack.add(message) }
        // Somebody had it shown.
        case .present(let message): heldBack.end(message.id, .dismissed)
        case .ended(let message, let reason):
            heldBack.end(message.id, reason)
            if message.id == summary { summary = nil }
        case .chosen(let message, _, _) where message.id == summary: surroundings.openPanel()
        default: break
        }
    }
}

extension ModeDesk: ModeKeeper {
    var modeStates: [ModeState] { modes.states }

    func add(_ mode: ModeName, until: Int64?) -> Bool {
        guard modes.hasRoom(for: mode) else { return false }
        handle(.add(mode, until: until))
        return true
    }

    func remove(_ mode: ModeName) { handle(.remove(mode)) }

    func set(_ modes: [ModeName]) { handle(.set(modes)) }

    func hold(_ hold: ModeHold) -> UInt32? {
        guard modes.canHold else { return nil }
        lastHold = lastHold == .max ? 1 : lastHold + 1
        handle(.hold(lastHold, hold))
        return lastHold
    }

    func release(_ number: UInt32) { handle(.release(number)) }
}

extension ModeTime {
    /// This moment where the user is.
    fileprivate static var now: ModeTime {
        let now = WallClock.milliseconds
        let local = WallClock.local(now)
        return ModeTime(
            milliseconds: now, minute: local.map { $0.hour * 60 + $0.minute } ?? 0,
            weekday: Weekday(dayNumber: WallClock.day(of: now).number)
        ) { daysAhead, minute in
            // Around noon, so that no change of the clocks makes it another day.
            guard var day = WallClock.local(now) else { return nil }
            (day.hour, day.minute) = (12, 0)
            let days = Int64(daysAhead + (minute == TimeOfDay.day ? 1 : 0))
            guard let noon = WallClock.milliseconds(day),
                var local = WallClock.local(noon + days * 86_400_000)
            else { return nil }
            let minute = minute % TimeOfDay.day
            (local.hour, local.minute) = (minute / 60, minute % 60)
            return WallClock.milliseconds(local)
        }
    }
}
