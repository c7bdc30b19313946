import Bus

extension DaemonCall<[HistoryEntry]> {
    /// Returns messages of the history, the newest first, also those that have not ended; none if the history is
    /// turned off.
    ///
    /// The value has at most 1000 entries; ``HistoryQuery/before`` continues after the last of them.
    public static func history(_ query: HistoryQuery = HistoryQuery()) -> DaemonCall {
        DaemonCall(
            .history, writing: { query.write(to: &$0) },
            reading: { (reply) throws(BusError) in
                try reply.items { (reader) throws(BusError) in try MessageRecord(reader).entry }
            })
    }
}

extension DaemonCall<Void> {
    /// Removes an entry whose message has ended.
    ///
    /// Fails with ``MartletError/unknownEntry(_:)``.
    public static func removeHistory(_ entry: Int64) -> DaemonCall {
        DaemonCall(.removeHistory, writing: { $0.int64(entry) })
    }
}

extension DaemonCall<String> {
    /// Returns why the daemon records no messages at present, as a sentence; empty: it records them.
    public static var historyProblem: DaemonCall { DaemonCall(.historyProblem) }
}

extension DaemonCall<UInt32> {
    /// Removes the entries that a query selects and whose messages have ended, without regard to the limit of the
    /// query. The value is their number.
    public static func clearHistory(_ query: HistoryQuery = HistoryQuery()) -> DaemonCall {
        DaemonCall(.clearHistory, writing: { query.write(to: &$0) })
    }

    /// Returns the number of unread messages: those that have ended without the user having dealt with them, and were
    /// not marked as read.
    public static var unread: DaemonCall { DaemonCall(.unread) }

    /// Marks all messages that have ended as read. The value is how many were unread.
    public static var markRead: DaemonCall { DaemonCall(.markRead) }
}

extension HistoryQuery {
    /// Appends the query as an `a{sv}`.
    fileprivate func write(to writer: inout MessageWriter) {
        var said = QueryProperties()
        (said.limit, said.since, said.before) = (limit, since, before)
        said.application = application.isEmpty ? nil : application
        said.search = search.isEmpty ? nil : search
        said.isUnread = isUnread ? true : nil
        writer.properties(said.said)
    }
}

extension DaemonCall<Void> {
    /// Opens the panel, which lists the messages of the history. A panel that is open on another output moves to this
    /// one.
    ///
    /// Fails with ``MartletError/invalidValue(_:)`` if the output does not exist.
    ///
    /// - Parameters:
    ///   - output: The name of an output; nil: the one on which messages are shown.
    ///   - takesFocus: Whether the panel takes keyboard focus at once; otherwise it does when the user writes in it.
    public static func openPanel(output: String? = nil, focus takesFocus: Bool = false)
        -> DaemonCall
    {
        panel(.openPanel, output, takesFocus)
    }

    /// Closes the panel; if it is closed, nothing happens.
    public static var closePanel: DaemonCall { DaemonCall(.closePanel) }

    /// Closes the panel if it is open, otherwise opens it.
    ///
    /// Fails with ``MartletError/invalidValue(_:)`` if the output does not exist.
    ///
    /// - Parameters:
    ///   - output: The name of an output; nil: the one on which messages are shown.
    ///   - takesFocus: Whether a panel that is opened takes keyboard focus at once.
    public static func togglePanel(
        output: String? = nil, focus takesFocus: Bool = false
    ) -> DaemonCall {
        panel(.togglePanel, output, takesFocus)
    }

    private static func panel(
        _ method: ControlMethod, _ output: String?, _ takesFocus: Bool
    ) -> DaemonCall {
        DaemonCall(
            method,
            writing: { writer in
                writer.string(output ?? "")
                writer.bool(takesFocus)
            })
    }
}

extension DaemonCall<Bool> {
    /// Returns whether the panel is open.
    public static var isPanelOpen: DaemonCall { DaemonCall(.panelOpen) }
}
