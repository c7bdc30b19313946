/// A part of an output, in logical pixels from its top left corner.
public struct KeyboardFrame: Equatable, Sendable {
    /// Of its left side.
    public var x: Int32
    /// Of its top.
    public var y: Int32
    /// At least 1, where it is to be taken.
    public var width: Int32
    /// At least 1, where it is to be taken.
    public var height: Int32

    /// A part of an output.
    public init(x: Int32, y: Int32, width: Int32, height: Int32) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}
