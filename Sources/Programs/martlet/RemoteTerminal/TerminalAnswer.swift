/// Something that a terminal says of itself, or of a message.
enum TerminalAnswer: Equatable {
    /// The terminal knows OSC 99; `id` is that of the question.
    case abilities(id: String, TerminalAbilities)
    /// The answer to `TerminalSequence.attributes`.
    case attributes
    /// The message was clicked: a button by its number, from 1, or the message itself; 0.
    case activated(id: String, button: Int)
    /// The message was closed. `isTracked` is false where the terminal says that it will not know when that happens.
    case closed(id: String, isTracked: Bool)
}

/// Finds the answers of a terminal among what is typed at it. Anything else is passed over, whatever it contains.
struct TerminalAnswerReader {
    private var scanner = EscapeScanner(longestCommand: Self.longest)

    /// Bytes of the longest answer.
    private static let longest = 1024
    private static let longestID = 512

    /// Reads the next bytes; returns the answers that are complete with them.
    mutating func read(_ bytes: ArraySlice<UInt8>) -> [TerminalAnswer] {
        var rest = bytes
        var answers: [TerminalAnswer] = []
        while let piece = scanner.next(&rest) {
            switch piece {
            case .sequence(UInt8(ascii: "c")): answers.append(.attributes)
            case .command(let words):
                if let answer = Self.answer(words) { answers.append(answer) }
            case .text, .control, .sequence: break
            }
        }
        return answers
    }

    private static func answer(_ words: [UInt8]) -> TerminalAnswer? {
        let parts = words.split(
            separator: UInt8(ascii: ";"), maxSplits: 2, omittingEmptySubsequences: false
        ).map { String(decoding: $0, as: UTF8.self) }
        guard parts.count >= 2, parts[0] == "99" else { return nil }
        let fields = fields(parts[1])
        let payload = parts.count > 2 ? parts[2] : ""
        guard let id = fields["i"], id.utf8.count <= longestID else { return nil }
        switch fields["p"] ?? "title" {
        case "?": return .abilities(id: id, abilities(payload))
        case "close": return .closed(id: id, isTracked: payload != "untracked")
        case "title":
            if payload.isEmpty { return .activated(id: id, button: 0) }
            guard let button = Int(payload), button > 0 else { return nil }
            return .activated(id: id, button: button)
        default: return nil
        }
    }

    private static func abilities(_ text: String) -> TerminalAbilities {
        let fields = fields(text)
        let payloads = fields["p"]?.split(separator: ",") ?? []
        return TerminalAbilities(
            reportsClosing: fields["c"] == "1", showsButtons: payloads.contains("buttons"))
    }

    /// Fields `KEY=VALUE` with colons between them; of several with one key, the first counts.
    private static func fields(_ text: String) -> [String: String] {
        var fields: [String: String] = [:]
        for field in text.split(separator: ":") {
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, fields[String(parts[0])] == nil else { continue }
            fields[String(parts[0])] = String(parts[1])
        }
        return fields
    }
}
