/// Reads a command's progress from its output: from the progress sequence of terminals, `ESC ] 9 ; 4 ; state ; percent`
/// with BEL or ST behind it, or, where the command never sends one, from its text.
///
/// The last line with a progress counts, even while it is incomplete or is rewritten after a carriage return.
/// `progress` depends on the bytes so far, and not on how they were divided.
struct ProgressReader {
    private var scanner = EscapeScanner()
    /// The last `lineLimit` visible bytes of the line that is being written.
    private var line: [UInt8] = []
    /// Whether the beginning of that line was dropped.
    private var isCut = false
    /// Whether that line has one of the characters that every progress has.
    private var mayTell = false
    /// The percentage of the last complete line that had one.
    private var told: Int?
    /// The last progress sequence; nil where the command has sent none.
    private var sequence: Sequence?

    /// The contents of a progress sequence; a nil progress means that there is none.
    private struct Sequence {
        var progress: CommandProgress?
    }

    /// Maximum number of bytes of a line that are read.
    private static let lineLimit = 512

    /// The progress of the command; nil where the output tells none.
    var progress: CommandProgress? {
        if let sequence { return sequence.progress }
        return (lineProgress ?? told).map { CommandProgress(percent: $0) }
    }

    /// Reads the next part of the output.
    mutating func read(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        consumeLines(&rest)
        readPieces(rest)
    }

    /// Removes complete lines without escape sequences from the beginning of `bytes`. Only the last of them with a
    /// progress counts, so they are read from the end.
    private mutating func consumeLines(_ bytes: inout ArraySlice<UInt8>) {
        guard !scanner.isInSequence, !Self.contains(bytes, EscapeScanner.Control.escape),
            let last = bytes.lastIndex(where: Self.isBreak),
            let first = bytes.firstIndex(where: Self.isBreak), first < last
        else { return }
        // These bytes continue the line that is being written.
        readPieces(bytes[...first])
        var lines = bytes[(first + 1)..<last]
        bytes = bytes[(last + 1)...]
        guard Self.contains(lines, UInt8(ascii: "%")) || Self.contains(lines, UInt8(ascii: "/"))
        else { return }
        while !lines.isEmpty {
            let end = lines.lastIndex(where: Self.isBreak)
            let line = lines[(end.map { $0 + 1 } ?? lines.startIndex)...]
            if line.contains(where: ProgressText.mayTell) {
                var reader = ProgressReader()
                reader.readPieces(line)
                if let percent = reader.lineProgress {
                    told = percent
                    return
                }
            }
            lines = lines[..<(end ?? lines.startIndex)]
        }
    }

    private static func isBreak(_ byte: UInt8) -> Bool {
        byte == EscapeScanner.Control.lineFeed || byte == EscapeScanner.Control.carriageReturn
    }

    /// Whether `bytes` contains `wanted`. Without an early exit from the loop the compiler compares many bytes at a
    /// time.
    private static func contains(_ bytes: ArraySlice<UInt8>, _ wanted: UInt8) -> Bool {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            var found: UInt8 = 0
            for index in 0..<buffer.count {
                found |= unsafe buffer[index] == wanted ? 1 : 0
            }
            return found != 0
        }
    }

    private mutating func readPieces(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while let piece = scanner.next(&rest) {
            switch piece {
            case .text(let text): append(text)
            case .control(EscapeScanner.Control.lineFeed),
                .control(EscapeScanner.Control.carriageReturn):
                endLine()
            case .control(EscapeScanner.Control.backspace): _ = line.popLast()
            case .control(EscapeScanner.Control.tab): append([EscapeScanner.Control.space])
            case .sequence(let final) where EscapeScanner.movesCursor(final): endLine()
            case .command(let words): obey(words)
            case .control, .sequence: break
            }
        }
    }

    private var lineProgress: Int? {
        mayTell ? ProgressText.percent(in: line, isCut: isCut) : nil
    }

    private mutating func append(_ text: ArraySlice<UInt8>) {
        if !mayTell { mayTell = text.contains { ProgressText.mayTell($0) } }
        if text.count >= Self.lineLimit {
            isCut = isCut || !line.isEmpty || text.count > Self.lineLimit
            line = Array(text.suffix(Self.lineLimit))
            return
        }
        line.append(contentsOf: text)
        guard line.count > Self.lineLimit else { return }
        isCut = true
        line.removeFirst(line.count - Self.lineLimit)
    }

    private mutating func endLine() {
        told = lineProgress ?? told
        line.removeAll(keepingCapacity: true)
        isCut = false
        mayTell = false
    }

    /// Reads an operating system command; only `9;4` concerns the progress.
    private mutating func obey(_ words: [UInt8]) {
        let fields = words.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard fields.count >= 2, fields[0] == "9", fields[1] == "4" else { return }
        let percent = fields.count > 3 ? Int(fields[3]).map { min(max($0, 0), 100) } : nil
        let known = percent ?? sequence?.progress?.percent
        switch fields.count > 2 ? fields[2] : "" {
        case "0", "": sequence = Sequence(progress: nil)
        case "1": sequence = Sequence(progress: CommandProgress(percent: known ?? 0))
        case "2": sequence = Sequence(progress: CommandProgress(percent: known, state: .error))
        case "3": sequence = Sequence(progress: CommandProgress(state: .indeterminate))
        case "4": sequence = Sequence(progress: CommandProgress(percent: known, state: .paused))
        default: break
        }
    }
}

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
