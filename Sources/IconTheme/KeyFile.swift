/// The groups and keys of a file in the Desktop Entry syntax, as `index.theme` and `settings.ini`
/// are written. Lines that are neither are skipped; of two equal keys the first counts.
package struct KeyFile: Sendable {
    private var groups: [String: [String: String]] = [:]

    /// Reads UTF-8; invalid bytes are replaced.
    package init(_ bytes: [UInt8]) {
        var group = ""
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let line = KeyFile.trimmed(line)
            guard let first = line.first, first != UInt8(ascii: "#") else { continue }
            if first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
                group = String(decoding: line.dropFirst().dropLast(), as: UTF8.self)
            } else if let sign = line.firstIndex(of: UInt8(ascii: "=")) {
                let key = String(decoding: KeyFile.trimmed(line[..<sign]), as: UTF8.self)
                let value = KeyFile.trimmed(line[line.index(after: sign)...])
                let text = String(decoding: value, as: UTF8.self)
                groups[group, default: [:]][key] = groups[group]?[key] ?? text
            }
        }
    }

    /// The value of `key` in `group`.
    package func text(_ key: String, in group: String) -> String? { groups[group]?[key] }

    /// A whole number in 0…65,535.
    package func number(_ key: String, in group: String) -> Int? {
        guard let text = text(key, in: group), let number = Int(text) else { return nil }
        return (0...65_535).contains(number) ? number : nil
    }

    /// A list whose members are separated by commas; empty members are left out.
    package func list(_ key: String, in group: String) -> [String] {
        (text(key, in: group) ?? "").utf8.split(separator: UInt8(ascii: ","))
            .map { String(decoding: KeyFile.trimmed($0), as: UTF8.self) }
            .filter { !$0.isEmpty }
    }

    private static func trimmed<Bytes: BidirectionalCollection>(
        _ bytes: Bytes
    ) -> Bytes.SubSequence where Bytes.Element == UInt8 {
        let isSpace = { (byte: UInt8) in byte == 32 || byte == 9 || byte == 13 }
        guard let first = bytes.firstIndex(where: { !isSpace($0) }),
            let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return bytes[bytes.endIndex...] }
        return bytes[first...last]
    }
}
