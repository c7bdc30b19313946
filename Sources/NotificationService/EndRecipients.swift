import Messages

/// The connections that are told of a message's end, because they were given its id: its sender, and those whose
/// notification another program has replaced or that were counted as duplicates. Each of them may wait for the end.
struct EndRecipients {
    /// Connections of a message of which the latest is its sender.
    private var connections: [MessageID: [String]] = [:]

    /// Largest number of connections of one message: a script may replace a message for hours, each time by another
    /// process.
    static let most = 8

    /// Adds a connection; returns the one that waits longest if there are too many, which is told at once.
    mutating func add(_ connection: String, to message: MessageID) -> String? {
        var all = connections[message] ?? []
        if all.last == connection { return nil }
        all.removeAll { $0 == connection }
        all.append(connection)
        let excess = all.count > Self.most ? all.removeFirst() : nil
        connections[message] = all
        return excess
    }

    /// Removes an ended message, and returns its connections.
    mutating func take(_ message: MessageID) -> [String] {
        connections.removeValue(forKey: message) ?? []
    }
}
