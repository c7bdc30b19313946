import Geometry
import Gestures
import Layout

/// The place for which a menu was opened.
package struct MenuPlace: Equatable, Sendable {
    /// The source of the request for the menu.
    package enum Origin: Equatable, Sendable {
        /// A finger; nil: it has been lifted.
        case finger(Finger?)
        case pointer
        /// A key, a command or assistive technology.
        case keys
    }

    /// A finger that opened a menu and is still down.
    package struct Finger: Equatable, Sendable {
        var contact: ContactID
        /// Converts from the stage on which the finger went down to the output.
        var shift: SpaceShift<StageSpace, OutputSpace>
    }

    var target: StageKey.Target
    /// The point of the finger or pointer, or the area of the card beneath which the menu appears; coordinates of the
    /// output. nil: the menu appears in the middle of the output.
    private var anchor: Rectangle?
    var origin: Origin

    init(_ target: StageKey.Target, _ anchor: Rectangle?, by origin: Origin) {
        (self.target, self.anchor, self.origin) = (target, anchor, origin)
    }

    /// Whether the menu says what it is about, because it is beside nothing that does.
    var needsTitle: Bool { anchor == nil }

    /// The anchor; an empty one for the middle of the output.
    var area: Rectangle { anchor ?? Rectangle(x: 0, y: 0, width: 0, height: 0) }

    /// Distance between a menu and a finger, logical pixels.
    private static let fingerGap = 16.0
    /// Distance between a menu and the card above it, logical pixels.
    private static let cardGap = 8.0

    /// The area of a menu.
    ///
    /// - Parameters:
    ///   - size: Size of the list on the screen; its width is that of all lists.
    ///   - tallest: Height of the highest list, so that all of them are on the same side of the anchor.
    ///   - room: Area in which the menu may be.
    func frame(
        of size: Size, tallest: Double, in room: Rectangle, isRightToLeft: Bool
    ) -> Rectangle {
        let size = Size(
            width: min(size.width, room.width).rounded(.down),
            height: min(size.height, room.height).rounded(.down))
        func bounded(_ x: Double, _ y: Double) -> Rectangle {
            Rectangle(
                x: min(max(x, room.minX), room.maxX - size.width).rounded(),
                y: min(max(y, room.minY), room.maxY - size.height).rounded(), width: size.width,
                height: size.height)
        }
        guard let anchor else {
            let top = room.minY + max(0, room.height - tallest) * 0.4
            return bounded(room.midX - size.width / 2, top)
        }
        let gap: Double =
            switch origin {
            case .finger: Self.fingerGap
            case .pointer: 0
            case .keys: Self.cardGap
            }
        let isBelow =
            anchor.maxY + gap + tallest <= room.maxY
            || anchor.minY - gap - tallest < room.minY
                && room.maxY - anchor.maxY >= anchor.minY - room.minY
        let y = isBelow ? anchor.maxY + gap : anchor.minY - gap - size.height
        return bounded(x(of: size.width, at: anchor, in: room, isRightToLeft), y)
    }

    private func x(
        of width: Double, at anchor: Rectangle, in room: Rectangle, _ isRightToLeft: Bool
    ) -> Double {
        switch origin {
        case .finger: return anchor.midX - width / 2
        case .keys: return isRightToLeft ? anchor.maxX - width : anchor.minX
        case .pointer:
            // On the other side of the pointer if there is no room on the usual one.
            let (after, before) = (anchor.maxX, anchor.minX - width)
            if isRightToLeft { return before >= room.minX ? before : after }
            return after + width <= room.maxX ? after : before
        }
    }
}

/// Where the parts of a menu are, coordinates of its stage.
struct MenuGeometry: Equatable {
    /// Area of the sheet.
    var frame: Rectangle
    /// Tops of the rows from the top of the list.
    private(set) var tops: [Double] = []
    /// Height of the list.
    private(set) var content = 0.0

    init(frame: Rectangle, _ rows: [MenuRow]) {
        self.frame = frame
        arrange(rows)
    }

    /// Places the rows of a list one below the other.
    mutating func arrange(_ rows: [MenuRow]) {
        (tops, content) = ([], 0)
        for row in rows {
            tops.append(content)
            content += row.wholeHeight
        }
    }

    /// Area where rows are seen.
    var list: Rectangle {
        frame.inset(by: Insets(top: MenuRow.inset, right: 0, bottom: MenuRow.inset, left: 0))
    }

    /// Whether the list is higher than its area.
    var isLong: Bool { content > list.height }
}
