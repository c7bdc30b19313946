/// The parts of a message, in the order in which they stand from top to bottom.
package enum LayoutPart: String, CaseIterable, Sendable {
    /// Image, icon text, icon or sign, where that stands above the text.
    case visual = "icon"
    /// The application's name and the age.
    case header
    case title
    case body
    /// Pictures of the body.
    case bodyImages = "body-images"
    /// What a program has drawn itself.
    case content
    case progress
    /// The buttons, where they stand below the text.
    case buttons
}
