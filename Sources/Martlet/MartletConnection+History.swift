internal import Bus

extension MartletConnection {
    /// The messages that the history has, shown and gone, the newest first; none where it is turned off.
    ///
    /// - Returns: At most 1000 entries; ``HistoryQuery/before`` goes on behind the last of them.
    public func history(_ query: HistoryQuery = HistoryQuery()) throws(MartletError)
        -> [HistoryEntry]
    {
        try call(
            "History", writing: { query.write(to: &$0) },
            reading: { (reply) throws(BusError) in
                var entries: [HistoryEntry] = []
                try reply.array("a{sv}") { () throws(BusError) in
                    entries.append(try MessageRecord(reply).entry)
                }
                return entries
            })
    }

    /// Drops an entry whose message has ended.
    ///
    /// - Throws: ``MartletError/unknownEntry(_:)``.
    public func removeHistory(_ entry: Int64) throws(MartletError) {
        try call("RemoveHistory", writing: { $0.int64(entry) }, reading: { _ in })
    }

    /// Drops the entries that a query means and whose messages have ended, whatever its limit.
    ///
    /// - Returns: How many there were.
    @discardableResult
    public func clearHistory(_ query: HistoryQuery = HistoryQuery()) throws(MartletError) -> UInt32
    {
        try call(
            "ClearHistory", writing: { query.write(to: &$0) },
            reading: { (reply) throws(BusError) in try reply.uint32() })
    }

    /// Shows a message again that has ended.
    ///
    /// - Parameter entry: The number of its entry; nil: the newest one.
    /// - Returns: The id of the message, that which it had if no other message has it now.
    /// - Throws: ``MartletError/unknownEntry(_:)``.
    @discardableResult
    public func restore(_ entry: Int64? = nil) throws(MartletError) -> UInt32 {
        try call(
            "Restore", writing: { $0.int64(entry ?? 0) },
            reading: { (reply) throws(BusError) in try reply.uint32() })
    }

    /// How many messages have ended without anybody having dealt with them, and were not marked as read.
    public func unread() throws(MartletError) -> UInt32 {
        try call(
            "Unread", writing: { _ in }, reading: { (reply) throws(BusError) in try reply.uint32() }
        )
    }

    /// Has all messages that have ended count as read.
    ///
    /// - Returns: How many were unread.
    @discardableResult
    public func markRead() throws(MartletError) -> UInt32 {
        try call(
            "MarkRead", writing: { _ in },
            reading: { (reply) throws(BusError) in try reply.uint32() })
    }
}

extension HistoryQuery {
    /// Appends it as an `a{sv}`.
    fileprivate func write(to writer: inout MessageWriter) {
        writer.array("{sv}") { writer in
            if let limit { writer.field("limit", "u") { $0.uint32(limit) } }
            if !application.isEmpty { writer.field("app", "s") { $0.string(application) } }
            if !search.isEmpty { writer.field("search", "s") { $0.string(search) } }
            if let since { writer.field("since", "x") { $0.int64(since) } }
            if let before { writer.field("before", "x") { $0.int64(before) } }
            if isUnread { writer.field("unread", "b") { $0.bool(true) } }
        }
    }
}
