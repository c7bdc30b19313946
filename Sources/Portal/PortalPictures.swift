import Messages

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
