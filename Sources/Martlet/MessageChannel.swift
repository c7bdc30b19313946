package import Bus

/// A connection to the daemon for a program with a loop of its own: no call waits for its answer.
package final class MessageChannel {
    private let bus: BusConnection
    private let daemon: BusTarget
    /// What must live as long as events are wanted.
    private var matches: [BusMatch] = []
    private var lost: (() -> Void)?

    /// How long a call waits for its answer, microseconds.
    private static let patience = UInt64(MartletConnection.patience) * 1000

    /// Connects to the daemon that runs, as ``MartletConnection/init()`` does, but takes what is on the session bus
    /// for one: it is to be known that there is one.
    ///
    /// - Parameters:
    ///   - hear: Is told of every event.
    ///   - lost: Is called once when the daemon is gone; then nothing further comes.
    package init(
        on loop: EventLoop, hear: @escaping (MessageEvent) -> Void, lost: @escaping () -> Void
    ) throws(MartletError) {
        self.lost = lost
        do throws(BusError) {
            let peer = MartletConnection.privateBus(at: Environment.controlSocket)
            daemon = peer == nil ? MartletConnection.named : MartletConnection.peer
            if let peer { bus = peer } else { bus = try .session() }
            try listen(hear)
            try bus.attach(to: loop)
            try bus.call(daemon, "Subscribe", timeout: Self.patience) { _ in }
        } catch {
            throw MartletError(error)
        }
    }

    private func listen(_ hear: @escaping (MessageEvent) -> Void) throws(BusError) {
        let rule = MatchRule(
            sender: daemon.destination, path: daemon.path, interface: daemon.interface)
        matches.append(
            try bus.match(rule) { [weak self] signal in
                // The next daemon has other messages with the same ids.
                guard self?.lost != nil else { return }
                do throws(BusError) {
                    if let event = try MessageEvent(signal) { hear(event) }
                } catch {
                    // Not what the interface promises; the events around it are still good.
                }
            })
        if let name = daemon.destination {
            matches.append(
                try bus.watchOwner(of: name) { [weak self] owner in
                    if owner == nil { self?.end() }
                })
        }
        bus.onDisconnected { [weak self] in self?.end() }
    }

    private func end() {
        let handler = lost
        lost = nil
        handler?()
    }

    /// Shows a message, and tells its id.
    package func show(
        _ request: MessageRequest, _ answer: @escaping (Result<UInt32, MartletError>) -> Void
    ) {
        call(
            "Show", writing: { request.write(to: &$0) },
            reading: { (reply) throws(BusError) in try reply.uint32() }, answer)
    }

    /// Changes a message, as ``MartletConnection/update(_:_:)`` does.
    package func update(
        _ id: UInt32, _ changes: MessageRequest,
        _ answer: @escaping (Result<Void, MartletError>) -> Void
    ) {
        call(
            "Update",
            writing: { writer in
                writer.uint32(id)
                changes.write(to: &writer)
            }, reading: { _ in }, answer)
    }

    private func call<Value>(
        _ member: String, writing arguments: (inout MessageWriter) -> Void,
        reading read: @escaping (MessageReader) throws(BusError) -> Value,
        _ answer: @escaping (Result<Value, MartletError>) -> Void
    ) {
        do throws(BusError) {
            try bus.call(daemon, member, timeout: Self.patience, arguments: arguments) { result in
                do throws(BusError) {
                    answer(.success(try read(try result.get())))
                } catch {
                    answer(.failure(MartletError(error)))
                }
            }
        } catch {
            answer(.failure(MartletError(error)))
        }
    }
}
