/// Something that a program draws on a card itself.
///
/// ``MartletConnection/show(_:as:)`` asks for its size and its pixels, and again, on the thread of the
/// connection, whenever it stands in another room: a scale, a width or an appearance that it was not
/// drawn for.
public protocol MessageView {
    /// The extent that the view wants to have, no larger than the room. A side of 0 is up to the library:
    /// the width of the room, at most 500, and 350 high.
    func size(in room: MessageRoom) -> MessageSize

    /// Draws the view; the canvas is empty, and as large as the view wants to be.
    func draw(into canvas: inout MessageCanvas)

    /// Whether taps and clicks on it are its own. Else they are the card's, which runs its default
    /// action or goes.
    var takesTaps: Bool { get }

    /// It was tapped or clicked, at a place in logical pixels from its top left corner.
    ///
    /// - Returns: Whether it looks different now, and has to be drawn again.
    func tapped(at point: MessagePoint) -> Bool
}

extension MessageView {
    /// False: taps are the card's.
    public var takesTaps: Bool { false }

    /// Nothing happens.
    public func tapped(at point: MessagePoint) -> Bool { false }

    /// The view in that room, as it goes over the bus.
    func content(in room: MessageRoom) -> MessageContent {
        var size = size(in: room)
        // Zeros, and what is no number, are left to us.
        if !(size.width > 0) { size.width = min(room.width, 500) }
        if !(size.height > 0) { size.height = 350 }
        size.width = min(size.width, room.width)
        size.height = min(size.height, room.height)
        var canvas = MessageCanvas(size: size, room: room)
        draw(into: &canvas)
        return MessageContent(canvas, takesTaps: takesTaps)
    }
}
