/// Decodes scalars from the bytes of a string whose end may have been cut off.
enum UTF8Scalar {
    /// The scalar at `index` and its length in bytes; nil: the scalar is incomplete.
    static func decode(_ bytes: [UInt8], at index: Int) -> (Unicode.Scalar, length: Int)? {
        let first = bytes[index]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard first >= 0xC0, index + length <= bytes.count else { return nil }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for offset in 1..<length {
            value = value << 6 | UInt32(bytes[index + offset] & 0x3F)
        }
        return Unicode.Scalar(value).map { ($0, length) }
    }
}
