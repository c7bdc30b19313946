import Bus
import Host
import Portal

/// The daemon on a session bus: three connections, and the names that it has there.
final class SessionPresence {
    /// The names without which there is no daemon, in the order in which they are requested.
    enum Name: CaseIterable {
        case control
        case notifications

        var text: String {
            switch self {
            case .control: "org.martlet.Martlet1"
            case .notifications: "org.freedesktop.Notifications"
            }
        }
    }

    /// Why the daemon is not on the bus any more, or never was.
    enum End {
        /// The reason, as a sentence.
        case failed(String)
        /// A successor has taken this name.
        case succeeded(String)
    }

    /// The connection that serves `org.martlet.Martlet1`. A connection of its own, because a sandbox that may talk to
    /// the owner of one name may call everything exported at the same connection.
    let control: BusConnection
    /// The connection that serves `org.freedesktop.Notifications` and calls other services.
    let notifications: BusConnection
    /// The connection that serves the portal's frontend. A connection of its own, because only this one accepts file
    /// descriptors.
    let portal: BusConnection
    /// The address of the bus.
    let address: String
    private let loop: EventLoop
    /// Whether names are taken over from another daemon that allows it.
    private let replaces: Bool
    private var ownerships: [BusMatch] = []
    private var acquired = 0
    /// Fires if a successor took one of the names and does not take the other in time; nil: there is no successor.
    private var succession: EventTimer?
    /// Called with the id of the bus when the first name is acquired, before a call is served.
    var onServing: (_ bus: String) -> Void = { _ in }
    /// Called when both names are acquired.
    var onAcquired: () -> Void = {}
    /// Called once.
    var onEnd: (End) -> Void = { _ in }
    /// Called once with nil when both names are acquired, or with the reason why they are not.
    private var waiting: [(String?) -> Void] = []

    /// Connects to the bus at an address, without waiting for its answer.
    init(address: String, loop: EventLoop, replaces: Bool) throws(BusError) {
        (self.address, self.loop, self.replaces) = (address, loop, replaces)
        control = try BusConnection(address: address, isBus: true)
        notifications = try BusConnection(address: address, isBus: true)
        portal = try BusConnection(address: address, isBus: true, takesDescriptors: true)
        for connection in connections {
            try connection.attach(to: loop)
            connection.onDisconnected { [self] in
                // The loss of the bus is reported once, not for every connection.
                for other in connections { other.onDisconnected(nil) }
                end(.failed("the session bus has ended"))
            }
        }
    }

    private var connections: [BusConnection] { [control, notifications, portal] }

    /// Calls `done` once: with nil as soon as both names are acquired, or with the reason why they are not.
    func whenAcquired(_ done: @escaping (String?) -> Void) {
        if acquired == Name.allCases.count { done(nil) } else { waiting.append(done) }
    }

    private func tellWaiting(_ problem: String?) {
        let told = waiting
        waiting = []
        for done in told { done(problem) }
    }

    /// Reports the end.
    func end(_ end: End) {
        switch end {
        case .failed(let reason): tellWaiting(reason)
        case .succeeded(let name): tellWaiting("\(name) was taken over")
        }
        onEnd(end)
    }

    /// Sends pending data, and closes the connections.
    func close() {
        ownerships = []
        succession = nil
        for connection in connections {
            connection.onDisconnected(nil)
            connection.flush()
            connection.close()
        }
    }

    // MARK: Before names are requested

    /// Finds out who has one of the names, once the bus has answered all connections; nil: nobody. `told` is called
    /// once.
    func findOwner(_ told: @escaping (_ name: Name, _ owner: NameOwner?) -> Void) throws(BusError) {
        // The bus answers a connection's first call after its greeting.
        try control.call(.bus, "GetId") { [self] _ in
            attempt { () throws(BusError) in
                try notifications.call(.bus, "GetId") { [self] _ in
                    attempt { () throws(BusError) in
                        try portal.call(.bus, "GetId") { [self] _ in
                            attempt { () throws(BusError) in try find(Name.allCases[...], told) }
                        }
                    }
                }
            }
        }
    }

    private func find(
        _ names: ArraySlice<Name>, _ told: @escaping (_ name: Name, _ owner: NameOwner?) -> Void
    ) throws(BusError) {
        guard let name = names.first else { return told(.control, nil) }
        try control.owner(of: name.text) { [self] owner in
            guard owner.uniqueName.isEmpty else { return told(name, owner) }
            attempt { () throws(BusError) in try find(names.dropFirst(), told) }
        }
    }

    private func attempt(_ body: () throws(BusError) -> Void) {
        do throws(BusError) { try body() } catch { end(.failed(error.message)) }
    }

    // MARK: Names

    /// Requests the names; the outcome is reported later.
    ///
    /// All names are requested at once, because otherwise the bus could start another daemon for a program that calls
    /// by one name and then by the other. The order lets a program that sees the name for notifications rely on the
    /// rest.
    func requestNames() throws(BusError) {
        try request(.control, on: control)
        try request(.notifications, on: notifications)
        try requestPortalName()
    }

    private func request(_ name: Name, on connection: BusConnection) throws(BusError) {
        // Watched before the name is acquired, because it may be lost in the moment after.
        try watchOwnership(of: name, on: connection)
        var request: NameRequest = .allowReplacement
        if replaces { request.insert(.replace) }
        try connection.requestName(name.text, request) { [self] outcome in
            switch outcome {
            case .acquired:
                if acquired == 0 { onServing(connection.busID) }
                acquired += 1
                guard acquired == Name.allCases.count else { return }
                onAcquired()
                tellWaiting(nil)
            case .queued: break
            case .owned(let owner): end(.failed(Self.isTaken(name, by: owner)))
            case .failed(let error): end(.failed("no \(name.text): \(error.message)"))
            }
        }
    }

    /// Says who has a name, and what can be done about that.
    static func isTaken(_ name: Name, by owner: NameOwner) -> String {
        "\(owner.description) has the name \(name.text), which only one program can have. Stop that program, or run "
            + "“martletd --replace”, which takes over if the program allows it"
    }

    /// Requests the name by which the portal's frontend calls. All else works without this name.
    private func requestPortalName() throws(BusError) {
        var request: NameRequest = [.allowReplacement, .queue]
        if replaces { request.insert(.replace) }
        try portal.requestName(PortalInterface.name, request) { outcome in
            if case .failed(let error) = outcome {
                Daemon.log("no \(PortalInterface.name): \(error.message)")
            }
        }
    }

    /// Reports the end when another daemon has taken over the names.
    ///
    /// A successor takes the control name first. Until it has the other name too, notifications are still served here,
    /// so that no call in between fails.
    private func watchOwnership(of name: Name, on connection: BusConnection) throws(BusError) {
        ownerships.append(
            try connection.watchOwnership(of: name.text) { [self] isOwned in
                guard !isOwned else { return }
                if name == .notifications { return end(.succeeded(name.text)) }
                do throws(BusError) {
                    succession = try loop.timer(at: loop.now + Self.successionTime) { [self] in
                        end(.succeeded(name.text))
                    }
                } catch { end(.succeeded(name.text)) }
            })
    }

    /// Time within which a successor must take its second name, microseconds.
    private static let successionTime: UInt64 = 2_000_000
}
