/// An argument of an event that a fake server writes.
package enum WireArgument {
    case uint(UInt32)
    case int(Int32)
    case fixed(Double)
    case string(String)
    /// A string's bytes, which need not be UTF-8.
    case bytes([UInt8])
    case missing
    case array([UInt8])
    case descriptor(Int32)

    /// The argument's words on the wire; a descriptor is sent beside them.
    var words: [UInt32] {
        switch self {
        case .uint(let value): [value]
        case .int(let value): [UInt32(bitPattern: value)]
        case .fixed(let value): [UInt32(bitPattern: Int32(value * 256))]
        case .string(let text): Self.counted(Array(text.utf8) + [0])
        case .bytes(let bytes): Self.counted(bytes + [0])
        case .missing: [0]
        case .array(let bytes): Self.counted(bytes)
        case .descriptor: []
        }
    }

    private static func counted(_ bytes: [UInt8]) -> [UInt32] {
        var words = [UInt32(bytes.count)]
        for start in stride(from: 0, to: bytes.count, by: 4) {
            let part = bytes[start..<min(start + 4, bytes.count)]
            words.append(part.reversed().reduce(0) { $0 << 8 | UInt32($1) })
        }
        return words
    }
}
