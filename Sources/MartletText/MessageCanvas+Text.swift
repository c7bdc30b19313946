public import Martlet
import Synchronization

extension MessageCanvas {
    /// Draws a text in an area, from its top. Lines that are wider than the area wrap; those that have no room are cut
    /// off.
    ///
    /// Any script is drawn with the fonts of the system. Emoji are drawn in the colour of the text.
    public mutating func draw(
        _ text: MessageText, in area: MessageRectangle, _ color: MessageColor
    ) {
        let request = TextEngine.Request(text, width: area.width, room: room)
        guard let request, let picture = TextEngine.shared.withLock({ $0.picture(request) }) else {
            return
        }
        let (left, top) = (area.x * room.scale, area.y * room.scale)
        guard left.magnitude < 1e6, top.magnitude < 1e6, area.height > 0 else { return }
        let rows = min(picture.height, Int(min(area.height * room.scale, 1e6).rounded(.up)))
        let origin = (x: Int(left.rounded()), y: Int(top.rounded()))
        for y in 0..<rows {
            for x in 0..<picture.width {
                let share = picture.shares[y * picture.width + x]
                if share > 0 { blend(color, share, atX: origin.x + x, y: origin.y + y) }
            }
        }
    }

    /// The size of a text in logical pixels, where its lines are no wider than `width`.
    public func size(of text: MessageText, width: Double) -> MessageSize {
        guard let request = TextEngine.Request(text, width: width, room: room) else {
            return MessageSize(width: 0, height: 0)
        }
        let (columns, rows) = TextEngine.shared.withLock { $0.extent(request) }
        return MessageSize(width: Double(columns) / room.scale, height: Double(rows) / room.scale)
    }
}
