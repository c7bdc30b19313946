import Bus
import Messages

/// Calls that wait until the identity of a connection is known. Meanwhile other senders are answered; only further
/// calls of the same sender queue up, so that they keep their order.
extension NotificationService {
    /// Makes the first call of a sender wait until the identity of `subject` is known.
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

    /// Asks for the identity of a connection, unless that is under way.
    func find(out subject: String) {
        guard inquiries.begin(subject) else { return }
        inquiries.ask(subject) { [unowned(unsafe) self] identity in
            unsafe self.learn(identity, of: subject)
        }
    }

    /// Asks about a sender that has its answer already, once.
    func identify(_ sender: String) {
        guard registry.identity(of: sender) == nil, inquiries.hasRoom else { return }
        find(out: sender)
    }

    private func learn(_ identity: SenderIdentity, of subject: String) {
        inquiries.end(subject)
        registry.note(identity, of: subject)
        attributeMessages(of: subject, identity)
        tellOwner(of: subject)
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

    /// Makes the messages of a connection, which were shown before it was known, its application's.
    private func attributeMessages(of connection: String, _ identity: SenderIdentity) {
        guard case .application(let id) = identity.confinement else { return }
        for number in switchboard.order {
            guard let message = switchboard.message(number), message.sandbox == nil,
                message.origin == .application(busName: connection)
            else { continue }
            let event = BoardEvent.attribute(
                number, sandbox: id, isMisnamed: isMisnamed(message, in: id))
            switchboard.handle(event, at: clock())
        }
    }

    /// Whether a message shows another name than that of its sender's sandbox.
    func isMisnamed(_ message: Message, in sandbox: String) -> Bool {
        SandboxName.isApplication(sandbox)
            && !SandboxName.isOwn(
                appName: message.appName, desktopEntry: message.desktopEntry, of: sandbox,
                entryName: applicationName(sandbox))
    }
}

/// The waiting calls of one sender, in order of arrival.
struct WaitingCalls {
    /// A call with its arguments, as far as they were read already.
    struct Item {
        var call: MethodCall
        var request: NotificationRequest?
        var closedID: UInt32?

        init(_ call: MethodCall) { self.call = call }
    }

    /// Maximum number of waiting calls of a sender; further ones are refused.
    static let most = 64
    /// Maximum number of senders with waiting calls.
    static let mostSenders = 64

    /// The connection about which the bus was asked.
    var subject: String
    /// Never empty.
    var items: [Item]
}

/// Pending questions to the bus about connections, and the calls that wait for answers.
struct SenderInquiries {
    /// Waiting calls by the unique names of their senders.
    var waiting: [String: WaitingCalls] = [:]
    /// Connections about which the bus has been asked and has not answered.
    private var asked: Set<String> = []
    /// Finds out the identity of a connection, and calls the handler once.
    var ask: (String, @escaping (SenderIdentity) -> Void) -> Void = { _, _ in }

    /// Notes that the bus is asked about a connection.
    ///
    /// - Returns: Whether this question is new.
    mutating func begin(_ subject: String) -> Bool { asked.insert(subject).inserted }

    /// Whether another connection may be asked about although no call waits for it.
    var hasRoom: Bool { asked.count < WaitingCalls.mostSenders }

    mutating func end(_ subject: String) { asked.remove(subject) }
}
