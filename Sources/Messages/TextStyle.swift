/// How a stretch of body text is set apart.
package struct TextStyle: Equatable, Sendable {
    package var bold = false
    package var italic = false
    package var underlined = false
    /// The target of a link.
    package var link: String?
    /// The path of the picture that the text stands for; nil: it is text.
    package var image: String?

    package init(
        bold: Bool = false, italic: Bool = false, underlined: Bool = false, link: String? = nil,
        image: String? = nil
    ) {
        self.image = image
        self.bold = bold
        self.italic = italic
        self.underlined = underlined
        self.link = link
    }

    package static let plain = TextStyle()
}
