import Messages

/// Mark before the id of a portal application; neither names of connections nor ids begin like that.
private let portalMark = "portal "

extension Origin {
    /// The value of the column `origin`; nil for a command.
    var text: String? {
        switch self {
        case .application(let busName): busName
        case .portal(let application): portalMark + application
        case .command: nil
        }
    }

    /// Reads a value of the column `origin`; nil: a command.
    init(text: String?) {
        guard let text else {
            self = .command
            return
        }
        if text.hasPrefix(portalMark) {
            self = .portal(application: String(text.dropFirst(portalMark.count)))
        } else {
            self = .application(busName: text)
        }
    }
}

extension Sender {
    /// The value of the column `sender`; nil for a command. Names of connections begin with a colon, and ids of
    /// applications do not.
    var text: String? {
        switch self {
        case .command: nil
        case .connection(let name): name
        case .sandboxed(let application): application
        case .portal(let application): portalMark + application
        }
    }

    /// Reads a value of the column `sender`; nil: a command.
    init(text: String?) {
        guard let text else {
            self = .command
            return
        }
        if text.hasPrefix(portalMark) {
            self = .portal(String(text.dropFirst(portalMark.count)))
            return
        }
        let isConnection = text.isEmpty || text.utf8.first == UInt8(ascii: ":")
        self = isConnection ? .connection(text) : .sandboxed(text)
    }
}
