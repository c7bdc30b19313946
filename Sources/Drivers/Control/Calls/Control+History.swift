import Bus
import Messages

/// Calls about the history.
extension Control {
    /// Maximum number of entries of one answer.
    private static let mostEntries = 1000

    func history(_ call: MethodCall) throws(BusError) {
        guard var query = try query(call) else { return }
        query.limit = min(query.limit ?? Self.mostEntries, Self.mostEntries)
        let entries = keepers.history?.entries(query) ?? []
        call.reply { writer in
            writer.array("a{sv}") { writer in
                for entry in entries { entry.write(to: &writer) }
            }
        }
    }

    func clearHistory(_ call: MethodCall) throws(BusError) {
        guard let query = try query(call) else { return }
        let count = keepers.history?.remove(query) ?? 0
        call.reply { $0.uint32(UInt32(clamping: count)) }
    }

    func removeHistory(_ call: MethodCall) throws(BusError) {
        let number = try call.reader.int64()
        guard keepers.history?.remove(number) == true else {
            return call.fail(.unknownEntry(number))
        }
        call.reply()
    }

    func restore(_ call: MethodCall) throws(BusError) {
        let number = try call.reader.int64()
        guard let (id, show) = again(number) else { return call.fail(.unknownEntry(number)) }
        call.reply { $0.uint32(id.rawValue) }
        show()
    }

    /// Shows the last message that left again. Does nothing if the history is empty.
    package func restoreLast() { restore(entry: 0) }

    /// Shows the message of an entry again. Does nothing if there is no such entry.
    package func restore(entry number: Int64) { again(number)?.show() }

    /// The id under which an entry is shown again, and a closure that shows it; nil: there is no such entry.
    ///
    /// - Parameter number: Number of the entry; 0: the last one that left.
    private func again(_ number: Int64) -> (id: MessageID, show: () -> Void)? {
        var newest = HistoryQuery(limit: 1)
        newest.hasLeft = true
        guard
            let entry = number == 0
                ? keepers.history?.entries(newest).first : keepers.history?.entry(number)
        else { return nil }
        if entry.end == nil, entry.isKept || isSnoozed(entry.message.id) {
            let id = entry.message.id
            return (id, { [self] in switchboard.handle(.recall(id), at: clock()) })
        }
        guard let again = keepers.history?.reopen(entry.number) else { return nil }
        return (
            again.message.id, { [self] in switchboard.restore([again], lastID: 0, at: clock()) }
        )
    }

    func unread(_ call: MethodCall) {
        let count = unreadEntries
        call.reply { $0.uint32(count) }
    }

    func markRead(_ call: MethodCall) {
        let count = keepers.history?.markRead() ?? 0
        call.reply { $0.uint32(UInt32(clamping: count)) }
    }

    /// Reports the number of unread entries to subscribers, if it differs from the last report.
    package func historyChanged() {
        guard !subscribers.isEmpty else { return }
        let count = unreadEntries
        if news.tellUnread(count) { emit(.historyChanged) { $0.uint32(count) } }
    }

    /// Number of unread entries whose messages have no card on the screen: they have left it, or the open panel lists
    /// them instead.
    private var unreadEntries: UInt32 {
        var query = HistoryQuery()
        (query.hasLeft, query.isUnread) = (!surroundings.isPanelOpen(), true)
        return UInt32(clamping: keepers.history?.count(query) ?? 0)
    }

    /// Reads a query; nil: it is not valid, and the call has been answered with an error.
    private func query(_ call: MethodCall) throws(BusError) -> HistoryQuery? {
        var query = HistoryQuery()
        var problem: ControlError?
        let reader = call.reader
        try reader.dictionary { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("limit", "u"): query.limit = Int(try reader.uint32())
            case ("app", "s"): query.application = try reader.text(longest: TextLimits.name)
            case ("since", "x"): query.since = try reader.int64()
            case ("before", "x"): query.before = try reader.int64()
            case ("search", "s"): query.search = try reader.text(longest: TextLimits.title)
            case ("unread", "b"): query.isUnread = try reader.bool()
            default:
                problem = .key(
                    key, allowed: "limit (u), app, search (s), since, before (x), unread (b)")
                try reader.skip()
            }
        }
        guard let problem else { return query }
        call.fail(problem)
        return nil
    }
}

extension HistoryEntry {
    /// Appends the entry as an `a{sv}` of `History`.
    fileprivate func write(to writer: inout MessageWriter) {
        FormWriter.write(message, to: &writer) { writer in
            writer.field("entry", "x") { $0.int64(number) }
            writer.field("arrival", "x") { $0.int64(arrival) }
            if let sandbox = message.sandbox { writer.field("sandbox", "s") { $0.string(sandbox) } }
            if let end {
                writer.field("ended", "x") { $0.int64(end) }
            } else {
                writer.field("number", "u") { $0.uint32(message.id.rawValue) }
            }
            if let reason { writer.field("reason", "s") { $0.string(reason.rawValue) } }
            writer.field("unread", "b") { $0.bool(isUnread) }
        }
    }
}

/// Calls about the panel.
extension Control {
    /// Opens or toggles the panel.
    func panel(_ call: MethodCall, _ command: PanelCommand) throws(BusError) {
        let name = try call.reader.text(longest: TextLimits.name)
        let takesFocus = try call.reader.bool()
        guard let output = output(name, of: call) else { return }
        guard surroundings.panel(command, output, takesFocus) else {
            return call.fail(.noOutput("there is no output to show the panel on"))
        }
        call.reply()
    }

    func closePanel(_ call: MethodCall) {
        // Without an output no panel is open, so this cannot fail.
        _ = surroundings.panel(.close, "", false)
        call.reply()
    }

    /// Reports to subscribers that the panel opened or closed.
    package func panelChanged(_ isOpen: Bool) {
        emit(.panelChanged) { $0.bool(isOpen) }
        historyChanged()
    }
}
