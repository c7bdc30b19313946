import Bus
import CLibc

/// The daemon's signals as events, in the order in which they were sent.
final class EventStream {
    private let loop: EventLoop
    let link: DaemonLink
    private let inbox = EventInbox()
    private var watches: [SignalWatch] = []
    /// The watch of `wait(orInput:)`; nil: no descriptor is watched.
    private var input: DescriptorWatch?

    /// Collects the signals that arrive from now on; the daemon sends some of them only after it was asked to.
    init(_ endpoint: DaemonEndpoint) throws(MartletError) {
        let loop: EventLoop
        do throws(BusError) { loop = try EventLoop() } catch { throw MartletError(error) }
        let inbox = inbox
        self.loop = loop
        link = try DaemonLink(
            endpoint, on: loop, heard: { inbox.append($0) }, lost: { inbox.isClosed = true })
    }

    /// Makes caught signals end a wait.
    func catchSignals(_ numbers: [Int32]) throws(BusError) {
        let inbox = inbox
        for number in numbers {
            watches.append(try loop.signal(number) { inbox.signal = number })
        }
    }

    /// Waits as `wait(until:)` does, but returns nil as soon as there is something to read on a descriptor. For regular
    /// files that is always the case.
    func wait(orInput descriptor: Int32) throws(BusError) -> MessageWait? {
        let inbox = inbox
        if input == nil {
            do throws(BusError) {
                input = try loop.onReadable(descriptor) { _ in inbox.hasInput = true }
            } catch {
                guard error.code == EPERM else { throw error }
                inbox.hasInput = true
            }
        }
        input?.setEnabled(true)
        defer { input?.setEnabled(false) }
        while true {
            let outcome = try wait(until: Deadline(milliseconds: 0))
            if outcome != .timeout { return outcome }
            if inbox.hasInput {
                inbox.hasInput = false
                return nil
            }
            do throws(BusError) { try loop.turn(timeout: .max) } catch {
                guard link.isOpen else { continue }
                throw error
            }
        }
    }

    /// Whether a signal was caught that was not returned yet.
    var hasSignal: Bool { inbox.signal != nil }

    /// Runs one turn of the loop, which waits until `deadline` at most.
    func turn(_ deadline: Deadline) throws(BusError) {
        try loop.turn(timeout: deadline.microsecondsLeft)
    }

    /// Waits for the next event or signal, until `deadline`. Signals come before events.
    func wait(until deadline: Deadline?) throws(BusError) -> MessageWait {
        while true {
            if let signal = inbox.signal {
                inbox.signal = nil
                return .signal(signal)
            }
            if let event = inbox.removeFirst() { return .event(event) }
            guard !inbox.isClosed, link.isOpen else { return .end }
            if deadline?.left == 0 { return .timeout }
            do throws(BusError) {
                try loop.turn(timeout: deadline?.microsecondsLeft ?? .max)
            } catch {
                // A connection that breaks while the loop writes to it means that the daemon has ended, too.
                guard link.isOpen else { continue }
                throw error
            }
        }
    }
}

extension EventStream {
    /// How long to wait for an answer once a signal has been caught, in milliseconds.
    static let grace: Int64 = 500

    /// The answer to a call, once it has come.
    private final class Answer<Value> {
        var result: Result<Value, MartletError>?
    }

    /// Calls a method of the daemon and waits for the answer. A caught signal shortens the wait to
    /// `grace`.
    ///
    /// - Returns: Nil if a signal was caught and no answer came in time.
    func call<Value>(
        _ call: DaemonCall<Value>, milliseconds: Int64
    ) throws(MartletError) -> Value? {
        let answer = Answer<Value>()
        link.call(call) { answer.result = $0 }
        var deadline = Deadline(milliseconds: milliseconds)
        var isShortened = false
        while answer.result == nil {
            if hasSignal, !isShortened {
                isShortened = true
                deadline = Deadline(milliseconds: min(Self.grace, deadline.left))
            }
            guard deadline.left > 0 else { break }
            do throws(BusError) {
                try turn(deadline)
            } catch {
                guard link.isOpen else { throw .disconnected }
                throw MartletError(error)
            }
        }
        if let result = answer.result { return try result.get() }
        guard hasSignal else { throw .timedOut }
        return nil
    }
}

/// Events that have come and were not returned yet.
final class EventInbox {
    private var events: [MessageEvent] = []
    private var next = 0
    /// Whether the daemon has ended, so that no further events come.
    var isClosed = false

    /// Whether there is something to read on the watched descriptor.
    var hasInput = false

    /// A caught signal of this process that was not returned yet.
    var signal: Int32?

    /// Adds an event at the end.
    func append(_ event: MessageEvent) { events.append(event) }

    /// Removes and returns the oldest event.
    func removeFirst() -> MessageEvent? {
        guard next < events.count else {
            events.removeAll(keepingCapacity: true)
            next = 0
            return nil
        }
        defer { next += 1 }
        return events[next]
    }
}
