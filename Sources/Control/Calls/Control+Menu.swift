import Bus
import Messages

/// Calls about menus and one-time codes.
extension Control {
    /// Maximum number of messages of the history that a menu lists.
    private static let mostEntries = 50

    func openMenu(_ call: MethodCall) throws(BusError) {
        let number = try call.reader.uint32()
        let meant = number == 0 ? newest { _ in true } : heldMessage(number)
        guard let message = meant else { return call.fail(.unknownMessage(Self.name(number))) }
        call.reply()
        surroundings.menu(message)
    }

    func openHistoryMenu(_ call: MethodCall) {
        var query = HistoryQuery(limit: Self.mostEntries)
        query.hasLeft = true
        let entries = keepers.history?.entries(query) ?? []
        guard !entries.isEmpty else { return call.fail(.unknownEntry(0)) }
        call.reply()
        surroundings.historyMenu(entries)
    }

    func code(_ call: MethodCall) throws(BusError) {
        let number = try call.reader.uint32()
        let meant = number == 0 ? newest { OneTimeCode.find(in: $0) != nil } : heldMessage(number)
        if number != 0, meant == nil { return call.fail(.unknownMessage(Self.name(number))) }
        guard let meant, let code = OneTimeCode.find(in: meant) else { return call.fail(.noCode) }
        call.reply { $0.string(code) }
    }

    private func heldMessage(_ number: UInt32) -> Message? {
        MessageID(rawValue: number).flatMap { switchboard.message($0) }
    }

    /// The newest shown message that fulfils the condition, otherwise the newest of all messages, without values and
    /// menus. nil: there is none.
    private func newest(_ isMeant: (Message) -> Bool) -> Message? {
        let messages = switchboard.order.compactMap { switchboard.message($0) }.filter {
            $0.messenger.isForMessages && isMeant($0)
        }
        let newest = messages.max { ($0.arrival, $0.id.rawValue) < ($1.arrival, $1.id.rawValue) }
        let shown = messages.filter { switchboard.visibleState(of: $0.id) == .shown }
        return shown.max { ($0.arrival, $0.id.rawValue) < ($1.arrival, $1.id.rawValue) } ?? newest
    }

    private static func name(_ number: UInt32) -> String {
        number == 0 ? "of a message: there is none" : "\(number)"
    }
}
