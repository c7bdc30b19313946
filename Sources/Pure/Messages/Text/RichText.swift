/// Text with styles: a body whose markup has been read.
package struct RichText: Equatable, Sendable {
    /// A stretch of text in one style.
    package struct Run: Equatable, Sendable {
        package var text: String
        package var style: TextStyle

        package init(_ text: String, _ style: TextStyle = .plain) {
            self.text = text
            self.style = style
        }
    }

    package var runs: [Run]

    package init(runs: [Run] = []) {
        self.runs = runs
    }

    /// Creates text in the plain style; an empty `text` gives no run.
    package init(plain text: String) {
        runs = text.isEmpty ? [] : [Run(text)]
    }

    package var isEmpty: Bool { runs.allSatisfy { $0.text.isEmpty } }

    /// The pictures in the text.
    package var images: [PictureSource] {
        runs.compactMap { run in run.style.image.map { .file($0) } }
    }

    /// The text without the pictures in `shown`, which are drawn beside it; any other picture becomes its text.
    package func leavingOut(_ shown: [PictureSource]) -> RichText {
        guard runs.contains(where: { $0.style.image != nil }) else { return self }
        var text = self
        for index in runs.indices {
            guard let path = runs[index].style.image else { continue }
            text.runs[index].style.image = nil
            guard shown.contains(.file(path)) else { continue }
            text.runs[index].text = String(runs[index].text.prefix { $0 == "\n" })
            // One of the two spaces around a removed picture is enough.
            let isSpaced = index == 0 || text.runs[index - 1].text.hasSuffix(" ")
            if isSpaced, text.runs[index].text.isEmpty, index + 1 < runs.count,
                runs[index + 1].text.hasPrefix(" ")
            {
                text.runs[index + 1].text.removeFirst()
            }
        }
        return text
    }

    /// The text without styles.
    package var text: String {
        var all = ""
        for run in runs { all += run.text }
        return all
    }

    /// The target of the first link; nil: there is no link.
    package var firstLink: String? { runs.first { $0.style.link != nil }?.style.link }

    /// The links in order, each target once, with the text of the link.
    package var links: [(text: String, target: String)] {
        var links: [(text: String, target: String)] = []
        for (index, run) in runs.enumerated() {
            guard let target = run.style.link else { continue }
            let continues = index > 0 && runs[index - 1].style.link == target
            if let last = links.indices.last, continues, links[last].target == target {
                links[last].text += run.text
            } else if !links.contains(where: { $0.target == target }) {
                links.append((run.text, target))
            }
        }
        return links
    }
}

/// The style of a run of text.
package struct TextStyle: Equatable, Sendable {
    package var bold = false
    package var italic = false
    package var underlined = false
    /// Link and picture, stored apart because few runs have one; nil: the run has neither.
    private(set) var targets: Targets?

    indirect enum Targets: Equatable {
        case targets(link: String?, image: String?)
    }

    package init(
        bold: Bool = false, italic: Bool = false, underlined: Bool = false, link: String? = nil,
        image: String? = nil
    ) {
        self.bold = bold
        self.italic = italic
        self.underlined = underlined
        setTargets(link: link, image: image)
    }

    package static let plain = TextStyle()

    /// Target of the link; nil: the run is no link.
    package var link: String? {
        get { if case .targets(let link, _)? = targets { link } else { nil } }
        set { setTargets(link: newValue, image: image) }
    }

    /// Path of the picture for which the run stands; nil: the run is text.
    package var image: String? {
        get { if case .targets(_, let image)? = targets { image } else { nil } }
        set { setTargets(link: link, image: newValue) }
    }

    /// Equal styles must have equal targets, so two missing ones are stored as nil.
    private mutating func setTargets(link: String?, image: String?) {
        targets = link == nil && image == nil ? nil : .targets(link: link, image: image)
    }
}

extension RichText {
    /// The text as markup that `MarkupReader` reads back to the same text.
    package var markup: String {
        var markup = ""
        for run in runs {
            let tags = Self.tags(of: run.style)
            for tag in tags { markup += "<\(tag.name)\(tag.attribute)>" }
            markup += run.style.image.map { Self.image($0, run.text) } ?? Self.escaped(run.text)
            for tag in tags.reversed() { markup += "</\(tag.name)>" }
        }
        return markup
    }

    /// Markup of a picture with its text, placed behind the text's leading line breaks.
    private static func image(_ path: String, _ text: String) -> String {
        let breaks = text.prefix { $0 == "\n" }
        return breaks + "<img src=\"" + escaped(uri(path)) + "\" alt=\""
            + escaped(String(text.dropFirst(breaks.count))) + "\"/>"
    }

    /// A path as a `file:` URI in which percent signs are escaped.
    private static func uri(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: "%")) else { return path }
        var uri = "file://"
        for character in path { uri += character == "%" ? "%25" : String(character) }
        return uri
    }

    private static func tags(of style: TextStyle) -> [(name: String, attribute: String)] {
        var tags: [(name: String, attribute: String)] = []
        if let link = style.link { tags.append(("a", " href=\"\(escaped(link))\"")) }
        if style.bold { tags.append(("b", "")) }
        if style.italic { tags.append(("i", "")) }
        if style.underlined { tags.append(("u", "")) }
        return tags
    }

    /// Whether a byte is a character with a meaning in markup.
    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
        default: false
        }
    }

    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { isSpecial($0) }) else { return text }
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}
