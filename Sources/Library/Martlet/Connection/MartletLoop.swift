internal import Bus

/// A connection to the daemon for programs that have a loop of their own, such as poll(2) or that of a toolkit, and use
/// no concurrency. It has no second thread. If your program can use `async` functions, ``MartletClient`` is shorter:
/// <doc:WithoutConcurrency> compares the two.
///
/// It belongs to the thread that created it. Wait until ``descriptor`` is readable, then call ``process()``, which runs
/// the handlers:
///
/// ```swift
/// let martlet = try MartletLoop { event in print(event) } lost: { print("the daemon has ended") }
/// martlet.call(.subscribe) { _ in }
/// martlet.call(.show(MessageRequest(title: "Hello"))) { result in print(result) }
/// while martlet.isConnected {
///     try martlet.process()
///     var waiting = pollfd(fd: martlet.descriptor, events: Int16(POLLIN), revents: 0)
///     poll(&waiting, 1, -1)
/// }
/// ```
///
/// The connection is closed when the last reference is released.
public final class MartletLoop {
    private let loop: EventLoop
    private let link: DaemonLink

    /// Connects to the daemon. Waits only if a daemon has to be started, for up to 5 seconds.
    ///
    /// - Parameters:
    ///   - mayStart: Whether a daemon is started if none runs, as for ``MartletClient/connect(startingDaemon:)``.
    ///   - heard: Called by ``process()`` with every event. Most events come only after ``DaemonCall/subscribe`` was
    ///     called.
    ///   - lost: Called once by ``process()`` when the daemon has ended.
    /// - Throws: ``MartletError/noDaemon``, ``MartletError/noSession(reason:)``, ``MartletError/startFailed(reason:)``.
    public convenience init(
        startingDaemon mayStart: Bool = true, heard: @escaping (MessageEvent) -> Void,
        lost: @escaping () -> Void = {}
    ) throws(MartletError) {
        try self.init(.open(startingDaemon: mayStart), heard: heard, lost: lost)
    }

    /// Connects to a daemon that listens at `socket`. For tests, which run several daemons in one process with a single
    /// environment.
    convenience init(
        socket: String, heard: @escaping (MessageEvent) -> Void, lost: @escaping () -> Void
    ) throws(MartletError) {
        try self.init(DaemonEndpoint(socket: socket, session: false), heard: heard, lost: lost)
    }

    private init(
        _ endpoint: DaemonEndpoint, heard: @escaping (MessageEvent) -> Void,
        lost: @escaping () -> Void
    ) throws(MartletError) {
        do throws(BusError) { loop = try EventLoop() } catch { throw MartletError(error) }
        link = try DaemonLink(endpoint, on: loop, heard: heard, lost: lost)
    }

    deinit { link.close() }

    /// A descriptor that becomes readable when ``process()`` has something to do. The connection owns it; it never
    /// changes.
    public var descriptor: Int32 { loop.descriptor }

    /// Whether the daemon is there, as far as is known.
    public var isConnected: Bool { link.isOpen }

    /// Reads and writes what it can without waiting, and calls the handlers for answers, for events and for the loss of
    /// the daemon.
    ///
    /// Call it when ``descriptor`` is readable, and after calls, before waiting for the descriptor. Handlers may make
    /// further calls.
    ///
    /// - Throws: ``MartletError/refused(name:text:)`` if the system lacks resources for it.
    public func process() throws(MartletError) {
        do throws(BusError) {
            while try loop.turnIfReady() {}
        } catch {
            // `lost` reports the daemon's end.
            if link.isOpen { throw MartletError(error) }
        }
    }

    /// Makes a call without waiting for the answer.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - reply: Run once with the answer or the error: by ``process()``, or by this function if the call cannot be
    ///     made.
    public func call<Value>(
        _ call: DaemonCall<Value>,
        reply: @escaping (Result<Value, MartletError>) -> Void = { _ in }
    ) {
        link.call(call, reply)
    }
}
