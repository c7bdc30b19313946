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
