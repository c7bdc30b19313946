import Control
import History
import Scene
import Stage
import Messages

extension Daemon: HistoryBoard {
    var held: [Message] { switchboard.order.compactMap { switchboard.message($0) } }

    func isKept(_ message: MessageID) -> Bool { switchboard.state(of: message) == .kept }

    func freeID(for message: Message) -> MessageID { switchboard.freeID(for: message) }

    var isQuiet: Bool { switchboard.isQuiet }

    func restore(_ entries: [HistoryEntry], lastID: UInt32, isQuiet: Bool) {
        switchboard.restore(entries, lastID: lastID, isQuiet: isQuiet, at: now)
    }

    func historyChanged() {
        control.historyChanged()
        presenter.panel(.historyChanged)
    }
}
