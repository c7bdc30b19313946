internal import Bus

/// A connection for Martlet's own commands, which do one thing after the other: calls block until the daemon has
/// answered.
///
/// It belongs to the thread that created it, and is closed when the last reference is released. None of its calls needs
/// a running loop.
package final class MartletConnection {
    private let endpoint: DaemonEndpoint
    private(set) var events: EventStream?

    private init(_ endpoint: DaemonEndpoint) { self.endpoint = endpoint }

    /// Connects to the running daemon: to `$XDG_RUNTIME_DIR/martlet/bus`, else over the session bus.
    ///
    /// - Throws: ``MartletError/noDaemon`` where none runs.
    package convenience init() throws(MartletError) {
        try self.init(.open(startingDaemon: false))
    }

    /// Connects to a daemon that listens at `socket`, otherwise over the session bus if `session` is true. For tests,
    /// which run several daemons in one process with a single environment.
    convenience init(socket: String?, session: Bool) throws(MartletError) {
        try self.init(DaemonEndpoint(socket: socket, session: session))
    }

    /// Connects to the daemon, and starts one first where none runs.
    ///
    /// The daemon is the martletd beside the running program, else the first on `PATH`. It gets a session of its own
    /// and outlives the caller.
    ///
    /// - Throws: ``MartletError/noSession(reason:)`` where there is no compositor to start one for,
    ///   ``MartletError/startFailed(reason:)`` where it does not answer within 5 seconds.
    package static func openStartingDaemon() throws(MartletError) -> MartletConnection {
        MartletConnection(try .open(startingDaemon: true))
    }

    /// Connects to the daemon; where none runs, waits for one, without limit.
    ///
    /// - Throws: ``MartletError/noSession(reason:)`` where there is neither a folder for the private socket nor a
    ///   session bus.
    package static func openWaitingForDaemon() throws(MartletError) -> MartletConnection {
        do { return try MartletConnection() } catch {
            guard error == .noDaemon else { throw error }
        }
        let arrival: DaemonArrival
        do throws(BusError) {
            arrival = try DaemonArrival(DaemonEndpoint.interface)
        } catch {
            throw MartletError(error)
        }
        return try arrival.wait()
    }

    /// Makes a call and waits for the answer.
    @discardableResult
    package func call<Value>(_ call: DaemonCall<Value>) throws(MartletError) -> Value {
        let reply: MessageReader
        do throws(BusError) {
            let target = endpoint.target(of: call.interface)
            reply = try endpoint.bus.callAndWait(
                target, call.member, timeout: call.timeout, arguments: call.write)
        } catch {
            throw MartletError(error)
        }
        return try call.value(of: reply)
    }

    /// Starts to collect events for ``nextEvent()``, from the next call on. A second call does nothing.
    ///
    /// - Throws: ``MartletError/refused(name:text:)`` where the largest number of programs has already subscribed.
    package func subscribe() throws(MartletError) {
        guard events == nil else { return }
        let stream = try EventStream(endpoint)
        // Called after the stream has its match, so that no event from here on is missed.
        try call(.subscribe)
        events = stream
    }

    /// Waits for the next event, without limit.
    ///
    /// - Returns: Nil before ``subscribe()``, when a signal is caught, and once the daemon has ended and all its events
    ///   have been returned.
    package func nextEvent() throws(MartletError) -> MessageEvent? {
        guard case .event(let event) = try wait() else { return nil }
        return event
    }
}
