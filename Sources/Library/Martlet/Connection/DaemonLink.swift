package import Bus

/// A connection to the daemon on an event loop: calls whose answers come later, events, and the loss of the daemon.
///
/// It belongs to the thread of the loop. ``MartletClient``, ``MartletLoop`` and the commands are built on it.
package final class DaemonLink {
    private let endpoint: DaemonEndpoint
    private let heard: (MessageEvent) -> Void
    private var lost: (() -> Void)?
    /// Kept for as long as signals are wanted.
    private var matches: [BusMatch] = []
    /// Functions that fail a call without an answer, by the number of the call.
    private var waiting: [UInt64: () -> Void] = [:]
    private var calls: UInt64 = 0

    /// - Parameters:
    ///   - heard: Called with every event, in the order in which the daemon sent them. Most come only after `Subscribe`
    ///     was called.
    ///   - lost: Called once when the daemon has ended; nothing follows.
    init(
        _ endpoint: DaemonEndpoint, on loop: EventLoop, heard: @escaping (MessageEvent) -> Void,
        lost: @escaping () -> Void
    ) throws(MartletError) {
        self.endpoint = endpoint
        self.heard = heard
        self.lost = lost
        do throws(BusError) {
            try listen()
            try endpoint.bus.attach(to: loop)
        } catch {
            throw MartletError(error)
        }
    }

    /// Connects to a daemon that the caller knows to run.
    package convenience init(
        on loop: EventLoop, heard: @escaping (MessageEvent) -> Void, lost: @escaping () -> Void
    ) throws(MartletError) {
        try self.init(.known(), on: loop, heard: heard, lost: lost)
    }

    private func listen() throws(BusError) {
        let (bus, target) = (endpoint.bus, endpoint.target)
        let rule = MatchRule(
            sender: target.destination, path: target.path, interface: target.interface)
        matches.append(
            try bus.match(rule) { [weak self] signal in
                self?.handle(signal)
            })
        if let name = target.destination {
            matches.append(
                try bus.watchOwner(of: name) { [weak self] owner in
                    if owner == nil { self?.end() }
                })
        }
        bus.onDisconnected { [weak self] in self?.end() }
    }

    /// Whether the daemon is there, as far as is known.
    var isOpen: Bool { lost != nil && endpoint.bus.isOpen }

    /// Passes on the event of a signal. A signal that this version does not know, or cannot read, is ignored.
    private func handle(_ signal: IncomingSignal) {
        // The next daemon on the bus has other messages with the same ids.
        guard lost != nil else { return }
        do throws(BusError) {
            if let event = try MessageEvent(signal) { heard(event) }
        } catch {
            // Not the promised arguments; other events are still good.
        }
    }

    private func end() {
        let handler = lost
        lost = nil
        failAll()
        handler?()
    }

    private func failAll() {
        let failures = waiting.sorted { $0.key < $1.key }
        waiting = [:]
        for failure in failures { failure.value() }
    }

    /// Makes a call. `answer` runs once: with the answer, or with the error.
    package func call<Value>(
        _ call: DaemonCall<Value>, _ answer: @escaping (Result<Value, MartletError>) -> Void
    ) {
        guard isOpen else { return answer(.failure(.disconnected)) }
        calls += 1
        let number = calls
        waiting[number] = { answer(.failure(.disconnected)) }
        let end = ContinuousClock.now + .microseconds(call.timeout)
        do throws(BusError) {
            let target = endpoint.target(of: call)
            try endpoint.bus.call(target, call.member, timeout: call.timeout, arguments: call.write)
            { [weak self] result in
                // Where the daemon was lost, `answer` has run already.
                guard let self, self.waiting.removeValue(forKey: number) != nil else { return }
                let value = Self.value(of: result, call)
                // sd-bus reports calls on a lost connection as timed out.
                if case .failure(.timedOut) = value, ContinuousClock.now < end {
                    return answer(.failure(.disconnected))
                }
                answer(value)
            }
        } catch {
            waiting[number] = nil
            answer(.failure(MartletError(error)))
        }
    }

    private static func value<Value>(
        of result: Result<MessageReader, BusError>, _ call: DaemonCall<Value>
    ) -> Result<Value, MartletError> {
        switch result {
        case .failure(let error): return .failure(MartletError(error))
        case .success(let reply):
            do throws(MartletError) {
                return .success(try call.value(of: reply))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Closes the connection. Calls without an answer fail, and `lost` is not called.
    package func close() {
        lost = nil
        endpoint.bus.close()
        failAll()
    }
}
