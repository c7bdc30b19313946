/// The position of a message on its output: at a corner, at an edge, or in the centre.
public enum MessagePosition: String, CaseIterable, Sendable {
    /// In the corner at the top left.
    case topLeft = "top-left"
    /// In the middle of the upper edge.
    case top
    /// In the corner at the top right.
    case topRight = "top-right"
    /// In the middle of the left edge.
    case left
    /// In the middle of the output.
    case center
    /// In the middle of the right edge.
    case right
    /// In the corner at the bottom left.
    case bottomLeft = "bottom-left"
    /// In the middle of the lower edge.
    case bottom
    /// In the corner at the bottom right.
    case bottomRight = "bottom-right"
}
