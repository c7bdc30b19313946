import Bus
import Messages

/// A sender with kept messages.
struct KeptSender {
    var watch: Vanishing
    var messages: Set<MessageID>
}

/// Kept messages live as long as their senders, because afterwards nothing could receive an action.
extension NotificationService {
    /// Makes a kept message end when its sender disconnects.
    func watchSender(of message: Message) {
        guard case .application(let busName) = message.origin, !busName.isEmpty else { return }
        if keptSenders[busName] != nil {
            keptSenders[busName]?.messages.insert(message.id)
            return
        }
        do throws(BusError) {
            let watch = try unsafe connection.watchVanishing(of: busName) {
                [unowned(unsafe) self] in unsafe self.senderDisconnected(busName)
            }
            keptSenders[busName] = KeptSender(watch: watch, messages: [message.id])
        } catch {
            // The connection to the bus is closed, and the daemon will end.
        }
    }

    /// Forgets the watch of an ended message's sender, if it was the sender's last kept message.
    func forgetKept(_ message: Message) {
        guard case .application(let busName) = message.origin,
            keptSenders[busName]?.messages.remove(message.id) != nil,
            keptSenders[busName]?.messages.isEmpty ?? false
        else { return }
        keptSenders[busName] = nil
    }

    private func senderDisconnected(_ busName: String) {
        let messages = keptSenders.removeValue(forKey: busName)?.messages ?? []
        for id in switchboard.order
        where messages.contains(id) && switchboard.state(of: id) == .kept
            && switchboard.message(id)?.origin == .application(busName: busName)
        {
            switchboard.handle(.close(id, .expired), at: clock())
        }
    }
}
