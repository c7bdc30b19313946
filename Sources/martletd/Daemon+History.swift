import Control
import History
import Layout
import Scene
import Stage
import Messages

extension Daemon: HistoryBoard {
    var held: [Message] { switchboard.order.compactMap { switchboard.message($0) } }

    func isKept(_ message: MessageID) -> Bool { switchboard.state(of: message) == .kept }

    func snooze(of message: MessageID) -> Snooze? { switchboard.snooze(of: message) }

    func owner(of message: Message) -> MessageOwner { switchboard.owner(of: message) }

    func freeID(for message: Message) -> MessageID { switchboard.freeID(for: message) }

    func restore(_ entries: [HistoryEntry], lastID: UInt32) {
        switchboard.restore(entries, lastID: lastID, at: now)
    }

    func historyChanged() {
        control.historyChanged()
        presenter.historyChanged()
    }
}

extension Daemon {
    /// Tells the person why messages are not recorded. The message stays until it is dismissed: without a history, the
    /// panel lists only messages that are held.
    func warnOfHistory(_ problem: String) {
        let settings = switchboard.settings
        var message = Message(id: .first, arrival: now)
        message.messenger = .notifications
        settings.defaults(for: .notifications, .low).apply(to: &message)
        message.urgency = .low
        message.expiry = .never
        message.appName = "Martlet"
        message.title = presenter.look.words.notRecorded
        message.body = RichText(plain: problem)
        message.tag = "martlet-history"
        settings.place(&message)
        switchboard.post(Posting(message), MessageClaim(message, replaces: nil), at: now) { _ in }
    }
}
