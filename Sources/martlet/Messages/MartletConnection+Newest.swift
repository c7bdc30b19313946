import Martlet
import Messages

extension MartletConnection {
    /// The id of the newest message on the screen, which is neither a value such as the volume nor a menu.
    ///
    /// - Throws: ``MartletError/unknownMessage(_:)`` where there is none.
    func newestShown() throws(MartletError) -> ShownMessage.ID {
        let newest = try call(.list).last { message in
            let messenger = message.content.messenger.flatMap { MessengerName(rawValue: $0) }
            return message.state == .shown && messenger?.isForMessages != false
        }
        guard let newest else { throw .unknownMessage("no message is shown") }
        return newest.id
    }

    /// The id of the newest message that is snoozed.
    ///
    /// - Throws: ``MartletError/unknownMessage(_:)`` where there is none.
    func newestSnoozed() throws(MartletError) -> ShownMessage.ID {
        guard let newest = try call(.list).last(where: { $0.state == .snoozed }) else {
            throw .unknownMessage("no message is snoozed")
        }
        return newest.id
    }
}
