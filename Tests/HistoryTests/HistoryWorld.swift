import Bus
import Messages

@testable import History

/// A board whose effects the history records, and the problems that were reported.
final class World: HistoryBoard {
    let switchboard = Switchboard()
    let history: History
    let loop: EventLoop
    var log: [String] = []
    /// The problems of which the person was told.
    var alarms: [String] = []

    init(_ path: String) throws {
        let loop = try EventLoop()
        self.loop = loop
        var said: (String) -> Void = { _ in }
        history = try History(
            folder: path, loop: loop, clock: { 1_000_000 }, log: { said($0) })
        said = { [unowned self] in log.append($0) }
        let history = history
        switchboard.handle(.outputs(["A"]), at: Instant(microseconds: 0))
        switchboard.record = { history.record($0, at: $1) }
        history.board = self
        history.onFailure = { [unowned self] in alarms.append($0) }
    }

    var held: [Message] { switchboard.order.compactMap { switchboard.message($0) } }

    func isKept(_ message: MessageID) -> Bool { switchboard.state(of: message) == .kept }

    func hidesCode(_ message: MessageID) -> Bool { switchboard.hidesCode(message) }

    func hideCode(of message: MessageID) {
        switchboard.handle(.hideCode(message), at: Instant(microseconds: loop.now))
    }

    func snooze(of message: MessageID) -> Snooze? { switchboard.snooze(of: message) }

    func owner(of message: Message) -> MessageOwner { switchboard.owner(of: message) }

    func freeID(for message: Message) -> MessageID { switchboard.freeID(for: message) }

    func restore(_ entries: [HistoryEntry], lastID: UInt32) {
        switchboard.restore(entries, lastID: lastID, at: Instant(microseconds: loop.now))
    }

    func historyChanged() {}

    /// Ends the history, as if the daemon was killed.
    func end() {
        history.close()
        history.board = nil
    }

    /// Posts a message; returns the number of held entries in the file when its sender is answered.
    @discardableResult
    func post(
        _ title: String, isTransient: Bool = false, expiry: Expiry = .automatic
    ) -> Int {
        let id = switchboard.identify(MessageClaim(origin: .application(busName: ":1.1")))
        var message = Message(id: id, arrival: Instant(microseconds: loop.now))
        message.origin = .application(busName: ":1.1")
        message.sender = .connection(":1.1")
        (message.title, message.isTransient, message.expiry) = (title, isTransient, expiry)
        var count = -1
        switchboard.post(message, at: message.arrival) { _ in count = history.count(.init()) }
        return count
    }

    var titles: [String] { switchboard.order.compactMap { switchboard.message($0)?.title } }
}
