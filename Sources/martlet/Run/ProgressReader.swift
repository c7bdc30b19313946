/// Reads how far a command is from what it writes: from the progress sequence of terminals, `ESC ] 9 ; 4 ; state ;
/// percent` with BEL or ST behind it, and, of commands that never send one, from their text.
///
/// The last line that tells counts, also while it is written or written anew after a carriage return.
/// `progress` follows from the bytes so far, however they were split.
struct ProgressReader {
    private var scanner = EscapeScanner()
    /// The line that is being written, as it is seen: its last `lineLimit` bytes.
    private var line: [UInt8] = []
    /// Whether the beginning of that line was dropped.
    private var isCut = false
    /// Whether that line has a character without which no line tells anything.
    private var mayTell = false
    /// The percentage of the last finished line that told one.
    private var told: Int?
    /// What the progress sequence said last; nil while the command has sent none.
    private var sequence: Sequence?

    /// What a progress sequence said; nil progress: there is none.
    private struct Sequence {
        var progress: CommandProgress?
    }

    /// Bytes of a line that are looked at.
    private static let lineLimit = 512

    /// How far the command is; nil where it does not tell.
    var progress: CommandProgress? {
        if let sequence { return sequence.progress }
        return (lineProgress ?? told).map { CommandProgress(percent: $0) }
    }

    /// Reads what was written next.
    mutating func read(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        takeLines(&rest)
        readPieces(rest)
    }

    /// Takes finished lines without escape sequences off the beginning of `bytes`. Of many at a time only the last
    /// one that tells counts, so the others need not be read.
    private mutating func takeLines(_ bytes: inout ArraySlice<UInt8>) {
        guard !scanner.isInSequence, !Self.contains(bytes, EscapeScanner.Control.escape),
            let last = bytes.lastIndex(where: Self.isBreak),
            let first = bytes.firstIndex(where: Self.isBreak), first < last
        else { return }
        // It continues the line that is being written.
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

    /// Whether a byte is among others. Without a way out of the loop the compiler compares many at a time.
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

    /// Takes an operating system command, of which only `9;4` is meant for us.
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
