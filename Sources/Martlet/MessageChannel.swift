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
    ///   - pressed: Is told of each button of an item of ours on the bar that is pressed.
    ///   - lost: Is called once when the daemon is gone; then nothing further comes.
    package init(
        on loop: EventLoop, pressed: @escaping (_ item: String, _ key: String) -> Void,
        lost: @escaping () -> Void
    ) throws(MartletError) {
        self.lost = lost
        do throws(BusError) {
            let peer = MartletConnection.privateBus(at: Environment.controlSocket)
            daemon = peer == nil ? MartletConnection.named : MartletConnection.peer
            if let peer { bus = peer } else { bus = try .session() }
            try listen(pressed)
            try bus.attach(to: loop)
        } catch {
            throw MartletError(error)
        }
    }

    private func listen(
        _ pressed: @escaping (_ item: String, _ key: String) -> Void
    ) throws(BusError) {
        let rule = MatchRule(
            sender: daemon.destination, path: daemon.path, interface: daemon.interface,
            member: "BarPressed")
        matches.append(
            try bus.match(rule) { [weak self] signal in
                // The next daemon has other items of the same names.
                guard self?.lost != nil else { return }
                do throws(BusError) {
                    let reader = signal.reader
                    let item = try reader.string()
                    pressed(item, try reader.string())
                } catch {
                    // Not what the interface promises; the signals around it are still good.
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

    /// Sets an item of the bar, which goes with this connection, and tells the item's name.
    package func setBarItem(
        _ item: BarItem, _ answer: @escaping (Result<String, MartletError>) -> Void
    ) {
        call(
            "SetBarItem", writing: { item.write(to: &$0) },
            reading: { (reply) throws(BusError) in try reply.string() }, answer)
    }

    /// Takes an item off the bar.
    package func clearBarItem(_ name: String) {
        // One that is gone already is as good.
        let answer: (Result<Void, MartletError>) -> Void = { _ in }
        call("ClearBarItem", writing: { $0.string(name) }, reading: { _ in }, answer)
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
