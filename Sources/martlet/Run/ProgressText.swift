/// Finds a program's progress in a line of text: a percentage such as `45%` or `45.3 %`, else a count such as
/// `[12/340]`; the last one counts.
///
/// A number that is part of a word, a path, a date, a version or a change (`+5%`) does not count.
enum ProgressText {
    /// Whether this is one of the bytes without which a line has no progress.
    static func mayTell(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "%") || byte == UInt8(ascii: "/")
    }

    /// The percentage in a line, 0…100.
    ///
    /// - Parameter isCut: Whether the beginning of the line is missing, so that its first number may be incomplete.
    static func percent(in line: [UInt8], isCut: Bool) -> Int? {
        var percentage: Int?
        var count: Int?
        var reader = Reader(line: line)
        while let number = reader.nextNumber() {
            guard number.start > 0 || !isCut, number.value <= longest,
                !reader.isPartOfWord(number.start)
            else { continue }
            if let value = reader.percentage(number) {
                percentage = value
            } else if let value = reader.count(number) {
                count = value
            }
        }
        return percentage ?? count
    }

    /// The largest number that counts; longer ones are no counts.
    private static let longest = 999_999_999
}

/// Consecutive digits.
private struct Number {
    /// Index of the first digit.
    let start: Int
    /// Index behind the last digit.
    let end: Int
    /// The value; limited where the number is too long.
    let value: Int
}

/// Reads a line from left to right.
private struct Reader {
    let line: [UInt8]
    private var index = 0

    init(line: [UInt8]) { self.line = line }

    /// The next consecutive digits.
    mutating func nextNumber() -> Number? {
        while index < line.count {
            if let number = number(at: index) {
                index = number.end
                return number
            }
            index += 1
        }
        return nil
    }

    private func number(at start: Int) -> Number? {
        var (end, value) = (start, 0)
        while let digit = digit(at: end) {
            value = min(value * 10 + digit, 10_000_000_000)
            end += 1
        }
        return end > start ? Number(start: start, end: end, value: value) : nil
    }

    private func digit(at index: Int) -> Int? {
        guard let byte = byte(at: index), (0x30...0x39).contains(byte) else { return nil }
        return Int(byte) - 0x30
    }

    /// The byte at an index; nil outside of the line.
    private func byte(at index: Int) -> UInt8? { line.indices.contains(index) ? line[index] : nil }

    /// Whether the byte before `start` makes the number part of something longer.
    func isPartOfWord(_ start: Int) -> Bool {
        guard let byte = byte(at: start - 1) else { return false }
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."):
            // Doubled, such characters belong to a bar that is drawn with them.
            return self.byte(at: start - 2) != byte
        default: return isWord(byte) || "+,/\\~%#$@&^".utf8.contains(byte)
        }
    }

    private func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "_"): true
        default: false
        }
    }

    /// The value of a number with a percent sign, without its decimals.
    func percentage(_ number: Number) -> Int? {
        guard number.value <= 100 else { return nil }
        var end = number.end
        if let point = byte(at: end), point == UInt8(ascii: ".") || point == UInt8(ascii: ","),
            let fraction = self.number(at: end + 1)
        {
            guard number.value < 100 || fraction.value == 0 else { return nil }
            end = fraction.end
        }
        if byte(at: end) == UInt8(ascii: " ") { end += 1 }
        guard byte(at: end) == UInt8(ascii: "%") else { return nil }
        // As in %20 and in format strings.
        guard let next = byte(at: end + 1) else { return number.value }
        return isWord(next) || next == UInt8(ascii: "%") ? nil : number.value
    }

    /// The percentage for two numbers with a slash between them.
    func count(_ number: Number) -> Int? {
        guard byte(at: number.start - 1) != UInt8(ascii: ":") else { return nil }
        let isWide =
            byte(at: number.end) == UInt8(ascii: " ")
            && byte(at: number.end + 2) == UInt8(ascii: " ")
        let slash = number.end + (isWide ? 1 : 0)
        guard byte(at: slash) == UInt8(ascii: "/"),
            let whole = self.number(at: slash + (isWide ? 2 : 1)),
            whole.value > 0, whole.value < 1_000_000_000, number.value <= whole.value,
            isEnd(whole.end)
        else { return nil }
        guard isClosed(whole.end) || !Self.isDate(number.value, whole.value) else { return nil }
        return number.value * 100 / whole.value
    }

    /// Whether the byte at `index` leaves the number before it complete.
    private func isEnd(_ index: Int) -> Bool {
        guard let byte = byte(at: index) else { return true }
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: ","): return digit(at: index + 1) == nil
        default: return !isWord(byte) && !"-+/\\~%".utf8.contains(byte)
        }
    }

    /// Whether a closing bracket or a colon follows the number, as in `[12/340]` and `Step 3/12 :`.
    private func isClosed(_ index: Int) -> Bool {
        let index = byte(at: index) == UInt8(ascii: " ") ? index + 1 : index
        return byte(at: index).map { ")]:".utf8.contains($0) } ?? false
    }

    /// Whether two numbers with a slash between them may be a day and a month, or a month and a year.
    private static func isDate(_ first: Int, _ second: Int) -> Bool {
        (1...12).contains(first) && ((1...31).contains(second) || (1900...2199).contains(second))
            || (1...31).contains(first) && (1...12).contains(second)
    }
}
