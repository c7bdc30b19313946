import Messages

/// Questions to the bus what connections are, and the calls that wait for the answers.
struct SenderInquiries {
    /// Calls that wait, by the unique names of their senders.
    var waiting: [String: WaitingCalls] = [:]
    /// Connections about which the bus was asked and has not answered yet.
    private var asked: Set<String> = []
    /// Asks the bus what a connection is, and tells that once.
    var ask: (String, @escaping (Confinement) -> Void) -> Void = { _, _ in }

    /// Notes that the bus is asked about a connection.
    ///
    /// - Returns: Whether it was not being asked already.
    mutating func begin(_ subject: String) -> Bool { asked.insert(subject).inserted }

    mutating func end(_ subject: String) { asked.remove(subject) }
}
