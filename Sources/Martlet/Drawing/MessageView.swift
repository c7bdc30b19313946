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
