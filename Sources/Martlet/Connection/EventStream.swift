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
