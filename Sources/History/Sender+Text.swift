import Messages

extension Origin {
    /// The value of the column `origin`; nil for a command.
    var text: String? {
        switch self {
        case .application(let busName): busName
        case .command: nil
        }
    }

    /// Reads a value of the column `origin`; nil: a command.
    init(text: String?) {
        self = text.map { .application(busName: $0) } ?? .command
    }
}

extension Sender {
    /// The value of the column `sender`; nil for a command. Names of connections begin with a colon, ids of applications
    /// do not.
    var text: String? {
        switch self {
        case .command: nil
        case .connection(let name): name
        case .sandboxed(let application): application
        }
    }

    /// Reads a value of the column `sender`; nil: a command.
    init(text: String?) {
        guard let text else {
            self = .command
            return
        }
        let isConnection = text.isEmpty || text.utf8.first == UInt8(ascii: ":")
        self = isConnection ? .connection(text) : .sandboxed(text)
    }
}
