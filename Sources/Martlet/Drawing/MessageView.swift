/// Something that a program draws itself, on a card or in the open view of the bar.
///
/// A view is a value: whoever wants another picture hands over another value, by ``MessageHandle/draw(_:)``. The library draws
/// it again by itself, on the thread of the client, whenever it stands in another room: a scale, a width or an appearance that
/// it was not drawn for. Taps come as ``MessageHandle/Event/tapped(_:)``.
public protocol MessageView: Sendable {
    /// The extent that the view wants to have, in logical pixels, no larger than the room. A side of 0 is up to the library:
    /// the width of the room, at most 500, and 350 high.
    func size(in room: MessageRoom) -> MessageSize

    /// Draws the view; the canvas is transparent, and as large as the view wants to be.
    func draw(into canvas: inout MessageCanvas)

    /// Whether taps and clicks on the picture are the program's. Else they are the card's, which runs its default action or
    /// goes.
    var takesTaps: Bool { get }
}

extension MessageView {
    /// False: taps are the card's.
    public var takesTaps: Bool { false }

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
