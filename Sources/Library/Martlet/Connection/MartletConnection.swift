internal import Bus
import CLibc

/// A connection for Martlet's own commands, which do one thing after the other: calls block until the daemon has
/// answered.
///
/// It belongs to the thread that created it, and is closed when the last reference is released. None of its calls needs
/// a running loop.
package final class MartletConnection {
    private let endpoint: DaemonEndpoint
    private(set) var events: EventStream?

    /// The socket of a daemon elsewhere, which `$MARTLET_SOCKET` names and all connections then use; nil: none is named.
    package static var namedSocket: String? { Environment.namedSocket }

    private init(_ endpoint: DaemonEndpoint) { self.endpoint = endpoint }

    /// Connects to the running daemon: to `$XDG_RUNTIME_DIR/martlet/bus`, else over the session bus.
    ///
    /// - Throws: ``MartletError/noDaemon`` if none runs.
    package convenience init() throws(MartletError) {
        try self.init(.open(startingDaemon: false))
    }

    /// Connects to a daemon that listens at `socket`, otherwise over the session bus if `session` is true. For tests,
    /// which run several daemons in one process with a single environment.
    convenience init(socket: String?, session: Bool) throws(MartletError) {
        try self.init(DaemonEndpoint(socket: socket, session: session))
    }

    /// Connects to the daemon, and starts one first if none runs.
    ///
    /// The daemon is the martletd beside the running program, else the first on `PATH`. It gets a session of its own
    /// and outlives the caller.
    ///
    /// - Throws: ``MartletError/noSession(reason:)`` if there is no compositor to start one for,
    ///   ``MartletError/startFailed(reason:)`` if it does not answer within 5 seconds.
    package static func openStartingDaemon() throws(MartletError) -> MartletConnection {
        MartletConnection(try .open(startingDaemon: true))
    }

    /// Connects to the daemon; if none runs, waits for one, without limit.
    ///
    /// - Throws: ``MartletError/noSession(reason:)`` if there is neither a folder for the private socket nor a
    ///   session bus.
    package static func openWaitingForDaemon() throws(MartletError) -> MartletConnection {
        do { return try MartletConnection() } catch {
            guard error == .noDaemon else { throw error }
        }
        let arrival: DaemonArrival
        do throws(BusError) {
            arrival = try DaemonArrival(ControlInterface.name)
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
            let target = endpoint.target(of: call)
            reply = try endpoint.bus.callAndWait(
                target, call.member, timeout: call.timeout, arguments: call.write)
        } catch {
            throw MartletError(error)
        }
        return try call.value(of: reply)
    }

    /// Starts to collect events for ``nextEvent()``, from the next call on. A second call does nothing.
    ///
    /// - Throws: ``MartletError/refused(name:text:)`` if the largest number of programs has already subscribed.
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

extension MartletConnection {
    /// Makes signals of this process end a wait for events, instead of the process.
    ///
    /// They stay blocked in the calling thread from then on. Call this once, after ``subscribe()``, and before the
    /// program has other threads, or these must block the signals too.
    package func catchSignals(_ numbers: [Int32]) throws(MartletError) {
        do throws(BusError) {
            try events?.catchSignals(numbers)
        } catch {
            throw MartletError(error)
        }
    }

    /// Waits for the next event or a caught signal, for at most `milliseconds`; nil: without limit.
    package func wait(milliseconds: Int64? = nil) throws(MartletError) -> MessageWait {
        do throws(BusError) {
            return try events?.wait(until: milliseconds.map { Deadline(milliseconds: $0) }) ?? .end
        } catch {
            throw MartletError(error)
        }
    }

    /// Waits as ``wait(milliseconds:)`` does, but returns nil as soon as there is something to read on a descriptor,
    /// which must be the same in every call.
    package func wait(orInput descriptor: Int32) throws(MartletError) -> MessageWait? {
        do throws(BusError) {
            guard let events else { return .end }
            return try events.wait(orInput: descriptor)
        } catch {
            throw MartletError(error)
        }
    }

    /// Shows a message; once a signal has been caught, waits for the answer only half a second longer. Call it after
    /// ``catchSignals(_:)``.
    ///
    /// - Returns: Nil if a signal came before the answer: the daemon may still show the message.
    package func showUnlessSignalled(
        _ request: MessageRequest
    ) throws(MartletError) -> ShownMessage.ID? {
        try events?.call(.show(request), milliseconds: Int64(DaemonEndpoint.patience))
    }

    /// Hides a message for a program that is about to end. Waits for the daemon for half a second at most, and does not
    /// report whether there was such a message. Call it after ``subscribe()``.
    package func hideBeforeEnding(_ id: ShownMessage.ID) {
        do throws(MartletError) {
            _ = try events?.call(.hide(id), milliseconds: EventStream.grace)
        } catch {
            // The message or the daemon has ended already.
        }
    }
}

/// The result of a wait for events.
package enum MessageWait: Equatable, Sendable {
    /// An event came.
    case event(MessageEvent)
    /// A caught signal came: its number.
    case signal(Int32)
    /// The time was over.
    case timeout
    /// No further events come: the daemon has ended, or events were never subscribed to.
    case end
}

/// A moment on the monotonic clock that ends a wait.
struct Deadline {
    private let end: Int64

    /// `milliseconds` from now, limited to what can be represented.
    init(milliseconds: Int64) {
        let (end, isTooFar) = Self.now().addingReportingOverflow(max(0, milliseconds))
        self.end = isTooFar ? .max : end
    }

    /// The remaining milliseconds, at least 0.
    var left: Int64 { max(0, end - Self.now()) }

    /// The remaining microseconds for a loop, to which the largest number means forever.
    var microsecondsLeft: UInt64 {
        let (left, isTooMany) = UInt64(left).multipliedReportingOverflow(by: 1000)
        return isTooMany ? .max : left
    }

    private static func now() -> Int64 {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
