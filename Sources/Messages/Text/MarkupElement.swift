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
