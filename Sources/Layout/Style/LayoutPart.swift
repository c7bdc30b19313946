/// The parts of a message, in standard order from the top.
package enum LayoutPart: String, CaseIterable, Sendable {
    /// Image, icon text, icon or sign, if it is above the text.
    case visual = "icon"
    /// The application's name and the age.
    case header
    case title
    case body
    /// Pictures of the body.
    case bodyImages = "body-images"
    /// Content drawn by a program.
    case content
    case progress
    /// The buttons, if they are below the text.
    case buttons
}
