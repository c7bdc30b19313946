import Control
import History
import Scene
import Stage
import Messages

extension Daemon: HistoryBoard {
    var held: [Message] { switchboard.order.compactMap { switchboard.message($0) } }

    func isKept(_ message: MessageID) -> Bool { switchboard.state(of: message) == .kept }

    func snooze(of message: MessageID) -> Snooze? { switchboard.snooze(of: message) }

    func freeID(for message: Message) -> MessageID { switchboard.freeID(for: message) }

    func restore(_ entries: [HistoryEntry], lastID: UInt32) {
        switchboard.restore(entries, lastID: lastID, at: now)
    }

    func historyChanged() {
        control.historyChanged()
        presenter.historyChanged()
    }
}
