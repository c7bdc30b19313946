/// Bus name and object path at which an application that the bus can start exports `org.freedesktop.Application`
/// (Desktop Entry Specification, "D-Bus Activation").
struct ApplicationObject: Equatable {
    /// Bus name: the id of the application.
    let name: String
    let path: String

    /// Creates the address of an application; nil: the id is no valid bus name.
    init?(_ id: String) {
        let parts = id.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, id.utf8.count <= 255, parts.allSatisfy({ Self.isPart($0) }) else {
            return nil
        }
        name = id
        path = parts.map { "/" + String($0.map { $0 == "-" ? "_" : $0 }) }.joined()
    }

    private static func isPart(_ part: Substring) -> Bool {
        guard let first = part.utf8.first, !isDigit(first) else { return false }
        return part.utf8.allSatisfy { byte in
            isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
