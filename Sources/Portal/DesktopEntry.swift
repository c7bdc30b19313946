import Messages

/// The parts of an application's desktop entry that messages show.
struct DesktopEntry: Equatable {
    /// Name, in the user's language if there is one; nil: none.
    private(set) var name: String?
    /// Icon; nil: none that can be shown.
    private(set) var icon: PictureSource?

    /// Largest file that is read, bytes.
    static let limit = 256 << 10

    /// Reads a file (Desktop Entry Specification, 1.5). Invalid lines are ignored.
    ///
    /// - Parameter locales: The user's locales as suffixes of keys, the best first, such as `de_AT` and `de`.
    init(_ contents: [UInt8], locales: [String]) {
        var isEntry = false
        var rank = Int.max
        for line in contents.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let line = String(decoding: line, as: UTF8.self)
            if line.utf8.first == UInt8(ascii: "[") {
                // The groups of actions follow, in any order.
                if isEntry { break }
                isEntry = line.hasPrefix("[Desktop Entry]")
                continue
            }
            guard isEntry, let (key, value) = Self.parts(of: line), !value.isEmpty else { continue }
            if key == "Icon" { icon = PictureSource(value) }
            guard let found = Self.rank(of: key, locales), found < rank else { continue }
            (name, rank) = (value, found)
        }
    }

    /// The rank of a name's key, 0 for the best; nil: it is no name, or in another language.
    private static func rank(of key: String, _ locales: [String]) -> Int? {
        if key == "Name" { return locales.count }
        guard key.hasPrefix("Name["), key.utf8.last == UInt8(ascii: "]") else { return nil }
        let locale = String(key.dropFirst(5).dropLast())
        return locales.firstIndex(of: locale)
    }

    /// Key and value of a line, without the blanks around the equals sign; nil: there is none.
    private static func parts(of line: String) -> (key: String, value: String)? {
        let bytes = Array(line.utf8)
        guard let sign = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        var key = bytes[..<sign]
        while let last = key.last, isBlank(last) { key.removeLast() }
        let value = bytes[(sign + 1)...].drop(while: isBlank)
        return (String(decoding: key, as: UTF8.self), String(decoding: value, as: UTF8.self))
    }
}
