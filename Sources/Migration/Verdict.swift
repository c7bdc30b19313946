/// What became of a line of another program's file.
package enum Verdict: Equatable, Sendable {
    /// It is said here as it was there.
    case taken
    /// What is said here is near to it; the text tells the difference.
    case translated(String)
    /// Nothing here says it; the text is the reason.
    case refused(String)
}

/// A line of another program's file, or a key of one that has no lines, and what became of it.
package struct MigratedLine: Equatable, Sendable {
    package var file: String
    package var number: Int
    /// The line as it stands there.
    package var text: String
    package var verdict: Verdict

    /// The place in the form `FILE:LINE`.
    package var place: String { "\(file):\(number)" }
}

/// How many lines became what.
package struct MigrationCounts: Equatable, Sendable {
    package var taken = 0
    package var translated = 0
    package var refused = 0

    init(_ lines: [MigratedLine]) {
        for line in lines {
            switch line.verdict {
            case .taken: taken += 1
            case .translated: translated += 1
            case .refused: refused += 1
            }
        }
    }

    /// All of them.
    package var all: Int { taken + translated + refused }

    /// One sentence, for instance “55 lines: 20 taken over, 12 translated, 23 refused”.
    package var text: String {
        "\(all) \(all == 1 ? "line" : "lines"): \(taken) taken over, \(translated) translated, \(refused) refused"
    }
}

/// Text of a file as a comment may show it.
enum CommentText {
    /// The longest text that is shown, in scalars.
    private static let longest = 160

    /// One line without anything that ends a comment, steers a terminal or turns the direction of writing.
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
