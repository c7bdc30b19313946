/// A watch for the disappearance of a name on the bus, while this object is kept.
package final class Vanishing {
    private var handler: (() -> Void)?
    private var match: BusMatch?
    private var question: PendingCall?

    init(_ handler: @escaping () -> Void) { self.handler = handler }

    deinit { cancel() }

    /// Ends the watch.
    package func cancel() {
        handler = nil
        match = nil
        question?.cancel()
        question = nil
    }

    func watch(_ name: String, on connection: BusConnection) throws(BusError) {
        match = try connection.watchOwner(of: name) { [unowned(unsafe) self] owner in
            if owner == nil { unsafe self.vanish() }
        }
        // Sent after the rule: the bus answers in order, so nothing is missed in between.
        question = try connection.call(.bus, "NameHasOwner") { writer in
            writer.string(name)
        } reply: { [unowned(unsafe) self] result in
            do throws(BusError) {
                if try !result.get().bool() { unsafe self.vanish() }
            } catch {
                // The connection is closed, which is reported separately.
            }
        }
    }

    private func vanish() {
        let handler = handler
        cancel()
        handler?()
    }
}
