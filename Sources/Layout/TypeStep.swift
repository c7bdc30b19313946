/// A step of a theme's type scale: what a text is, from which its size follows.
package enum TypeStep: String, CaseIterable, Sendable {
    /// The application's name, the age.
    case caption
    case body
    case title
    /// The title of a card in the centre.
    case headline
    case button
    /// The text of a thin line.
    case status
    /// An emoji beside the text.
    case iconText = "icon-text"
    /// An emoji above the text.
    case largeIconText = "large-icon-text"
}
