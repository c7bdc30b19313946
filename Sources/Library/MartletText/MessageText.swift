public import Martlet
import Synchronization

/// A text that a program draws on a canvas, with its font and alignment.
public struct MessageText: Equatable, Sendable {
    /// The side of their area at which lines begin.
    public enum Alignment: Sendable {
        /// The side where reading begins: the left one, or on a canvas that is read from the right the right one.
        case start
        /// In the middle.
        case center
        /// The side where reading ends.
        case end
    }

    /// The characters to draw; line feeds begin new lines.
    public var text: String
    /// The size of the font, logical pixels, 1…512.
    public var size: Double
    /// The weight of the font, 100…1000; 400 is regular, 700 bold.
    public var weight: Int
    /// Font families in the order of preference, separated by commas; empty for the fonts of the daemon's cards.
    public var family: String
    /// The side of their area at which lines begin.
    public var alignment: Alignment
    /// Maximum number of lines; the last one ends in an ellipsis where there is more text.
    public var lines: Int

    /// A text of one line, at the side where reading begins.
    public init(
        _ text: String, size: Double = 14, weight: Int = 400, family: String = "",
        alignment: Alignment = .start, lines: Int = 1
    ) {
        (self.text, self.size, self.weight, self.family) = (text, size, weight, family)
        (self.alignment, self.lines) = (alignment, lines)
    }
}

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
