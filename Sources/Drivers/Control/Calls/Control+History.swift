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
        if number == 0, let id = switchboard.lastDismissed { return (id, { [self] in recall(id) }) }
        var newest = HistoryQuery(limit: 1)
        newest.hasLeft = true
        guard
            let entry = number == 0
                ? keepers.history?.entries(newest).first : keepers.history?.entry(number)
        else { return nil }
        let id = entry.message.id
        if entry.end == nil,
            entry.isKept || isSnoozed(id) || switchboard.state(of: id) == .dismissed
        {
            return (id, { [self] in recall(id) })
        }
        guard let again = keepers.history?.reopen(entry.number) else { return nil }
        return (
            again.message.id, { [self] in switchboard.restore([again], lastID: 0, at: clock()) }
        )
    }

    private func recall(_ id: MessageID) { switchboard.handle(.recall(id), at: clock()) }

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
        var said = QueryProperties()
        let keys = said.keys
        var problem: ControlError?
        let reader = call.reader
        try reader.dictionary { (key, signature) throws(BusError) in
            let value = try reader.propertyValue(signature, longest: TextLimits.title)
            if let value, keys.contains(where: { $0 == (key, signature) }) {
                _ = said.set(key, value)
            } else {
                problem = .key(key, allowed: Self.list(keys))
            }
        }
        if let problem {
            call.fail(problem)
            return nil
        }
        var query = HistoryQuery(limit: said.limit.map { Int($0) })
        (query.application, query.search) = (said.application ?? "", said.search ?? "")
        (query.since, query.before) = (said.since?.millisecondsSince1970, said.before)
        query.isUnread = said.isUnread ?? false
        return query
    }
}

extension Control {
    /// Keys with their types, for people; a type stands after the last of its keys.
    private static func list(_ keys: [(name: String, signature: String)]) -> String {
        keys.indices.map { index in
            let (name, type) = keys[index]
            let next = index + 1 < keys.count ? keys[index + 1].signature : ""
            return next == type ? name : "\(name) (\(type))"
        }.joined(separator: ", ")
    }
}

extension HistoryEntry {
    /// Appends the entry as an `a{sv}` of `History`.
    fileprivate func write(to writer: inout MessageWriter) {
        var record = RecordProperties()
        record.number = end == nil ? message.id.rawValue : nil
        (record.entry, record.sandbox) = (number, message.sandbox)
        record.arrival = WallTime(millisecondsSince1970: arrival)
        record.end = end.map { WallTime(millisecondsSince1970: $0) }
        (record.reason, record.isUnread) = (reason?.rawValue, isUnread)
        FormWriter.write(message, record, to: &writer)
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
