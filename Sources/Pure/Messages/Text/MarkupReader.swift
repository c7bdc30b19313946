/// Reads the markup of a body: the tags of the notification specification, and character references.
///
/// - `b`, `i`, `u` and `a href` set the style; `br` breaks the line; `img` becomes its `alt` text, and also a picture
///   if `src` is a local file. Other tags of HTML (`MarkupElement`) and comments are left out; the text inside them
///   stays, and tags of blocks such as `p` and `td` separate words.
/// - Only `http:`, `https:` and `mailto:` addresses become links. Bodies carry the words of strangers, and opening a
///   local file can start a program.
/// - Everything that is no valid tag or reference is text, and so is a tag of another name, so nothing that a sender
///   writes is lost. Tags need not be nested; a tag that is never closed applies to the end.
/// - Time is linear in the bytes read; memory is bounded by `TextLimits`.
package struct MarkupReader {
    private let source: [UInt8]
    private let isCut: Bool
    private var position = 0
    private var text = TextCollector(limit: TextLimits.body)
    private var marks: [Mark] = []
    private var bold = 0
    private var italic = 0
    private var underlined = 0
    private var link: String?
    private var commentsEnd = true
    private var image: String?
    private var images = 0

    /// A change of style: the text from `start`, an offset in the collected bytes, is in `style`.
    private struct Mark {
        var start: Int
        var style: TextStyle
    }

    /// Reads text and styles of `body`.
    package static func read(_ body: String) -> RichText {
        guard !body.isEmpty else { return RichText() }
        var reader = MarkupReader(body)
        reader.readAll()
        return reader.richText()
    }

    private init(_ body: String) {
        isCut = body.utf8.count > TextLimits.markup
        source = isCut ? Array(body.utf8.prefix(TextLimits.markup)) : Array(body.utf8)
    }

    private mutating func readAll() {
        while position < source.count, !text.isFull {
            switch source[position] {
            case UInt8(ascii: "<"): readTagOrText()
            case UInt8(ascii: "&"): readReferenceOrText()
            default: readText()
            }
        }
        if isCut { text.cut() }
        text.finish()
    }

    /// Reads all printable ASCII up to the next tag or reference, or one other scalar.
    private mutating func readText() {
        let characters = source[position...].prefix { byte in
            TextCollector.isPrintableASCII(byte) && byte != UInt8(ascii: "<")
                && byte != UInt8(ascii: "&")
        }
        if characters.isEmpty { return readScalar() }
        text.append(printableASCII: characters)
        position = characters.endIndex
    }

    private mutating func readScalar() {
        guard let (scalar, length) = UTF8Scalar.decode(source, at: position) else {
            position += 1
            return
        }
        text.append(scalar)
        position += length
    }

    private mutating func readReferenceOrText() {
        guard let (scalar, end) = CharacterReference.read(source, at: position) else {
            return readScalar()
        }
        text.append(scalar)
        position = end
    }

    private mutating func readTagOrText() {
        if let end = endOfComment() {
            position = end
        } else if let (tag, end) = MarkupTag.read(source, at: position),
            let element = MarkupElement(tag.name)
        {
            position = end
            apply(tag, element)
        } else {
            readScalar()
        }
    }

    /// The offset behind the comment that starts here; nil: no complete comment starts here.
    private mutating func endOfComment() -> Int? {
        guard commentsEnd, starts("<!--", at: position) else { return nil }
        var index = position + 4
        while index + 3 <= source.count {
            if starts("-->", at: index) { return index + 3 }
            index += 1
        }
        // No later comment can end either, so none is searched for again.
        commentsEnd = false
        return nil
    }

    private func starts(_ mark: StaticString, at index: Int) -> Bool {
        guard index + mark.utf8CodeUnitCount <= source.count else { return false }
        return mark.withUTF8Buffer { unsafe $0.elementsEqual(source[index..<index + $0.count]) }
    }

    private mutating func apply(_ tag: MarkupTag, _ element: MarkupElement) {
        switch element {
        case .bold: bold = depth(bold, tag)
        case .italic: italic = depth(italic, tag)
        case .underlined: underlined = depth(underlined, tag)
        case .link: link = tag.isClosing ? nil : LinkTarget.check(tag.attribute("href"))
        case .lineBreak: text.breakLine()
        case .picture: appendImage(tag)
        case .phrase: return
        case .block: return text.separate(by: .line)
        case .cell: return text.separate(by: .space)
        }
        mark()
    }

    private func depth(_ depth: Int, _ tag: MarkupTag) -> Int {
        if tag.isClosing { return max(0, depth - 1) }
        return tag.isEmpty ? depth : depth + 1
    }

    private mutating func appendImage(_ tag: MarkupTag) {
        if case .file(let path)? = PictureSource(tag.attribute("src")),
            images < TextLimits.bodyImages
        {
            images += 1
            image = path
            mark()
        }
        for scalar in tag.attribute("alt").unicodeScalars { text.append(scalar) }
        image = nil
    }

    private mutating func mark() {
        let style = TextStyle(
            bold: bold > 0, italic: italic > 0, underlined: underlined > 0, link: link,
            image: image)
        let start = text.bytes.count
        // A later mark at the same offset replaces the earlier one, unless that is the mark of a picture without text.
        if let last = marks.last, last.start == start, last.style.image == nil {
            marks.removeLast()
        }
        if style == marks.last?.style ?? .plain { return }
        // The last mark is reserved for the end of the last link, which must not cover the rest of the text.
        if marks.count < TextLimits.runs - 1 || style == .plain && marks.count < TextLimits.runs {
            marks.append(Mark(start: start, style: style))
        }
    }

    private func richText() -> RichText {
        var runs: [RichText.Run] = []
        runs.reserveCapacity(marks.count + 1)
        var start = 0
        var style = TextStyle.plain
        for mark in marks + [Mark(start: text.bytes.count, style: .plain)] {
            if mark.start > start || style.image != nil {
                let words = String(decoding: text.bytes[start..<mark.start], as: UTF8.self)
                runs.append(RichText.Run(words, style))
            }
            start = mark.start
            style = mark.style
        }
        return RichText(runs: runs)
    }
}

/// The effect of a tag that has a meaning in bodies. All other tags are text: a sender that writes `List<String>` means
/// what it writes.
enum MarkupElement {
    case bold
    case italic
    case underlined
    case link
    case lineBreak
    case picture
    /// No effect: the tag is left out, and the text inside it stays.
    case phrase
    /// The text inside the tag stands on lines of its own.
    case block
    /// A space separates the text inside the tag from that around it.
    case cell

    /// The element of a name in lower case; nil: the tag is text.
    init?(_ name: String) {
        switch name {
        case "b": self = .bold
        case "i": self = .italic
        case "u": self = .underlined
        case "a": self = .link
        case "br": self = .lineBreak
        case "img": self = .picture
        case "td", "th": self = .cell
        default:
            if Self.phrases.contains(name) {
                self = .phrase
            } else if Self.blocks.contains(name) {
                self = .block
            } else {
                return nil
            }
        }
    }

    /// Tags of HTML and of Pango's markup that senders use for the look of words.
    private static let phrases: Set<String> = [
        "abbr", "big", "cite", "code", "del", "em", "font", "ins", "kbd", "mark", "markup",
        "nobr", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "tt", "var",
        "wbr",
    ]

    /// Tags of HTML for paragraphs, headings, lists, tables, and the document as a whole.
    private static let blocks: Set<String> = [
        "blockquote", "body", "caption", "center", "dd", "div", "dl", "dt", "h1", "h2", "h3", "h4",
        "h5", "h6", "hr", "html", "li", "ol", "p", "pre", "table", "tbody", "tfoot", "thead", "tr",
        "ul",
    ]
}
