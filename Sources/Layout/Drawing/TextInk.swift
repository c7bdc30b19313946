/// The colours of a text.
package struct TextInk: Equatable, Sendable {
    package var text: Color
    package var link: Color

    package init(text: Color, link: Color) {
        self.text = text
        self.link = link
    }

    /// Creates an ink with one colour for everything.
    package init(_ color: Color) {
        self.init(text: color, link: color)
    }
}
