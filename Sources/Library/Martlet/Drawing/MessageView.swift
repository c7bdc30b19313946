/// A view that a program draws itself, on a card or in the open view of the bar.
///
/// A view is a value: for another picture, pass another value to ``MessageHandle/draw(_:)``. When the room changes in
/// scale, width or appearance, the library draws the view again, on the thread of the client. Taps come as
/// ``MessageHandle/Event/tapped(_:)``.
public protocol MessageView: Sendable {
    /// The size that the view requests, in logical pixels, at most that of the room. The library replaces a side of 0:
    /// by the width of the room, at most 500, or by a height of 350.
    func size(in room: MessageRoom) -> MessageSize

    /// Draws the view on a transparent canvas of the size that it requested.
    func draw(into canvas: inout MessageCanvas)

    /// Whether taps and clicks on the picture go to the program. Otherwise they go to the card, which runs its default
    /// action or is dismissed.
    var takesTaps: Bool { get }
}

extension MessageView {
    /// False: taps go to the card.
    public var takesTaps: Bool { false }

    /// The view drawn for a room, in the form that the bus takes.
    func content(in room: MessageRoom) -> MessageContent {
        var size = size(in: room)
        // Sides of 0, and those that are not numbers, are chosen here.
        if !(size.width > 0) { size.width = min(room.width, 500) }
        if !(size.height > 0) { size.height = 350 }
        size.width = min(size.width, room.width)
        size.height = min(size.height, room.height)
        var canvas = MessageCanvas(size: size, room: room)
        draw(into: &canvas)
        return MessageContent(canvas, takesTaps: takesTaps)
    }
}

/// The room for a ``MessageView``: the space, scale and colours that it is drawn for.
public struct MessageRoom: Equatable, Sendable {
    /// Whether cards are light or dark.
    public enum Appearance: String, CaseIterable, Sendable {
        /// Dark text on a light card.
        case light
        /// Light text on a dark card.
        case dark
    }

    /// The direction of text in the desktop's language.
    public enum Direction: String, CaseIterable, Sendable {
        /// From left to right, as Latin.
        case leftToRight = "ltr"
        /// From right to left, as Arabic and Hebrew.
        case rightToLeft = "rtl"
    }

    /// The width of the widest view, in logical pixels.
    public var width: Double
    /// The height of the tallest view, in logical pixels.
    public var height: Double
    /// Buffer pixels in a logical pixel, such as 1.5.
    public var scale: Double
    /// Light or dark.
    public var appearance: Appearance
    /// The direction of text.
    public var direction: Direction
    /// The colour of the card's text.
    public var text: MessageColor
    /// The colour of less important text.
    public var secondary: MessageColor
    /// The accent colour of the theme.
    public var accent: MessageColor
    /// The colour of the card's background.
    public var background: MessageColor

    /// Creates a room with the colours of a plain card.
    public init(
        width: Double, height: Double, scale: Double = 1, appearance: Appearance = .light,
        direction: Direction = .leftToRight
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.appearance = appearance
        self.direction = direction
        let isDark = appearance == .dark
        text = isDark ? .white : MessageColor(argb: 0xff1c_1c1e)
        secondary = text.opacity(0.6)
        accent = MessageColor(argb: isDark ? 0xff0a_84ff : 0xff00_7aff)
        background = MessageColor(argb: isDark ? 0xff2c_2c2e : 0xffff_ffff)
    }
}

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
