import Bus
import CLibc

/// The daemon's signals as events, in the order in which they were sent.
final class EventStream {
    private let loop: EventLoop
    private let connection: BusConnection
    private let inbox = EventInbox()
    /// What must live as long as signals are wanted.
    private var matches: [BusMatch] = []

    /// Asks for the signals of `daemon`; those sent before the next call is answered are included.
    init(_ connection: BusConnection, of daemon: BusTarget) throws(BusError) {
        self.connection = connection
        loop = try EventLoop()
        let inbox = inbox
        let rule = MatchRule(
            sender: daemon.destination, path: daemon.path, interface: daemon.interface)
        matches.append(try connection.match(rule) { inbox.take($0) })
        if let name = daemon.destination {
            matches.append(
                try connection.watchOwner(of: name) { owner in
                    if owner == nil { inbox.isClosed = true }
                })
        }
        connection.onDisconnected { inbox.isClosed = true }
        try connection.attach(to: loop)
    }

    /// Waits for the next event; nil once the daemon is gone and nothing is left.
    func next() throws(BusError) -> MessageEvent? {
        while true {
            if let event = inbox.removeFirst() { return event }
            guard !inbox.isClosed, connection.isOpen else { return nil }
            do throws(BusError) {
                try loop.turn()
            } catch {
                // A connection that breaks while the loop writes to it is the daemon's end, too.
                guard connection.isOpen else { continue }
                throw error
            }
        }
    }
}
