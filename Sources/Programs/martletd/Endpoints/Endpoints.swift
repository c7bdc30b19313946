import Bus
import Control
import Host
import Portal

/// The services of the daemon on a session bus, and its use of others there.
struct SessionConnection {
    /// Exports the objects of the name for notifications. The other connection is for questions about senders.
    let serve: (BusConnection, _ inquiries: BusConnection) throws(BusError) -> Void
    /// Exports the objects of the name for the portal.
    let servePortal: (BusConnection) throws(BusError) -> Void
    /// Listens to other services, at the connection of the name for notifications. Called after the names are
    /// requested: the bus handles what a connection sends in order, and applications wait for the names.
    let follow: (BusConnection, _ inquiries: BusConnection) throws(BusError) -> Void
}

/// The addresses at which the daemon serves: three names on the session bus, and a private socket.
///
/// The daemon looks before it takes names: a daemon that another program has started without a bus keeps the private
/// socket, and is invited onto the bus.
final class Endpoints {
    private let loop: EventLoop
    private let control: Control
    /// Whether the daemon takes names over from another daemon that allows it.
    private let replaces: Bool
    private let invitations = Invitations()
    private let socket: PrivateSocket
    /// The services on a session bus; nil: not known yet.
    var services: SessionConnection?
    /// Called before the first call is served, with the id of the session bus; empty: there is none. Called again when
    /// the daemon has come onto a bus.
    var onServing: (_ bus: String) -> Void = { _ in }
    /// The session bus; nil: there is none, or its names are not requested yet.
    private var session: SessionPresence?
    /// A bus that is looked at; nil: none is.
    private var prospect: SessionPresence?
    private var arrival: BusArrival?

    init(loop: EventLoop, control: Control, replaces: Bool) {
        (self.loop, self.control, self.replaces) = (loop, control, replaces)
        socket = PrivateSocket(loop: loop, control: control, invitations: invitations)
        invitations.join = { [self] address, done in
            if let presence = session ?? prospect {
                guard Self.isSame(presence.address, address) else {
                    return done("there is a session bus already")
                }
                return presence.whenAcquired(done)
            }
            do throws(BusError) { try join(address).whenAcquired(done) } catch {
                done(error.message)
            }
        }
    }

    // MARK: The start

    /// Serves at all addresses; the outcome is handled later. With a session bus, the socket is opened after the names
    /// are acquired, because only one daemon may have any of them.
    ///
    /// - Parameter lack: Why nothing can be shown here; nil: messages can be shown. Then another daemon is invited onto
    /// the session bus, and this one ends without having taken a name.
    func open(lack: String? = nil) {
        let address: String
        let presence: SessionPresence
        do throws(BusError) {
            address = try BusConnection.sessionAddress()
            presence = try SessionPresence(address: address, loop: loop, replaces: replaces)
        } catch {
            if let lack { return end(lack, ExitCode.unavailable) }
            return openWithoutBus(error)
        }
        prospect = presence
        presence.onEnd = { [self] end in
            if let lack { self.end(lack, ExitCode.unavailable) } else { handle(end) }
        }
        attempt { () throws(BusError) in
            try presence.findOwner { [self] name, owner in
                if lack == nil, replaces, owner != nil { return claim(presence) }
                if let owner {
                    return presence.end(.failed(SessionPresence.isTaken(name, by: owner)))
                }
                guard let path = socket.path else { return invited(false, presence, lack) }
                invitations.invite(at: path, to: address, loop: loop) { [self] hasJoined in
                    invited(hasJoined, presence, lack)
                }
            }
        }
    }

    private func invited(_ hasJoined: Bool, _ presence: SessionPresence, _ lack: String?) {
        if hasJoined {
            return end(
                "the martletd that is already running now serves this session bus, too",
                ExitCode.success)
        }
        if let lack { return end(lack, ExitCode.unavailable) }
        claim(presence)
    }

    /// Requests the names on a bus on which nobody has them, or from their owner.
    private func claim(_ presence: SessionPresence) {
        presence.onAcquired = { [self] in socket.openWhenPossible() }
        attempt { () throws(BusError) in try occupy(presence) }
    }

    private func occupy(_ presence: SessionPresence) throws(BusError) {
        guard let services else { return }
        (session, prospect) = (presence, nil)
        presence.onServing = onServing
        try control.attach(presence.control)
        try services.serve(presence.notifications, presence.portal)
        try services.servePortal(presence.portal)
        try presence.requestNames()
        try services.follow(presence.notifications, presence.portal)
    }

    private func attempt(_ body: () throws(BusError) -> Void) {
        do throws(BusError) { try body() } catch { end(error.message, ExitCode.failure) }
    }

    /// Handles the end of the daemon on its bus.
    private func handle(_ end: SessionPresence.End) {
        switch end {
        case .failed(let reason): self.end(reason, ExitCode.failure)
        // Exit status 0, so that the service manager does not start this daemon again.
        case .succeeded(let name): self.end("\(name) was taken over", ExitCode.success)
        }
    }

    private func end(_ reason: String, _ code: Int32) {
        if code == ExitCode.success { Daemon.log(reason) } else { Daemon.report(reason) }
        loop.exit(code)
    }

    // MARK: A bus that comes later

    private func openWithoutBus(_ problem: BusError) {
        Daemon.log("no session bus, so only the private socket serves: \(problem.message)")
        onServing("")
        attempt { () throws(BusError) in
            try socket.open()
            let address = try BusConnection.sessionAddress()
            arrival = try BusArrival(of: address, loop: loop) { [self] in
                guard session == nil, prospect == nil else { return true }
                do throws(BusError) {
                    try join(address).whenAcquired { problem in
                        if let problem { Daemon.log("the session bus: \(problem)") }
                    }
                    return true
                } catch { return false }
            }
        }
    }

    /// Comes onto a bus while the private socket is served already. Throws if the bus does not take connections.
    private func join(_ address: String) throws(BusError) -> SessionPresence {
        let presence = try SessionPresence(address: address, loop: loop, replaces: false)
        prospect = presence
        presence.onEnd = { [self] _ in
            presence.close()
            prospect = nil
        }
        do throws(BusError) {
            try presence.findOwner { [self] name, owner in
                guard let owner else { return moveOnto(presence) }
                presence.end(.failed(SessionPresence.isTaken(name, by: owner)))
            }
        } catch {
            presence.onEnd(.failed(error.message))
            throw error
        }
        return presence
    }

    /// Requests the names on a bus that came later; from now on something uses its connections.
    private func moveOnto(_ presence: SessionPresence) {
        presence.onEnd = { [self] end in handle(end) }
        presence.onAcquired = { [self] in
            arrival?.cancel()
            Daemon.log("a session bus has appeared and is served, too")
        }
        attempt { () throws(BusError) in try occupy(presence) }
    }

    /// Whether two addresses are the same but for the id of the bus.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        func withoutID(_ address: String) -> [Substring] {
            address.split(separator: ",").filter { !$0.hasPrefix("guid=") }
        }
        return withoutID(one) == withoutID(other)
    }

    /// Sends pending data, and closes the connections.
    func close() {
        socket.close()
        session?.close()
        prospect?.close()
    }
}
