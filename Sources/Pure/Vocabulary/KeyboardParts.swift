/// A part of an output, in logical pixels from its top left corner.
public struct KeyboardFrame: Equatable, Sendable {
    /// The distance of its left side.
    public var x: Int32
    /// The distance of its top.
    public var y: Int32
    /// The width; the daemon requires at least 1.
    public var width: Int32
    /// The height; the daemon requires at least 1.
    public var height: Int32

    /// Creates a part of an output.
    public init(x: Int32, y: Int32, width: Int32, height: Int32) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}

/// The source of a region that an on-screen keyboard covers.
public enum KeyboardSource: String, CaseIterable, Sendable {
    /// The compositor: a surface reserves that part of the output.
    case zone
    /// The keyboard itself, which says whether it is shown, but not where.
    case service
    /// A command; the region stays until it is cleared.
    case command
    /// A program; the region stays for as long as the program's connection.
    case client
}

/// A phase of an output's on-screen keyboard.
///
/// Each `will` comes before anything moves for it, and its `did` when everything is at rest.
public enum KeyboardPhase: String, CaseIterable, Sendable {
    /// The keyboard is about to appear.
    case willShow = "will-show"
    /// The keyboard has appeared.
    case didShow = "did-show"
    /// The keyboard is about to disappear.
    case willHide = "will-hide"
    /// The keyboard has disappeared.
    case didHide = "did-hide"
    /// The keyboard is about to change its place or size.
    case willChangeFrame = "will-change-frame"
    /// The keyboard has changed its place or size.
    case didChangeFrame = "did-change-frame"
}

/// A region of a keyboard as the daemon describes it.
package struct RegionProperties: Described {
    package var output = ""
    package var frame = KeyboardFrame(x: 0, y: 0, width: 0, height: 0)
    package var source = KeyboardSource.command

    package init() {}

    package mutating func describe<Visitor: PropertyVisitor>(to visitor: inout Visitor) {
        visitor.visit("output", &output)
        visitor.visit("x", &frame.x)
        visitor.visit("y", &frame.y)
        visitor.visit("width", &frame.width)
        visitor.visit("height", &frame.height)
        visitor.visit("source", &source)
    }
}

extension KeyboardSource: PropertyWord {}
