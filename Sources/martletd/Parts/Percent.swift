/// Reads the number that a command prints for a slider.
enum Percent {
    /// Maximum number of digits that are read.
    private static let digits = 9

    /// Reads the first number of a text, rounded and limited to 0…100; nil: there is none.
    static func read(_ text: String) -> Int? {
        let bytes = Array(text.utf8).drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
        let isNegative = bytes.first == UInt8(ascii: "-")
        let number = isNegative ? bytes.dropFirst() : bytes
        let whole = number.prefix { isDigit($0) }
        guard !whole.isEmpty, whole.count <= digits else { return nil }
        var value = whole.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        let rest = number.dropFirst(whole.count)
        if rest.first == UInt8(ascii: "."), let tenth = rest.dropFirst().first,
            tenth >= UInt8(ascii: "5"), isDigit(tenth)
        {
            value += 1
        }
        return isNegative ? 0 : min(value, 100)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
