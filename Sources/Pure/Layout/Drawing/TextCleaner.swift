import Messages

/// Cuts texts of applications to a length that is worth laying out, and removes characters that no font can show.
enum TextCleaner {
    /// Maximum number of changes of style that are shown.
    static let maxRuns = 200

    /// One line of at most `limit` scalars. Newlines and tabs become spaces; none remain at either end.
    static func line(_ text: String, limit: Int) -> String {
        var scan = Scan(limit: limit, keepsNewlines: false)
        scan.append(text)
        return scan.finished().text
    }

    /// A paragraph of at most `limit` scalars, with at most one empty line in a row and none at either end.
    static func paragraph(_ text: RichText, limit: Int) -> RichText {
        var scan = Scan(limit: limit, keepsNewlines: true)
        for run in text.runs where !scan.isFull {
            scan.startRun(run.style)
            scan.append(run.text)
        }
        return scan.finished()
    }

    /// The text with a space for every newline.
    static func joined(_ text: String) -> String {
        var joined = ""
        for scalar in text.unicodeScalars {
            joined.unicodeScalars.append(scalar == "\n" ? " " : scalar)
        }
        return joined
    }

    /// Copies scalars, and writes a pending gap only when another scalar follows.
    private struct Scan {
        var runs: [RichText.Run] = []
        var text = ""
        var style = TextStyle.plain
        var left: Int
        let keepsNewlines: Bool
        var pendingNewlines = 0
        var pendingSpaces = 0
        var isAtStart = true

        init(limit: Int, keepsNewlines: Bool) {
            left = limit
            self.keepsNewlines = keepsNewlines
        }

        var isFull: Bool { left <= 0 }

        mutating func startRun(_ style: TextStyle) {
            guard style != self.style, runs.count < TextCleaner.maxRuns else { return }
            endRun()
            self.style = style
        }

        mutating func endRun() {
            if !text.isEmpty { runs.append(RichText.Run(text, style)) }
            text = ""
        }

        mutating func append(_ source: String) {
            // Limits the walk even if the text consists only of removed characters.
            var walk = max(left, 0) * 2
            for scalar in source.unicodeScalars {
                if isFull || walk == 0 { return cut() }
                walk -= 1
                append(scalar)
            }
        }

        mutating func append(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x0A, 0x0D, 0x2028, 0x2029, 0x85:
                // CR LF is one newline.
                if scalar.value != 0x0D { pendingNewlines += 1 }
            case 0x09, 0x20: pendingSpaces += 1
            case 0...0x1F, 0x7F...0x9F, 0xFFFE, 0xFFFF: break
            default:
                writeGap()
                text.unicodeScalars.append(scalar)
                left -= 1
                isAtStart = false
            }
        }

        mutating func writeGap() {
            defer { (pendingNewlines, pendingSpaces) = (0, 0) }
            if isAtStart || pendingNewlines + pendingSpaces == 0 { return }
            let gap = gap()
            left -= gap.utf8.count
            // A gap before a link is not part of the link.
            if text.isEmpty, style != .plain {
                runs.append(RichText.Run(gap))
            } else {
                text += gap
            }
        }

        func gap() -> String {
            guard keepsNewlines else { return " " }
            if pendingNewlines > 0 { return pendingNewlines > 1 ? "\n\n" : "\n" }
            return String(repeating: " ", count: min(pendingSpaces, 8))
        }

        mutating func cut() {
            if left > -Int.max / 2, !isAtStart { text += "…" }
            left = -Int.max / 2
        }

        mutating func finished() -> RichText {
            endRun()
            return RichText(runs: runs)
        }
    }
}

/// Determines the direction of a text.
package enum ReadingDirection {
    /// Whether the first letter with a direction runs from right to left, as in rule P2 of the Unicode bidirectional
    /// algorithm; nil: there is no such letter within the first 256 scalars.
    package static func isRightToLeft(_ text: String) -> Bool? {
        for scalar in text.unicodeScalars.prefix(256) {
            switch scalar.value {
            case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF,
                0x1E800...0x1EFFF, 0x200F:
                return true
            case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xB5, 0xBA, 0xC0...0xD6, 0xD8...0xF6,
                0xF8...0x02B8, 0x0370...0x058F, 0x0900...0x1FFF, 0x200E, 0x2C00...0x2DFF,
                0x3005...0xFB1C, 0xFF21...0xFFDC, 0x10000...0x107FF, 0x11000...0x1CFFF,
                0x20000...0x3FFFF:
                return false
            default: continue
            }
        }
        return nil
    }
}
