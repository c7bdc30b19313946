import Bus
import Messages

/// Calls that wait until the confinement of a connection is known. Meanwhile other senders are answered; only further
/// calls of the same sender queue up, so that they keep their order.
extension NotificationService {
    /// Makes the first call of a sender wait until the confinement of `subject` is known.
    func wait(_ item: WaitingCalls.Item, of sender: String, for subject: String) {
        guard inquiries.waiting.count < WaitingCalls.mostSenders else { return refuse(item) }
        inquiries.waiting[sender] = WaitingCalls(subject: subject, items: [item])
        find(out: subject)
    }

    /// Adds a further call of a sender whose calls wait already.
    func wait(_ item: WaitingCalls.Item, of sender: String) {
        guard let count = inquiries.waiting[sender]?.items.count, count < WaitingCalls.most else {
            return refuse(item)
        }
        inquiries.waiting[sender]?.items.append(item)
    }

    private func refuse(_ item: WaitingCalls.Item) {
        item.call.fail(NotificationInterface.excess, "too many calls wait")
    }

    /// Asks for the confinement of a connection, unless that is under way.
    private func find(out subject: String) {
        guard inquiries.begin(subject) else { return }
        inquiries.ask(subject) { [unowned(unsafe) self] confinement in
            unsafe self.learn(confinement, of: subject)
        }
    }

    private func learn(_ confinement: Confinement, of subject: String) {
        inquiries.end(subject)
        registry.note(confinement, of: subject)
        let senders = inquiries.waiting.keys.filter { inquiries.waiting[$0]?.subject == subject }
        for sender in senders { resume(sender) }
    }

    /// Answers the waiting calls of a sender until one of them depends on another connection.
    private func resume(_ sender: String) {
        guard var calls = inquiries.waiting.removeValue(forKey: sender) else { return }
        var next = 0
        while next < calls.items.count {
            if let subject = attempt(&calls.items[next], of: sender) {
                calls.items.removeFirst(next)
                calls.subject = subject
                inquiries.waiting[sender] = calls
                return find(out: subject)
            }
            next += 1
        }
    }
}
