/// The verdict on a line of another program's file.
package enum Verdict: Equatable, Sendable {
    /// The line was converted without a difference.
    case converted
    /// The line was converted in part; the text names the difference.
    case inPart(String)
    /// The line has no equivalent, for the reason in the text.
    case refused(String)
}

extension Verdict {
    var isRefused: Bool { if case .refused = self { true } else { false } }

    /// The verdict with a further difference; a refusal stays one.
    func with(_ difference: String?) -> Verdict {
        guard let difference else { return self }
        return switch self {
        case .converted: .inPart(difference)
        case .inPart(let text) where text != difference: .inPart(text + "; " + difference)
        case .inPart, .refused: self
        }
    }
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
    package var inPart = 0
    package var refused = 0

    init(_ lines: [MigratedLine]) {
        for line in lines {
            switch line.verdict {
            case .converted: converted += 1
            case .inPart: inPart += 1
            case .refused: refused += 1
            }
        }
    }

    /// Number of all lines.
    package var all: Int { converted + inPart + refused }

    /// A sentence, for instance “55 lines: 20 taken over, 12 in part, 23 refused”.
    package var text: String {
        "\(all) \(all == 1 ? "line" : "lines"): \(converted) converted, \(inPart) in part, \(refused) refused"
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
