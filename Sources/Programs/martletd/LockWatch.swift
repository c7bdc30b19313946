import Bus
import Host

/// Finds out whether the session is locked: by logind's hint on the system bus, and by screen savers on the session
/// bus. Asks and listens only while that is needed, and never starts a service.
final class LockWatch {
    /// The session bus; nil: there is none.
    private var session: BusConnection?
    private let loop: EventLoop
    private let told: (Bool?) -> Void
    private var matches: [BusMatch] = []
    /// Connection to the system bus; nil: not needed, or there is none.
    private var machine: BusConnection?
    /// The last report of each service that made one.
    private var values: [Service: Bool] = [:]
    private var isNeeded = false
    private var reasons: Set<Reason> = []
    /// Fires when the time of a lock is to be asked for again.
    private var timer: EventTimer?
    /// Number of answers that are needed before anything is known.
    private var awaited = 0
    /// Calls that wait for the first answers.
    private var waiting: [() -> Void] = []
    /// Number of the present watch, which tells its answers from those of an earlier one.
    private var round = 0

    /// Why the lock is watched.
    enum Reason {
        /// Rules and modes depend on it.
        case conditions
        /// There are messages of which a locked session shows less.
        case messages
        /// The panel is open.
        case panel
        /// The lock decides whether the person is away.
        case absence
    }

    /// A service that reports locks.
    private enum Service: CaseIterable {
        case logind
        case screenSaver
        case gnomeScreenSaver

        /// Bus name of the service and name of its interface.
        var name: String {
            switch self {
            case .logind: "org.freedesktop.login1"
            case .screenSaver: "org.freedesktop.ScreenSaver"
            case .gnomeScreenSaver: "org.gnome.ScreenSaver"
            }
        }

        var path: String {
            switch self {
            case .logind: "/org/freedesktop/login1"
            case .screenSaver: "/org/freedesktop/ScreenSaver"
            case .gnomeScreenSaver: "/org/gnome/ScreenSaver"
            }
        }
    }

    /// - Parameter told: Called with whether the session is locked, when that is first known and after every change;
    /// nil: not known.
    init(loop: EventLoop, told: @escaping (Bool?) -> Void) {
        (self.loop, self.told) = (loop, told)
    }

    /// Asks and listens on a session bus, too, from now on.
    func connect(_ session: BusConnection) {
        self.session = session
        guard isNeeded else { return }
        setNeeded(false)
        setNeeded(true)
    }

    /// Whether the first answers are pending.
    var isAsking: Bool { awaited > 0 }

    /// Calls `answer` when the first answers have arrived: at once if none are pending.
    func whenKnown(_ answer: @escaping () -> Void) {
        if isAsking { waiting.append(answer) } else { answer() }
    }

    /// Reports the first answers to `told`, and to everybody who waits for them.
    private func tellFirst(_ isLocked: Bool?) {
        told(isLocked)
        let answers = waiting
        waiting = []
        for answer in answers { answer() }
    }

    /// Starts or stops watching for this reason.
    func setNeeded(_ isNeeded: Bool, for reason: Reason) {
        if isNeeded { reasons.insert(reason) } else { reasons.remove(reason) }
        setNeeded(!reasons.isEmpty)
    }

    /// Whether the lock is watched for this reason.
    func isNeeded(for reason: Reason) -> Bool { reasons.contains(reason) }

    private func setNeeded(_ isNeeded: Bool) {
        guard isNeeded != self.isNeeded else { return }
        self.isNeeded = isNeeded
        (awaited, round) = (0, round + 1)
        guard isNeeded else {
            (matches, timer) = ([], nil)
            machine?.onDisconnected(nil)
            machine?.close()
            machine = nil
            values = [:]
            return tellFirst(nil)
        }
        if let session {
            for service in [Service.screenSaver, .gnomeScreenSaver] {
                attempt { () throws(BusError) in try follow(service, on: session) }
            }
        }
        attempt { () throws(BusError) in try followLogind() }
        if awaited == 0 { told(nil) }
    }

    /// Runs `body`, ignoring errors: a bus that is not there reports no lock.
    private func attempt(_ body: () throws(BusError) -> Void) {
        do throws(BusError) { try body() } catch {}
    }

    private func set(_ service: Service, _ value: Bool?) {
        guard isNeeded else { return }
        let before = isLocked
        values[service] = value
        if isLocked != before { told(isLocked) }
    }

    /// Calls a service. Nothing is known until the answer is handled.
    private func ask(
        _ target: BusTarget, _ member: String, on bus: BusConnection,
        arguments: (inout MessageWriter) -> Void = { _ in },
        reply: @escaping (Result<MessageReader, BusError>) -> Void
    ) throws(BusError) {
        let asked = round
        try bus.call(target, member, arguments: arguments) { [self] result in
            guard asked == round else { return }
            reply(result)
            awaited -= 1
            if awaited == 0 { tellFirst(isLocked) }
        }
        awaited += 1
    }

    /// Whether the session is locked; nil: no service reports it.
    var isLocked: Bool? { values.isEmpty ? nil : values.values.contains(true) }

    // MARK: Screen savers

    private func follow(_ service: Service, on bus: BusConnection) throws(BusError) {
        let rule = MatchRule(
            sender: service.name, interface: service.name, member: "ActiveChanged")
        matches.append(
            try bus.match(rule) { [self] signal in
                attempt { () throws(BusError) in
                    note(try signal.reader.bool(), of: service, on: bus)
                }
            })
        matches.append(
            try bus.watchOwner(of: service.name) { [self] owner in
                if owner == nil { set(service, nil) } else { askActive(service, on: bus) }
            })
        // Asks for the owner first: a call to a name without an owner would start the service.
        try ask(.bus, "NameHasOwner", on: bus) {
            $0.string(service.name)
        } reply: { [self] result in
            attempt { () throws(BusError) in
                if try result.get().bool() { askActive(service, on: bus) }
            }
        }
    }

    private func askActive(_ service: Service, on bus: BusConnection) {
        let target = BusTarget(
            destination: service.name, path: service.path, interface: service.name)
        attempt { () throws(BusError) in
            try ask(target, "GetActive", on: bus) { [self] result in
                do throws(BusError) {
                    note(try result.get().bool(), of: service, on: bus)
                } catch {
                    // A service that only accepts requests does not know of locks.
                    set(service, nil)
                }
            }
        }
    }

    /// Handles a report of a screen saver. phosh's reports whether the screen is off, also while it is locked: there
    /// only the time since the lock tells of it, without a signal.
    private func note(_ isActive: Bool, of service: Service, on bus: BusConnection) {
        guard service == .gnomeScreenSaver, !isActive else { return set(service, isActive) }
        if values[service] == nil { set(service, false) }
        askTime(on: bus)
    }

    private func askTime(on bus: BusConnection) {
        let saver = Service.gnomeScreenSaver
        let target = BusTarget(destination: saver.name, path: saver.path, interface: saver.name)
        attempt { () throws(BusError) in
            try ask(target, "GetActiveTime", on: bus) { [self] result in
                do throws(BusError) {
                    let isLocked = try result.get().uint32() > 0
                    // In its first second the time is 0, so that it is asked for again after every lock and unlock.
                    let isNew = isLocked != (values[saver] ?? false)
                    set(saver, isLocked)
                    if isLocked || isNew { askAgain(on: bus) }
                } catch { set(saver, false) }
            }
        }
    }

    /// Asks for the time once more after a while: nothing tells of the unlocking.
    private func askAgain(on bus: BusConnection) {
        attempt { () throws(BusError) in
            timer = try loop.timer(at: loop.now + Self.pause) { [self] in
                timer = nil
                if isNeeded { askTime(on: bus) }
            }
        }
    }

    /// Microseconds between two questions for the time of a lock.
    private static let pause: UInt64 = 2_000_000

    // MARK: logind

    private func followLogind() throws(BusError) {
        let bus = try BusConnection.system()
        try bus.attach(to: loop)
        bus.onDisconnected { [self] in
            machine = nil
            set(.logind, nil)
        }
        machine = bus
        if let session = Environment.value("XDG_SESSION_ID") { return try find(session, on: bus) }
        let own = BusTarget(
            destination: Service.logind.name, path: "/org/freedesktop/login1/session/auto",
            interface: Self.properties)
        try ask(own, "Get", on: bus) { writer in
            writer.string(Self.sessionInterface)
            writer.string("Id")
        } reply: { [self] result in
            attempt { () throws(BusError) in
                let reader = try result.get()
                let id = try reader.variant { (signature) throws(BusError) -> String in
                    signature == "s" ? try reader.string() : ""
                }
                try find(id, on: bus)
            }
        }
    }

    private static let properties = "org.freedesktop.DBus.Properties"
    private static let sessionInterface = "org.freedesktop.login1.Session"

    /// Finds the object of a session, which emits the signals.
    private func find(_ session: String, on bus: BusConnection) throws(BusError) {
        let manager = BusTarget(
            destination: Service.logind.name, path: Service.logind.path,
            interface: "org.freedesktop.login1.Manager")
        try ask(manager, "GetSession", on: bus) {
            $0.string(session)
        } reply: { [self] result in
            attempt { () throws(BusError) in
                try followHint(at: try result.get().objectPath(), on: bus)
            }
        }
    }

    private func followHint(at path: String, on bus: BusConnection) throws(BusError) {
        let rule = MatchRule(
            sender: Service.logind.name, path: path, interface: Self.properties,
            member: "PropertiesChanged", firstArgument: Self.sessionInterface)
        matches.append(try bus.match(rule) { [self] _ in askHint(at: path, on: bus) })
        askHint(at: path, on: bus)
    }

    private func askHint(at path: String, on bus: BusConnection) {
        let target = BusTarget(
            destination: Service.logind.name, path: path, interface: Self.properties)
        attempt { () throws(BusError) in
            try ask(target, "Get", on: bus) { writer in
                writer.string(Self.sessionInterface)
                writer.string("LockedHint")
            } reply: { [self] result in
                attempt { () throws(BusError) in
                    let reader = try result.get()
                    set(
                        .logind,
                        try reader.variant { (signature) throws(BusError) -> Bool in
                            signature == "b" ? try reader.bool() : false
                        })
                }
            }
        }
    }
}
