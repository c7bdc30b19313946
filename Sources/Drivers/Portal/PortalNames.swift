import Bus
import Messages

/// Messages that came through the portal, by their applications' ids.
struct PortalNames {
    /// An application and the id that it gave a notification.
    struct Name: Hashable {
        var application: String
        var id: String

        init(_ application: String, _ id: String) {
            (self.application, self.id) = (application, id)
        }

        init(_ portal: PortalNotification) { self.init(portal.application, portal.id) }
    }

    private var ids: [Name: MessageID] = [:]
    private var names: [MessageID: Name] = [:]

    /// The message with a name; nil: there is none.
    func id(of name: Name) -> MessageID? { ids[name] }

    /// The name of a message; nil: the message did not come through the portal.
    func name(of id: MessageID) -> Name? { names[id] }

    mutating func set(_ name: Name, of id: MessageID) {
        names[id] = name
        ids[name] = id
    }

    /// Removes a message.
    ///
    /// - Returns: Whether it was known.
    @discardableResult
    mutating func remove(_ id: MessageID) -> Bool {
        guard let name = names.removeValue(forKey: id) else { return false }
        if ids[name] == id { ids[name] = nil }
        return true
    }
}

/// Picture files that are being decoded for messages of the portal.
struct PortalPictures {
    /// Maximum number of open files of an application.
    static let mostFiles = 8

    /// Number of the picture for which each message waits.
    private var awaited: [MessageID: UInt64] = [:]
    private var last: UInt64 = 0
    /// Number of files of each application that are being decoded.
    private var files: [String: Int] = [:]

    func hasRoom(for application: String) -> Bool {
        files[application, default: 0] < Self.mostFiles
    }

    /// Notes that a picture of a message is being decoded; the message no longer waits for an earlier one.
    ///
    /// - Returns: Number of the picture.
    mutating func begin(_ id: MessageID, of application: String) -> UInt64 {
        last += 1
        awaited[id] = last
        files[application, default: 0] += 1
        return last
    }

    /// Notes that a picture has been decoded, or cannot be.
    ///
    /// - Returns: Whether its message still waits for it.
    mutating func end(_ number: UInt64, _ id: MessageID, of application: String) -> Bool {
        files[application, default: 1] -= 1
        if files[application] == 0 { files[application] = nil }
        guard awaited[id] == number else { return false }
        awaited[id] = nil
        return true
    }

    /// Makes a message wait for no picture.
    mutating func forget(_ id: MessageID) { awaited[id] = nil }
}

/// Sounds of applications' own, open until their messages end. When there are too many, the oldest are closed.
struct PortalSounds {
    /// Maximum number of open files.
    static let mostFiles = 16
    /// Maximum size of all open files together, bytes.
    static let mostBytes = 16 << 20

    /// In the order in which they came.
    private var files: [(message: MessageID, file: SealedFile)] = []

    /// The sound of a message; nil: it has none of its own, or it was closed.
    func file(of message: MessageID) -> SealedFile? {
        files.first { $0.message == message }?.file
    }

    /// Keeps a file for a message in place of its former one.
    mutating func set(_ file: SealedFile, for message: MessageID) {
        forget(message)
        files.append((message, file))
        while files.count > Self.mostFiles || size > Self.mostBytes { files.removeFirst() }
    }

    /// Closes the file of a message.
    mutating func forget(_ message: MessageID) { files.removeAll { $0.message == message } }

    private var size: Int { files.reduce(0) { $0 + $1.file.size } }
}
