internal import Configuration

/// A format of mako or dunst, such as `<b>%s</b>\n%b`, converted to formats of a title and a body.
struct FormatText: Equatable {
    /// Format of the title; nil: unchanged.
    private(set) var title: String?
    /// Format of the body; nil: unchanged.
    private(set) var body: String?
    /// Whether the title is bold.
    private(set) var isTitleBold = false
    /// Colour of the title; nil: that of other texts.
    private(set) var titleColor: String?
    /// Whether title and body are one text, with the body behind the title.
    private(set) var joinsTexts = false
    /// Differences from the original format; nil: none.
    private(set) var note: String?
    /// Why the format cannot be converted; nil: it can.
    private(set) var problem: String?

    /// A part of the format.
    private enum Part: Equatable {
        case text(String)
        case field(String)
        case tag(String)
        case newline
    }

    /// - Parameter fields: The placeholder for each letter after `%`.
    init(_ source: String, fields: [Character: String]) {
        guard let parts = read(source, fields) else { return }
        let end = parts.firstIndex(of: .newline) ?? parts.endIndex
        let (first, rest) = (parts[..<end], parts[min(end + 1, parts.endIndex)...])
        setTitle(first)
        if first.contains(.field("{body}")), !first.contains(.field("{title}")) {
            (title, body) = ("", markup(parts[...]))
        } else if let join = joinedTitle(first), rest.isEmpty {
            (title, body, joinsTexts, isTitleBold) = (
                join == "{title}" ? nil : join, nil, true, true
            )
            note = "the body follows the title without line breaks"
        } else {
            let text = markup(rest)
            body = text == "{body}" ? nil : text
            if first.contains(.field("{body}")) {
                note = "the body is in the title, without markup"
            }
        }
    }

    private mutating func add(_ difference: String) {
        note = note.map { $0 == difference ? $0 : $0 + "; " + difference } ?? difference
    }

    // MARK: Reading

    private mutating func read(_ source: String, _ fields: [Character: String]) -> [Part]? {
        var parts: [Part] = []
        var text = ""
        func flush() {
            if !text.isEmpty { parts.append(.text(text)) }
            text = ""
        }
        var rest = source[...]
        while let character = rest.popFirst() {
            switch character {
            case "\\":
                switch rest.popFirst() {
                case "n":
                    flush()
                    parts.append(.newline)
                case "t": text += "\t"
                case let other?: text.append(other)
                case nil: text += "\\"
                }
            case "%":
                guard let letter = rest.popFirst() else { break }
                if letter == "%" {
                    text += "%"
                } else if let field = fields[letter] {
                    flush()
                    if !field.isEmpty { parts.append(.field(field)) }
                } else {
                    problem = "%\(letter) is not available in texts"
                    return nil
                }
            case "<":
                guard let end = rest.firstIndex(of: ">") else {
                    text.append(character)
                    break
                }
                flush()
                // In a format of mako, %% is a percent sign also within a tag.
                parts.append(.tag(String(rest[..<end])))
                rest = rest[rest.index(after: end)...]
            default: text.append(character)
            }
        }
        flush()
        return parts
    }

    /// The name of a tag, with a slash if it closes an element.
    private static func name(_ tag: String) -> String {
        String(tag.prefix { $0 != " " })
    }

    /// The weight and colour that a tag gives to the text of its element.
    private struct Letters {
        var isBold = false
        var color: String?
        /// Whether the tag has another effect.
        var isMore = false

        init(_ tag: String) {
            guard name(tag) == "span" else {
                isBold = tag == "b"
                isMore = tag != "b"
                return
            }
            var rest = tag.dropFirst("span".count)
            while let equals = rest.firstIndex(of: "=") {
                let key = Trimmed.text(rest[..<equals])
                rest = rest[rest.index(after: equals)...]
                let quote = rest.first { $0 == "'" || $0 == "\"" }
                let isQuoted = quote != nil && rest.first == quote
                if isQuoted { rest.removeFirst() }
                let value = String(rest.prefix { isQuoted ? $0 != quote : $0 != " " })
                rest = rest.dropFirst(value.count + 1)
                read(key, value)
            }
        }

        private mutating func read(_ key: String, _ value: String) {
            switch key {
            case "weight" where value == "bold", "font_weight" where value == "bold": isBold = true
            case "color", "foreground", "fgcolor":
                color = ColorName.hexadecimal(value)
                if color == nil { isMore = true }
            default: isMore = true
            }
        }
    }

    // MARK: Title

    private mutating func setTitle(_ parts: ArraySlice<Part>) {
        var text = ""
        var open: [Letters] = []
        var (bold, plain) = (false, false)
        var isTitleField: Bool?
        for part in parts {
            let isBold = open.contains { $0.isBold }
            switch part {
            case .tag(let tag):
                if tag.hasPrefix("/") {
                    _ = open.popLast()
                } else {
                    let letters = Letters(tag)
                    open.append(letters)
                    if letters.isMore { add("a title has only a weight and a colour") }
                }
                continue
            case .text(let literal):
                text += Self.unescaped(Self.braced(literal))
                guard literal.contains(where: { $0 != " " }) else { continue }
            case .field(let field):
                text += field
                if field == "{title}" {
                    isTitleField = isBold
                    titleColor = open.last { $0.color != nil }?.color
                }
            case .newline: continue
            }
            if isBold { bold = true } else { plain = true }
        }
        isTitleBold = isTitleField ?? bold
        if bold, plain { add("the whole title has one weight") }
        let trimmed = Trimmed.text(text)
        title = trimmed == "{title}" ? nil : trimmed
    }

    /// The title of a line with a bold title followed by the body; nil: the line is different.
    private func joinedTitle(_ parts: ArraySlice<Part>) -> String? {
        guard parts.last == .field("{body}"), isTitleBold, let title, title.hasSuffix("{body}"),
            let close = parts.lastIndex(of: .tag("/b")),
            parts[close...].dropFirst().allSatisfy({ part in
                if case .text(let text) = part { return text.allSatisfy { $0 == " " } }
                return part == .field("{body}")
            })
        else { return nil }
        return Trimmed.text(title.dropLast("{body}".count))
    }

    // MARK: Body

    /// Parts as markup of a body.
    private mutating func markup(_ parts: ArraySlice<Part>) -> String {
        var text = ""
        var open: [String] = []
        for part in parts {
            switch part {
            case .text(let literal): text += Self.braced(literal)
            case .field(let field): text += field
            case .newline: text += "\n"
            case .tag(let tag) where tag.hasPrefix("/"): text += open.popLast() ?? ""
            case .tag(let tag):
                let letters = Letters(tag)
                let element = ["i", "u"].contains(tag) ? tag : letters.isBold ? "b" : ""
                text += element.isEmpty ? "" : "<\(element)>"
                open.append(element.isEmpty ? "" : "</\(element)>")
                if element != tag, letters.isMore || letters.color != nil {
                    add("tags of the body other than b, i and u are left out")
                }
            }
        }
        return text
    }

    private static func braced(_ text: String) -> String {
        var braced = ""
        for character in text {
            braced.append(character)
            if character == "{" || character == "}" { braced.append(character) }
        }
        return braced
    }

    private static func unescaped(_ text: String) -> String {
        var text = text
        for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
        {
            text = text.split(separator: entity, omittingEmptySubsequences: false)
                .joined(separator: character)
        }
        return text
    }
}

extension FormatText {
    /// Whether title and body of the message are in the text. Otherwise different messages look the same.
    var keepsTexts: Bool {
        let text = (title ?? "{title}") + (body ?? "{body}")
        return text.contains("{title}") && text.contains("{body}")
    }

    /// The changes of a rule with this format.
    var changes: [(table: Int, key: String, value: Node.Content)] {
        var changes: [(table: Int, key: String, value: Node.Content)] = []
        if let title { changes.append((2, "title", .string(title))) }
        if let body { changes.append((2, "body", .string(body))) }
        return changes
    }
}
