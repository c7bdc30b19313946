/// How a photograph has to be turned, by the first directory of its EXIF data.
enum ExifOrientation {
    private static let tag = 0x112
    /// A number of 16 bits.
    private static let short = 3

    /// The orientation in the content of a JPEG image's segment APP1, as EXIF counts it, 1...8; nil: it has none.
    static func value(_ segment: [UInt8]) -> Int? {
        guard segment.starts(with: Array("Exif".utf8) + [0, 0]) else { return nil }
        let content = Array(segment.dropFirst(6))
        let isLittle: Bool
        switch content.prefix(4) {
        case [0x49, 0x49, 0x2a, 0]: isLittle = true
        case [0x4d, 0x4d, 0, 0x2a]: isLittle = false
        default: return nil
        }
        func number(at offset: Int, count: Int) -> Int? {
            guard offset >= 0, offset + count <= content.count else { return nil }
            let bytes = content[offset..<(offset + count)]
            func joined(_ bytes: some Sequence<UInt8>) -> Int {
                bytes.reduce(0) { $0 << 8 | Int($1) }
            }
            return isLittle ? joined(bytes.reversed()) : joined(bytes)
        }
        guard let start = number(at: 4, count: 4), let count = number(at: start, count: 2) else {
            return nil
        }
        for index in 0..<count {
            let entry = start + 2 + index * 12
            guard let found = number(at: entry, count: 2) else { return nil }
            guard found == tag else { continue }
            guard number(at: entry + 2, count: 2) == short,
                let value = number(at: entry + 8, count: 2), (1...8).contains(value)
            else { return nil }
            return value
        }
        return nil
    }
}
