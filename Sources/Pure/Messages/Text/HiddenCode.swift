/// Puts dots in the place of a one-time code, so that lists of messages do not show it when it is of no use any more.
extension OneTimeCode {
    /// The text in the place of a code.
    package static let dots = "••• •••"
    /// Number of codes of one message that are hidden: with one hidden, another number near the same word counts as
    /// the code.
    fileprivate static let mostHidden = 4

    /// Hides every occurrence of a code, also where parts of it have different styles.
    ///
    /// - Parameter parts: Texts that follow one another.
    static func hide(_ code: String, in parts: [String]) -> [String] {
        var text: [Unicode.Scalar] = []
        for part in parts { text += Array(part.unicodeScalars) }
        let places = places(of: code, in: text)
        guard !places.isEmpty else { return parts }
        var hidden: [String] = []
        var start = 0
        for part in parts {
            let end = start + part.unicodeScalars.count
            hidden.append(rest(of: start..<end, in: text, without: places))
            start = end
        }
        return hidden
    }

    /// The places of a code in a text: also where its groups are separated, and where it is no likely code.
    private static func places(of code: String, in text: [Unicode.Scalar]) -> [Range<Int>] {
        var places: [Range<Int>] = []
        for candidate in CodeCandidate.all(in: text) where candidate.code == code {
            places.append(candidate.range)
        }
        let signs = Array(code.unicodeScalars)
        guard !signs.isEmpty, signs.count <= text.count else { return places }
        for start in 0...(text.count - signs.count) where text[start] == signs[0] {
            let range = start..<(start + signs.count)
            guard text[range].elementsEqual(signs), !isPartOfNumber(range, in: text),
                !places.contains(where: { $0.overlaps(range) })
            else { continue }
            places.append(range)
        }
        return places
    }

    private static func isPartOfNumber(_ range: Range<Int>, in text: [Unicode.Scalar]) -> Bool {
        func isDigit(at index: Int) -> Bool {
            text.indices.contains(index) && CodeCandidate.digit(text[index]) != nil
        }
        return isDigit(at: range.lowerBound - 1) || isDigit(at: range.upperBound)
    }

    /// A part of a text, with dots in the places of the code.
    private static func rest(
        of part: Range<Int>, in text: [Unicode.Scalar], without places: [Range<Int>]
    ) -> String {
        var rest = String.UnicodeScalarView()
        var index = part.lowerBound
        while index < part.upperBound {
            if let place = places.first(where: { $0.contains(index) }) {
                // A code that begins in an earlier part has its dots there.
                if index == place.lowerBound { rest.append(contentsOf: dots.unicodeScalars) }
                index = min(place.upperBound, part.upperBound)
            } else {
                rest.append(text[index])
                index += 1
            }
        }
        return String(rest)
    }
}

extension Message {
    /// Puts dots in the place of the one-time code in title, body and labels of actions. Links with the code lead
    /// nowhere afterwards. Does nothing for a message without a code.
    package mutating func hideCode() {
        for _ in 0..<OneTimeCode.mostHidden {
            guard let code = OneTimeCode.find(in: self) else { return }
            hide(code)
        }
    }

    private mutating func hide(_ code: String) {
        title = OneTimeCode.hide(code, in: [title]).first ?? ""
        let texts = OneTimeCode.hide(code, in: body.runs.map { $0.text })
        for index in body.runs.indices {
            body.runs[index].text = texts[index]
            guard let link = body.runs[index].style.link else { continue }
            if OneTimeCode.hide(code, in: [link]) != [link] { body.runs[index].style.link = nil }
        }
        for index in actions.indices {
            let label = OneTimeCode.hide(code, in: [actions[index].label])
            actions[index].label = label.first ?? ""
        }
    }
}

/// One-time codes that are hidden wherever messages are listed: a person has copied them, or they are old. The card of
/// a message goes on showing its code.
extension MessageBoard {
    /// Hides the code of a message until its sender changes the text.
    mutating func hideCode(_ id: MessageID) {
        guard let record = records[id], !record.hidesCode else { return }
        change(id) { $0.setHidesCode(true) }
        send(.codeHidden(id))
    }

    /// Whether lists hide the code of a message.
    package func hidesCode(_ id: MessageID) -> Bool { records[id]?.hidesCode ?? false }

    /// A message as lists show it; nil: it is not held.
    package func listed(_ id: MessageID) -> Message? {
        guard let record = records[id] else { return nil }
        guard record.hidesCode else { return record.message }
        var message = record.message
        message.hideCode()
        return message
    }
}
