/// A step of a theme's type scale: the purpose of a text, which decides its size.
package enum TypeStep: String, CaseIterable, Sendable {
    /// Application name and age.
    case caption
    case body
    case title
    /// The title of a centred card.
    case headline
    case button
    /// The text of a thin line.
    case status
    /// An emoji beside the text.
    case iconText = "icon-text"
    /// An emoji above the text.
    case largeIconText = "large-icon-text"
}
