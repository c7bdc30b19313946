package import Geometry
package import Messages

/// Where the cards of one stage stand: a column that grows from the stage's edge inwards.
///
/// All lengths are logical pixels in the coordinates of the stage.
package struct CardStack: Equatable, Sendable {
    /// How a card stands to the edge of its output.
    package enum Attachment: Equatable, Sendable {
        /// With a margin on every side.
        case floating
        /// Against the edge, as wide as a floating card.
        case edge
        /// Against the edge and from side to side.
        case span
    }

    /// A card that wants a place.
    package struct Item: Equatable, Sendable {
        package var size: Size
        package var attachment: Attachment

        package init(size: Size, attachment: Attachment) {
            self.size = size
            self.attachment = attachment
        }
    }

    package var anchor: Anchor
    /// The extent of the stage, as its last configure told it.
    package var room: Size
    package var metrics: StackMetrics
    /// Places are multiples of this many logical pixels, so that they fall on buffer pixels.
    package var grain: Double

    package init(anchor: Anchor, room: Size, metrics: StackMetrics, grain: Double = 1) {
        self.anchor = anchor
        self.room = room
        self.metrics = metrics
        self.grain = grain
    }

    /// The place of each item, given from the edge inwards; nil for one that finds no room. The
    /// first always has a place. Items against the edge come before floating ones.
    package func places(of items: [Item]) -> [Rectangle?] {
        let order =
            items.indices.filter { items[$0].attachment != .floating }
            + items.indices.filter { items[$0].attachment == .floating }
        var places = [Rectangle?](repeating: nil, count: items.count)
        var depth = 0.0
        var previous: Attachment?
        for index in order {
            let item = items[index]
            let start = depth + gap(after: previous, before: item.attachment)
            let end = start + item.size.height
            if previous != nil, end + endMargin(of: item.attachment) > room.height { break }
            places[index] = Rectangle(
                x: horizontal(item), y: start, width: item.size.width, height: item.size.height)
            depth = end
            previous = item.attachment
        }
        return settle(places, depth: depth)
    }

    private func gap(after previous: Attachment?, before next: Attachment) -> Double {
        guard previous != nil else { return next == .floating ? metrics.margin : 0 }
        return metrics.gap
    }

    private func endMargin(of attachment: Attachment) -> Double {
        attachment == .floating ? metrics.margin : 0
    }

    private func horizontal(_ item: Item) -> Double {
        let margin = item.attachment == .span ? 0 : metrics.margin
        switch anchor {
        case .topLeft, .left, .bottomLeft: return snapped(margin)
        case .topRight, .right, .bottomRight:
            return snapped(room.width - margin - item.size.width)
        case .top, .center, .bottom: return snapped((room.width - item.size.width) / 2)
        }
    }

    /// Turns depths below the edge into places on the stage.
    private func settle(_ places: [Rectangle?], depth: Double) -> [Rectangle?] {
        places.map { place in
            guard var place else { return nil }
            switch anchor {
            case .topLeft, .top, .topRight: place.origin.y = snapped(place.minY)
            case .bottomLeft, .bottom, .bottomRight:
                place.origin.y = snapped(room.height - place.maxY)
            case .left, .center, .right:
                let offset = (room.height - depth - metrics.margin) / 2
                place.origin.y = snapped(max(0, offset) + place.minY)
            }
            return place
        }
    }

    private func snapped(_ length: Double) -> Double {
        (length / grain).rounded() * grain
    }
}
