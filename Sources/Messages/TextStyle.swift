/// The style of a run of text.
package struct TextStyle: Equatable, Sendable {
    package var bold = false
    package var italic = false
    package var underlined = false
    /// Target of the link; nil: the run is no link.
    package var link: String?
    /// Path of the picture for which the run stands; nil: the run is text.
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
