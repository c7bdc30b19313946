/// A shell pattern for a whole text, as in fnmatch(3): `*` matches any characters, also none and slashes; `?` matches
/// one character; `[a-z]` one of these; `[!a-z]` any other one; a backslash takes the special meaning from the next
/// character.
///
/// Matching takes at most as many steps as the product of both lengths.
struct Glob: Equatable {
    private enum Token: Equatable {
        case anything
        case one
        /// Bytes of UTF-8 that must match exactly, at least one.
        case text([UInt8])
        case set([ClosedRange<UInt32>], isNegated: Bool)
    }

    private let tokens: [Token]

    init(_ pattern: String) {
        let scalars = Array(pattern.unicodeScalars)
        var tokens: [Token] = []
        var text: [UInt8] = []
        func add(_ token: Token) {
            if !text.isEmpty { tokens.append(.text(text)) }
            text = []
            if token != .anything || tokens.last != .anything { tokens.append(token) }
        }
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            index += 1
            switch scalar {
            case "*": add(.anything)
            case "?": add(.one)
            case "\\" where index < scalars.count:
                text += Array(String(scalars[index]).utf8)
                index += 1
            case "[":
                if let (set, end) = Self.set(in: scalars, from: index) {
                    add(set)
                    index = end
                } else {
                    text.append(UInt8(ascii: "["))
                }
            default: text += Array(String(scalar).utf8)
            }
        }
        if !text.isEmpty { tokens.append(.text(text)) }
        self.tokens = tokens
    }

    /// Reads a set after its opening bracket; nil: it is not closed, so the bracket stands for itself.
    private static func set(
        in scalars: [Unicode.Scalar], from start: Int
    ) -> (Token, end: Int)? {
        var index = start
        var isNegated = false
        if index < scalars.count, scalars[index] == "!" || scalars[index] == "^" {
            isNegated = true
            index += 1
        }
        var ranges: [ClosedRange<UInt32>] = []
        let first = index
        while index < scalars.count {
            if scalars[index] == "]", index > first {
                return (.set(ranges, isNegated: isNegated), index + 1)
            }
            if scalars[index] == "\\", index + 1 < scalars.count { index += 1 }
            let lower = scalars[index].value
            index += 1
            if index + 1 < scalars.count, scalars[index] == "-", scalars[index + 1] != "]" {
                let upper = scalars[index + 1].value
                index += 2
                // A range that runs backwards matches nothing.
                if lower <= upper { ranges.append(lower...upper) }
            } else {
                ranges.append(lower...lower)
            }
        }
        return nil
    }

    /// Whether the pattern matches the whole text.
    func matches(_ text: String) -> Bool {
        let bytes = text.utf8.span
        var (place, token) = (0, 0)
        // The token after the last `*`, and the place in the text where it was last tried.
        var (retryToken, retryPlace) = (-1, 0)
        while true {
            if token == tokens.count {
                if place == bytes.count { return true }
            } else if tokens[token] == .anything {
                token += 1
                if token == tokens.count { return true }
                (retryToken, retryPlace) = (token, place)
                continue
            } else if let next = Self.end(of: tokens[token], at: place, in: bytes) {
                (place, token) = (next, token + 1)
                continue
            }
            guard retryToken >= 0, retryPlace < bytes.count else { return false }
            retryPlace = Self.next(after: retryPlace, in: bytes)
            if case .text(let text) = tokens[retryToken] {
                guard let found = Self.place(of: text[0], from: retryPlace, in: bytes) else {
                    return false
                }
                retryPlace = found
            }
            (token, place) = (retryToken, retryPlace)
        }
    }

    /// The end of a match of `token` at `place`; nil: it does not match there.
    private static func end(of token: Token, at place: Int, in bytes: Span<UInt8>) -> Int? {
        switch token {
        case .anything: return nil
        case .one: return place < bytes.count ? next(after: place, in: bytes) : nil
        case .text(let text):
            guard place + text.count <= bytes.count else { return nil }
            for index in text.indices where bytes[place + index] != text[index] { return nil }
            return place + text.count
        case .set(let ranges, let isNegated):
            guard place < bytes.count else { return nil }
            let end = next(after: place, in: bytes)
            let scalar = scalar(from: place, to: end, in: bytes)
            return ranges.contains { $0.contains(scalar) } != isNegated ? end : nil
        }
    }

    /// The beginning of the character after the one at `place`.
    private static func next(after place: Int, in bytes: Span<UInt8>) -> Int {
        var next = place + 1
        while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
        return next
    }

    /// The first place from `place` on where a character begins with this byte; nil: there is none.
    private static func place(of byte: UInt8, from place: Int, in bytes: Span<UInt8>) -> Int? {
        var place = place
        while place < bytes.count {
            if bytes[place] == byte { return place }
            place += 1
        }
        return nil
    }

    /// The code point of the character with these bytes.
    private static func scalar(from start: Int, to end: Int, in bytes: Span<UInt8>) -> UInt32 {
        let length = end - start
        if length == 1 { return UInt32(bytes[start]) }
        // The number of leading ones in the first byte is the length.
        var value = UInt32(bytes[start]) & (0xFF >> UInt32(length + 1))
        for place in start + 1..<end { value = value << 6 | UInt32(bytes[place] & 0x3F) }
        return value
    }
}

/// A compiled regular expression.
package struct TextPattern {
    /// The outcome of a search.
    package enum Outcome: Sendable {
        case found
        case missing
        /// The search was given up, because it would have taken too much work or memory.
        case exhausted
    }

    /// Searches a text for the expression.
    package let search: (String) -> Outcome

    package init(search: @escaping (String) -> Outcome) { self.search = search }
}
