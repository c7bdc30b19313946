import Bus
import Messages

/// A sender of whose messages some are kept after their time on the screen.
struct KeptSender {
    var watch: Vanishing
    var messages: Set<MessageID>
}

/// Messages that are kept live as long as their senders: nobody hears of an action after that.
extension NotificationService {
    /// Has a message that is kept end when its sender has gone.
    func watchSender(of message: Message) {
        guard case .application(let busName) = message.origin, !busName.isEmpty else { return }
        if keptSenders[busName] != nil {
            keptSenders[busName]?.messages.insert(message.id)
            return
        }
        do throws(BusError) {
            let watch = try unsafe connection.watchVanishing(of: busName) {
                [unowned(unsafe) self] in unsafe self.senderGone(busName)
            }
            keptSenders[busName] = KeptSender(watch: watch, messages: [message.id])
        } catch {
            // The connection to the bus has gone, and soon the daemon.
        }
    }

    /// A message has ended.
    func forgetKept(_ message: Message) {
        guard case .application(let busName) = message.origin,
            keptSenders[busName]?.messages.remove(message.id) != nil,
            keptSenders[busName]?.messages.isEmpty ?? false
        else { return }
        keptSenders[busName] = nil
    }

    private func senderGone(_ busName: String) {
        let messages = keptSenders.removeValue(forKey: busName)?.messages ?? []
        for id in switchboard.order
        where messages.contains(id) && switchboard.state(of: id) == .kept {
            switchboard.handle(.close(id, .expired), at: clock())
        }
    }
}
