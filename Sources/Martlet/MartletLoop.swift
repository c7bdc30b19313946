internal import Bus

/// A connection to the daemon for programs that have a loop of their own, such as poll(2) or that of a toolkit, and use no
/// concurrency.
///
/// It belongs to the thread that made it. Wait until ``descriptor`` can be read, then call ``process()``, which runs what is to
/// be told:
///
/// ```swift
/// let martlet = try MartletLoop { event in print(event) } lost: { print("the daemon is gone") }
/// martlet.call(.subscribe) { _ in }
/// martlet.call(.show(MessageRequest(title: "Hello"))) { result in print(result) }
/// while martlet.isConnected {
///     try martlet.process()
///     var waiting = pollfd(fd: martlet.descriptor, events: Int16(POLLIN), revents: 0)
///     poll(&waiting, 1, -1)
/// }
/// ```
///
/// The connection is closed when the last reference goes.
public final class MartletLoop {
    private let loop: EventLoop
    private let link: DaemonLink

    /// Connects to the daemon; waits up to 5 seconds for one that has to be started, and for nothing else.
    ///
    /// - Parameters:
    ///   - mayStart: Whether a daemon is started where none runs, as for ``MartletClient/connect(startingDaemon:)``.
    ///   - heard: Told every event, by ``process()``. Most events come once ``DaemonCall/subscribe`` was called.
    ///   - lost: Called once by ``process()`` when the daemon is gone.
    /// - Throws: ``MartletError/noDaemon``, ``MartletError/noSession(reason:)``, ``MartletError/startFailed(reason:)``.
    public convenience init(
        startingDaemon mayStart: Bool = true, heard: @escaping (MessageEvent) -> Void,
        lost: @escaping () -> Void = {}
    ) throws(MartletError) {
        try self.init(.open(startingDaemon: mayStart), heard: heard, lost: lost)
    }

    /// Connects to a daemon that listens at `socket`. For tests: they serve several daemons in one process, which has one
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

    /// Can be read when ``process()`` has something to do. The connection owns it; it stays the same for as long as the
    /// connection lives.
    public var descriptor: Int32 { loop.descriptor }

    /// Whether the daemon is there, as far as is known.
    public var isConnected: Bool { link.isOpen }

    /// Reads, writes and runs what there is, without waiting: answers, events, the loss of the daemon.
    ///
    /// To be called when ``descriptor`` can be read, and after calls before waiting for that. What it runs may make further
    /// calls.
    ///
    /// - Throws: ``MartletError/refused(name:text:)`` where the system has no room for it.
    public func process() throws(MartletError) {
        do throws(BusError) {
            while try loop.turnIfReady() {}
        } catch {
            // The daemon's end is told by `lost`.
            if link.isOpen { throw MartletError(error) }
        }
    }

    /// Makes a call without waiting for the answer.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - reply: Run once with the answer, or with why there is none: by ``process()``, or by this function where the
    ///   call cannot be made.
    public func call<Value>(
        _ call: DaemonCall<Value>,
        reply: @escaping (Result<Value, MartletError>) -> Void = { _ in }
    ) {
        link.call(call, reply)
    }
}
