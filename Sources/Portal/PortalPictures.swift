import Messages

/// Pictures in files that are being decoded for messages of the portal.
struct PortalPictures {
    /// The most files of an application that are open at a time.
    static let mostFiles = 8

    /// Number of the picture for which a message waits.
    private var awaited: [MessageID: UInt64] = [:]
    private var last: UInt64 = 0
    /// How many files of each application are being decoded.
    private var files: [String: Int] = [:]

    func hasRoom(for application: String) -> Bool {
        files[application, default: 0] < Self.mostFiles
    }

    /// Notes that a picture of a message is being decoded; one before it is awaited no longer.
    ///
    /// - Returns: The picture's number.
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

    /// Has a message wait for no picture.
    mutating func forget(_ id: MessageID) { awaited[id] = nil }
}
