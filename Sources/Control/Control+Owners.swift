import Bus
import Messages

/// Messages that are hidden when the connection over which they were shown is closed.
extension Control {
    /// Whether a caller may own one more message, if the form asks for that.
    func mayOwn(_ form: MessageForm, _ call: MethodCall) -> Bool {
        form.hidesOnDisconnect != true || clients.messages.hasRoom(for: call)
    }

    /// Sets the owner of a message: the caller that last asked for that.
    func own(_ id: MessageID, _ form: MessageForm, _ call: MethodCall) {
        guard let hides = form.hidesOnDisconnect else { return }
        guard hides else { return disown(id) }
        do throws(BusError) {
            try clients.messages.add(id.rawValue, of: call) { [unowned(unsafe) self] program in
                unsafe self.hide(self.clients.messages.drop(program))
            }
        } catch {
            // The connection is closing, which is handled elsewhere.
        }
    }

    /// Notes that a message belongs to no program any more.
    func disown(_ id: MessageID) { clients.messages.remove(id.rawValue) }

    /// Hides the messages of callers at a connection.
    func hideOwned(at connection: BusConnection) { hide(clients.messages.drop(connection)) }

    private func hide(_ numbers: Set<UInt32>) {
        for number in numbers.sorted() {
            if let id = MessageID(rawValue: number) { switchboard.handle(.hide(id), at: clock()) }
        }
    }
}
