import Martlet
import Messages

/// The message that a command is about.
enum Target: Equatable {
    /// A message by its id, or, where no message has that id, by the text as its name.
    case id(ShownMessage.ID, text: String)
    /// By the name that its sender gave it with `--id`.
    case name(String)

    init(_ text: String) {
        if let id = UInt32(text), id > 0 {
            self = .id(ShownMessage.ID(rawValue: id), text: text)
        } else {
            self = .name(text)
        }
    }

    /// The text as it was given.
    var text: String {
        switch self {
        case .id(_, let text), .name(let text): text
        }
    }

    /// Throws the error that there is no such message.
    func fail() throws(MartletError) -> ExitStatus { throw unknown }

    private var unknown: MartletError {
        switch self {
        case .id(let id, _): .unknownMessage("there is no message \(id)")
        case .name(let name): .unknownMessage("no message has the id “\(name)”")
        }
    }

    /// Calls `action` with the id of the message, which is on the screen or waits.
    ///
    /// - Parameter messenger: The messenger whose message it is, where it is given by name; nil for any.
    func act(
        on connection: MartletConnection, at messenger: String? = nil,
        _ action: (ShownMessage.ID) throws(MartletError) -> Void
    ) throws(MartletError) {
        let name: String
        switch self {
        case .id(let id, let text):
            do { return try action(id) } catch {
                guard case .unknownMessage = error else { throw error }
            }
            name = text
        case .name(let text): name = text
        }
        guard let message = try connection.call(.currentOrQueued(named: name, at: messenger)) else {
            throw unknown
        }
        try action(message.id)
    }
}

extension MartletConnection {
    /// The id of the newest message on the screen, which is neither a value such as the volume nor a menu.
    ///
    /// - Throws: ``MartletError/unknownMessage(_:)`` where there is none.
    func newestShown() throws(MartletError) -> ShownMessage.ID {
        let newest = try call(.list).last { message in
            let messenger = message.content.messenger.flatMap { MessengerName(valid: $0) }
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
