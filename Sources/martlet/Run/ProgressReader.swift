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
