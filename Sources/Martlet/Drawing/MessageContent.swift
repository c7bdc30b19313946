/// A picture that a program drew for a card. It is easier to use a ``MessageView``.
public struct MessageContent: Equatable, Sendable {
    /// Columns of buffer pixels.
    public let width: Int
    /// Rows of buffer pixels.
    public let height: Int
    /// Premultiplied `0xAARRGGBB`, row by row; empty in a daemon's description of a message.
    public let pixels: [UInt32]
    /// The room that it was drawn for.
    public let room: MessageRoom
    /// Whether taps and clicks on it go to the program.
    public var takesTaps: Bool

    /// Creates content from a canvas.
    public init(_ canvas: MessageCanvas, takesTaps: Bool = false) {
        self.init(
            width: canvas.pixelWidth, height: canvas.pixelHeight, pixels: canvas.pixels,
            room: canvas.room, takesTaps: takesTaps)
    }

    init(width: Int, height: Int, pixels: [UInt32], room: MessageRoom, takesTaps: Bool) {
        self.width = width
        self.height = height
        self.pixels = pixels
        self.room = room
        self.takesTaps = takesTaps
    }

    /// The size on the card, in logical pixels.
    public var size: MessageSize {
        MessageSize(width: Double(width) / room.scale, height: Double(height) / room.scale)
    }
}
