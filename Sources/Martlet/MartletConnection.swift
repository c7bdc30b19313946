internal import Bus

/// A connection of our own commands, which do one thing after the other: calls block until the daemon has answered.
///
/// It belongs to the thread that made it and is closed when the last reference goes. None of its calls needs a running loop.
package final class MartletConnection {
    private let endpoint: DaemonEndpoint
    private(set) var events: EventStream?

    private init(_ endpoint: DaemonEndpoint) { self.endpoint = endpoint }

    /// Connects to the daemon that runs: to `$XDG_RUNTIME_DIR/martlet/bus`, else over the session
    /// bus.
    ///
    /// - Throws: ``MartletError/noDaemon`` where none runs.
    package convenience init() throws(MartletError) {
        try self.init(.open(startingDaemon: false))
    }

    /// Connects to a daemon that listens at `socket`, else over the session bus if that is wanted. For tests: they serve
    /// several daemons in one process, which has one environment.
    convenience init(socket: String?, session: Bool) throws(MartletError) {
        try self.init(DaemonEndpoint(socket: socket, session: session))
    }

    /// Connects to the daemon, and starts one first where none runs.
    ///
    /// The daemon is the martletd beside the running program, else the first on `PATH`. It gets a
    /// session of its own and outlives the caller.
    /// - Throws: ``MartletError/noSession(reason:)`` where there is no compositor to start one
    ///   for, ``MartletError/startFailed(reason:)`` where it does not come up within 5 seconds.
    package static func openStartingDaemon() throws(MartletError) -> MartletConnection {
        MartletConnection(try .open(startingDaemon: true))
    }

    /// Connects to the daemon, and waits for one where none runs, for as long as it takes.
    ///
    /// - Throws: ``MartletError/noSession(reason:)`` where there is neither a folder for the private
    ///   socket nor a session bus.
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

    /// Starts to collect events for ``nextEvent()``; what happens from the next call on is
    /// included. A second call does nothing.
    ///
    /// - Throws: ``MartletError/refused(name:text:)`` where as many programs subscribe as may.
    package func subscribe() throws(MartletError) {
        guard events == nil else { return }
        let stream = try EventStream(endpoint)
        // After the rule of the stream: what the daemon sends from here on is kept for it.
        try call(.subscribe)
        events = stream
    }

    /// Waits for the next event, for as long as it takes.
    ///
    /// - Returns: Nil before ``subscribe()``, once the daemon is gone and everything that it said
    ///   has been returned, and when a signal is caught.
    package func nextEvent() throws(MartletError) -> MessageEvent? {
        guard case .event(let event) = try wait() else { return nil }
        return event
    }
}
