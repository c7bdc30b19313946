import Bus
import ConfigurationFiles
import Control
import Host
import Layout
import Messages
import Rules

/// Turns modes on and off for people, schedules, conditions and programs, and applies the consequences.
final class ModeDesk {
    private let switchboard: Switchboard
    private let hooks: HookDesk
    private let clock: () -> Instant
    private var modes = Modes()
    /// The configuration until `start()`; nil: modes have started.
    private var settings: [ModeName: ModeSettings]? = [:]
    private var store: ModeStore
    private var heldBack = HeldBackMessages()
    /// The message that summed up what was held back last; nil: none.
    private var summary: MessageID?
    private var timer: EventTimer?
    private var lastHold: UInt32 = 0
    /// Connections to the rest of the daemon.
    var surroundings = Surroundings()

    /// Connections of modes to the rest of the daemon.
    struct Surroundings {
        /// Texts in the user's language.
        var words: () -> Words = { .english }
        /// Whether the panel is open, where everything that is held back is listed.
        var isPanelOpen: () -> Bool = { false }
        /// Opens the panel.
        var openPanel: () -> Void = {}
        /// Makes exactly these conditions be watched.
        var watch: (Set<ModeCondition>) -> Void = { _ in }
        /// Called when the set of active modes, or the end of one, has changed.
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

    /// Starts with the configuration, and with the requests of people that were stored when the daemon last ended.
    func start() {
        guard let settings else { return }
        self.settings = nil
        handle(.begin(settings, store.read()))
        tellModes()
        // Rules may have asked for conditions before modes started.
        surroundings.watch(modes.watched)
    }

    /// Applies new settings.
    func configure(_ settings: [ModeName: ModeSettings]) {
        if self.settings == nil { handle(.configure(settings)) } else { self.settings = settings }
    }

    /// Sets the conditions that rules ask for.
    func rulesAsk(_ conditions: Set<ModeCondition>) { handle(.rulesAsk(conditions)) }

    /// Sets a condition; nil: not known.
    func know(_ condition: ModeCondition, _ value: Bool?) { handle(.know(condition, value)) }

    /// Adds the state of modes and conditions to the context of rules.
    func describe(_ context: inout RuleContext) {
        context.modes = Set(modes.on.map { $0.rawValue })
        for condition in modes.watched {
            context.conditions[condition] = modes.value(of: condition)
        }
        if isLocking { context.conditions[.locked] = true }
    }

    /// Whether the session counts as locked, because a mode is on that says so.
    var isLocking: Bool { modes.isLocking }

    /// Whether the contents of messages are hidden, because a mode is on that says so.
    var hidesContents: Bool { modes.hidesContents }

    /// A mode that is on and hides the contents of messages; nil: there is none.
    var concealing: ModeName? { modes.concealing }

    /// Whether do not disturb is on.
    var isQuiet: Bool { modes.isOn(.doNotDisturb) }

    /// Turns do not disturb on or off.
    func setQuiet(_ isQuiet: Bool) {
        handle(isQuiet ? .add(.doNotDisturb, until: nil) : .remove(.doNotDisturb))
    }

    /// Forgets the messages that were held back, because a person has seen them all.
    func clearHeldBack() { heldBack.clear() }

    private func handle(_ event: ModeEvent) {
        for effect in modes.handle(event, at: .now) { carryOut(effect) }
        // Carrying out effects may have caused another event.
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

    /// Brings back messages that were snoozed until a mode ended.
    private func tellModes() {
        switchboard.handle(.modes(modes.on.map { $0.rawValue }), at: clock())
    }

    /// The active mode that shows least; of several, the first by name. nil: none is active.
    var strictest: ModeState? { modes.states.filter { $0.isOn }.min { $0.shows < $1.shows } }

    private func run(_ words: [String], _ name: ModeName, isEntered: Bool) {
        if !words.isEmpty { hooks.run(words, mode: name.rawValue, isEntered: isEntered) }
    }

    // MARK: Held-back messages and requests

    /// Sums up in one message what was held back.
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
        message.actions = [MessageAction(key: MessageAction.defaultKey, label: "")]
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
        // A person had the message shown.
        case .present(let message), .repeated(let message, _):
            heldBack.end(message.id, .dismissed)
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

/// The file with people's requests for modes, which outlives the daemon.
struct ModeStore {
    private let folder: String?
    /// Whether it was logged that the file cannot be written.
    private var hasComplained = false

    /// - Parameter folder: Folder of the file; nil: there is none, and nothing is stored.
    init(folder: String?) { self.folder = folder }

    private var choices: StoredChoices { StoredChoices(folder: folder, log: Daemon.log) }

    /// Reads the requests; empty without a file.
    func read() -> [ModeRequest] { choices.modes }

    /// Replaces the file as a whole, so that there is always either the old or the new one.
    mutating func write(_ requests: [ModeRequest]) {
        guard let folder, let path = choices.modesPath else { return }
        let fresh = path + ".new"
        let problem =
            PrivateFile.prepareFolder(folder) ?? PrivateFile.prepare(fresh)
            ?? File.write(Array(ModeRequest.text(requests).utf8), to: fresh, replaces: true)
            ?? File.rename(fresh, to: path)
        guard let problem else { return hasComplained = false }
        if !hasComplained { Daemon.log("modes will be lost when the daemon ends: \(problem)") }
        hasComplained = true
    }
}
