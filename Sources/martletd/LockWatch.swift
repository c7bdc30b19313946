import Bus
import Host

/// Whether the session is locked: by logind's hint on the bus of the machine, and by screen savers on that of the session.
/// Nothing is asked or listened to while nobody wants to know, and no service is ever started for it.
final class LockWatch {
    private let session: BusConnection?
    private let loop: EventLoop
    private let told: (Bool?) -> Void
    private var matches: [BusMatch] = []
    /// Nil: it is not needed, or not there.
    private var machine: BusConnection?
    /// What each service says that has said something.
    private var values: [Service: Bool] = [:]
    private var isWanted = false
    private var reasons: Set<Reason> = []
    /// Answers that are still to come before anything is known.
    private var awaited = 0
    /// Sets apart those that somebody wanted who does so no more.
    private var round = 0

    /// Who wants to know.
    enum Reason {
        /// Rules and modes.
        case conditions
        /// Messages of which a locked session shows less.
        case messages
    }

    /// A service that tells.
    private enum Service: CaseIterable {
        case logind
        case screenSaver
        case gnomeScreenSaver

        /// The name on the bus, and of the interface.
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

    /// - Parameters:
    ///   - session: Nil: there is no session bus.
    ///   - told: Told whether the session is locked, when that is known first and whenever it changes; nil: nobody knows.
    init(session: BusConnection?, loop: EventLoop, told: @escaping (Bool?) -> Void) {
        (self.session, self.loop, self.told) = (session, loop, told)
    }

    /// Whether it is yet to be found out.
    var isAsking: Bool { awaited > 0 }

    /// Somebody wants to know from now on, or no longer.
    func want(_ isWanted: Bool, for reason: Reason) {
        if isWanted { reasons.insert(reason) } else { reasons.remove(reason) }
        want(!reasons.isEmpty)
    }

    /// Whether somebody wants to know for this reason.
    func isWanted(for reason: Reason) -> Bool { reasons.contains(reason) }

    private func want(_ isWanted: Bool) {
        guard isWanted != self.isWanted else { return }
        self.isWanted = isWanted
        (awaited, round) = (0, round + 1)
        guard isWanted else {
            matches = []
            machine?.onDisconnected(nil)
            machine?.close()
            machine = nil
            values = [:]
            return told(nil)
        }
        if let session {
            for service in [Service.screenSaver, .gnomeScreenSaver] {
                attempt { () throws(BusError) in try follow(service, on: session) }
            }
        }
        attempt { () throws(BusError) in try followLogind() }
        if awaited == 0 { told(nil) }
    }

    /// A bus that is not there tells nothing.
    private func attempt(_ body: () throws(BusError) -> Void) {
        do throws(BusError) { try body() } catch {}
    }

    private func set(_ service: Service, _ value: Bool?) {
        guard isWanted else { return }
        let before = isLocked
        values[service] = value
        if isLocked != before { told(isLocked) }
    }

    /// Calls a service; until the answer is handled nothing is known.
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
            if awaited == 0 { told(isLocked) }
        }
        awaited += 1
    }

    /// Whether the session is locked, as far as is known; nil: nobody tells.
    var isLocked: Bool? { values.isEmpty ? nil : values.values.contains(true) }

    // MARK: Screen savers

    private func follow(_ service: Service, on bus: BusConnection) throws(BusError) {
        let rule = MatchRule(
            sender: service.name, interface: service.name, member: "ActiveChanged")
        matches.append(
            try bus.match(rule) { [self] signal in
                attempt { () throws(BusError) in set(service, try signal.reader.bool()) }
            })
        matches.append(
            try bus.watchOwner(of: service.name) { [self] owner in
                if owner == nil { set(service, nil) } else { askActive(service, on: bus) }
            })
        // A call to a name that has no owner would start one.
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
                do throws(BusError) { set(service, try result.get().bool()) } catch {
                    // One that only takes requests knows of no lock.
                    set(service, nil)
                }
            }
        }
    }

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

    /// Finds the object of a session, from which its signals come.
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
