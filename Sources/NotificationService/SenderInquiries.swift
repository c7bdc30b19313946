import Messages

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
