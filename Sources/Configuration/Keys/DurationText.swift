/// Reads and writes lengths of time in files: a number and a unit, such as `500ms`, `5s`, `1.5m`, `2h`, `1d` or `1w`.
package enum DurationText {
    /// Each unit with its length in milliseconds, the longest first.
    private static let units: [(name: String, milliseconds: UInt64)] = [
        ("w", 604_800_000), ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000),
        ("ms", 1),
    ]
    /// Maximum number of digits before or behind the point.
    private static let longestNumber = 12

    /// Reads a length of time as milliseconds, rounded down; nil: the text is no length of time.
    package static func milliseconds(of text: String) -> UInt64? {
        let bytes = Array(text.utf8)
        let digits = bytes.prefix { isDigit($0) || $0 == UInt8(ascii: ".") }
        let name = String(decoding: bytes.dropFirst(digits.count), as: UTF8.self)
        guard let unit = units.first(where: { $0.name == name }) else { return nil }
        let parts = digits.split(
            separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first.flatMap(number) else { return nil }
        let (length, isTooLong) = whole.multipliedReportingOverflow(by: unit.milliseconds)
        guard !isTooLong else { return nil }
        guard parts.count == 2 else { return length }
        guard number(parts[1]) != nil else { return nil }
        var place = unit.milliseconds
        var rest: UInt64 = 0
        // Exact down to a nanosecond: the units are below 2³², and 10⁶ of them fit.
        place *= 1_000_000
        for digit in parts[1].prefix(longestNumber) {
            place /= 10
            rest += UInt64(digit - UInt8(ascii: "0")) * place
        }
        let (sum, overflows) = length.addingReportingOverflow(rest / 1_000_000)
        return overflows ? nil : sum
    }

    /// Writes a length of time that `milliseconds(of:)` reads, in the longest unit up to hours that needs no fraction.
    package static func text(milliseconds: UInt64) -> String {
        for unit in units.dropFirst(2)
        where milliseconds.isMultiple(of: unit.milliseconds) && milliseconds > 0 {
            return "\(milliseconds / unit.milliseconds)\(unit.name)"
        }
        return "0s"
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
        guard !digits.isEmpty, digits.count <= longestNumber, digits.allSatisfy(isDigit) else {
            return nil
        }
        return digits.reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
