/// Reads `/.flatpak-info`, which Flatpak puts into the root of every sandbox: a key file whose group
/// `[Application]` has the application's id under `name`.
package enum FlatpakInfo {
    /// Name of the file.
    package static let fileName = ".flatpak-info"
    /// Largest file that is read, bytes.
    package static let limit = 64 * 1024
    /// Longest id, bytes: as long as a name on the bus.
    private static let longestID = 255

    /// Returns the sandbox that the file describes; `unknown`: the file names no application.
    package static func confinement(_ bytes: [UInt8]) -> Confinement {
        value(of: "name", in: "[Application]", bytes).map { .application($0) } ?? .unknown
    }

    /// The number of the running sandbox; nil: the file has none.
    package static func instance(_ bytes: [UInt8]) -> String? {
        guard let id = value(of: "instance-id", in: "[Instance]", bytes), !id.hasPrefix(".") else {
            return nil
        }
        return id
    }

    /// The first process of a sandbox, by the `bwrapinfo.json` that Flatpak writes about it; nil: the text has none.
    package static func child(_ bytes: [UInt8]) -> UInt32? {
        let key = Array("\"child-pid\"".utf8)
        guard bytes.count >= key.count,
            let start = (0...(bytes.count - key.count)).first(where: {
                bytes[$0..<($0 + key.count)].elementsEqual(key)
            })
        else { return nil }
        let rest = bytes[(start + key.count)...].drop { isBlank($0) || $0 == UInt8(ascii: ":") }
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return UInt32(String(decoding: digits, as: UTF8.self))
    }

    /// The last value of a key in a group, if it can be an id.
    private static func value(of key: String, in group: String, _ bytes: [UInt8]) -> String? {
        guard bytes.count <= limit else { return nil }
        var isMeant = false
        var found: String?
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let line = trimmed(line)
            if line.first == UInt8(ascii: "[") {
                isMeant = line.elementsEqual(group.utf8)
            } else if isMeant, let value = value(of: key, in: line) {
                found = id(value)
            }
        }
        return found
    }

    /// Returns the value of a line `KEY=VALUE`; nil: the line has another form.
    private static func value(
        of key: String, in line: ArraySlice<UInt8>
    ) -> ArraySlice<UInt8>? {
        guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        guard trimmed(line[..<sign]).elementsEqual(key.utf8) else { return nil }
        return trimmed(line[(sign + 1)...])
    }

    /// Returns the application's id; nil: the text cannot be an id.
    private static func id(_ bytes: ArraySlice<UInt8>) -> String? {
        guard (1...longestID).contains(bytes.count), bytes.allSatisfy(isAllowed) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
            UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var bytes = bytes
        while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
        while let last = bytes.last, isBlank(last) { bytes.removeLast() }
        return bytes
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
}
