/// The verdict on a line of another program's file.
package enum Verdict: Equatable, Sendable {
    /// The line was converted without a difference.
    case converted
    /// The line was converted with a difference, which the text names.
    case translated(String)
    /// The line has no equivalent, for the reason in the text.
    case refused(String)
}

/// A line of another program's file, or a key in a format without lines, with its verdict.
package struct MigratedLine: Equatable, Sendable {
    package var file: String
    package var number: Int
    /// The text of the line.
    package var text: String
    package var verdict: Verdict

    /// The place as `FILE:LINE`.
    package var place: String { "\(file):\(number)" }
}

/// The number of lines with each verdict.
package struct MigrationCounts: Equatable, Sendable {
    package var converted = 0
    package var translated = 0
    package var refused = 0

    init(_ lines: [MigratedLine]) {
        for line in lines {
            switch line.verdict {
            case .converted: converted += 1
            case .translated: translated += 1
            case .refused: refused += 1
            }
        }
    }

    /// Number of all lines.
    package var all: Int { converted + translated + refused }

    /// A sentence, for instance “55 lines: 20 taken over, 12 translated, 23 refused”.
    package var text: String {
        "\(all) \(all == 1 ? "line" : "lines"): \(converted) taken over, \(translated) translated, \(refused) refused"
    }
}

/// Makes texts of a file safe for comments.
enum CommentText {
    /// Longest text, scalars.
    private static let longest = 160

    /// One line without characters that end a comment, control a terminal or change the direction of text.
    static func safe(_ text: String) -> String {
        var shown = ""
        for (count, scalar) in text.unicodeScalars.enumerated() {
            guard count < longest else { return shown + "…" }
            if isPlain(scalar) {
                shown.unicodeScalars.append(scalar)
            } else {
                shown += "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return shown
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
            .unassigned:
            false
        default: true
        }
    }
}
