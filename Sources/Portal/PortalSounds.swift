import Bus
import Messages

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
