package import Geometry
package import Messages

/// Places the cards at one anchor of a stage: a column that grows from the stage's edge inwards.
///
/// All lengths are logical pixels in the coordinates of the stage.
package struct CardStack: Equatable, Sendable {
    /// The relation of a card to the edge of its output.
    package enum Attachment: String, CaseIterable, Sendable {
        /// Margins on every side.
        case floating
        /// Touches the edge; as wide as a floating card.
        case edge
        /// Touches the edge and spans the output.
        case span
    }

    /// A card to be placed.
    package struct Item: Equatable, Sendable {
        package var size: Size
        package var attachment: Attachment
        /// Distances from the edges of the stage to the card.
        package var margin: Insets
        /// Distance to the next card; of two adjacent cards the larger gap counts.
        package var gap: Double

        package init(size: Size, attachment: Attachment, margin: Insets, gap: Double) {
            self.size = size
            self.attachment = attachment
            (self.margin, self.gap) = (margin, gap)
        }

        /// Creates an item for a card of `size` in a layout.
        package init(size: Size, layout: LayoutDescription, isCompact: Bool) {
            self.init(
                size: size, attachment: layout.attachment,
                margin: isCompact ? layout.compactMargin : layout.margin,
                gap: isCompact ? layout.compactGap : layout.gap)
        }
    }

    /// Outputs narrower than this are compact: cards span them. Tablets begin at this width.
    package static let compactBelow = 600.0

    package var anchor: Anchor
    /// Size of the stage, as configured last.
    package var room: Size
    /// Areas that cards avoid with their margins: keyboards. Areas beside the column do not matter.
    package var obstacles: [Rectangle]
    /// Cards of other stacks, which no card may cover.
    var otherCards: [Rectangle] = []
    /// Safe insets of the stage. Margins and safe insets both count from the stage's edges; the larger one applies.
    package var safe = Insets.zero
    /// Positions are multiples of this length, so that they fall on buffer pixels.
    package var grain: Double

    package init(
        anchor: Anchor, room: Size, obstacles: [Rectangle] = [], grain: Double = 1
    ) {
        self.anchor = anchor
        self.room = room
        self.obstacles = obstacles
        self.grain = grain
    }

    /// Places the items, from the edge inwards; nil: there is no room for the item. The first item always has a place,
    /// unless cards of other stacks take it. Items that touch the edge come before floating ones. An item that is
    /// higher than the room has its top visible.
    package func places(of items: [Item]) -> [Rectangle?] {
        let order =
            items.indices.filter { items[$0].attachment != .floating }
            + items.indices.filter { items[$0].attachment == .floating }
        var places = [Rectangle?](repeating: nil, count: items.count)
        guard let first = order.first, let span = span(for: order.map { items[$0] }) else {
            return places
        }
        var depth = 0.0
        var previous: Item?
        for index in order {
            let item = items[index]
            let start = depth + gap(after: previous, before: item)
            let end = start + item.size.height
            if previous != nil, end + endMargin(of: item) > span.length { break }
            places[index] = Rectangle(
                x: horizontal(item), y: start, width: item.size.width, height: item.size.height)
            depth = end
            previous = item
        }
        return positions(
            places, depth: depth, start: startMargin(of: items[first]),
            end: previous.map { endMargin(of: $0) } ?? 0, in: span)
    }

    func gap(after previous: Item?, before next: Item) -> Double {
        guard let previous else { return startMargin(of: next) }
        return max(previous.gap, next.gap)
    }

    /// Distance from the edge where the stack begins to its first card.
    func startMargin(of item: Item) -> Double {
        guard item.attachment == .floating else { return 0 }
        return growsUpwards ? item.margin.bottom : item.margin.top
    }

    /// Distance from the last card to the edge towards which the stack grows.
    func endMargin(of item: Item) -> Double {
        guard item.attachment == .floating else { return 0 }
        return growsUpwards ? item.margin.top : item.margin.bottom
    }

    var growsUpwards: Bool {
        switch anchor {
        case .bottomLeft, .bottom, .bottomRight: true
        case .topLeft, .top, .topRight, .left, .center, .right: false
        }
    }

    func horizontal(_ item: Item) -> Double {
        let margin = item.attachment == .span ? Insets.zero : item.margin.atLeast(safe)
        switch anchor {
        case .topLeft, .left, .bottomLeft: return snapped(margin.left)
        case .topRight, .right, .bottomRight:
            return snapped(room.width - margin.right - item.size.width)
        case .top, .center, .bottom:
            let middle = (room.width - item.size.width) / 2
            guard safe != .zero, item.attachment != .span else { return snapped(middle) }
            let rightmost = room.width - margin.right - item.size.width
            return snapped(max(min(middle, rightmost), margin.left))
        }
    }

    /// Converts depths from the edge into positions on the stage.
    ///
    /// - Parameters:
    ///   - depth: Depth at which the last card ends.
    ///   - start: Distance of the first card from the edge.
    ///   - end: Distance of the last card from the other edge.
    private func positions(
        _ places: [Rectangle?], depth: Double, start: Double, end: Double, in span: Span
    ) -> [Rectangle?] {
        let middle =
            isCentred
            ? rest(of: depth - start, margins: (start, end), in: span) - start : 0
        return places.map { place in
            guard var place else { return nil }
            if isCentred {
                place.origin.y = snapped(middle + place.minY)
            } else if growsUpwards {
                place.origin.y = snapped(max(span.start + end, span.end - place.maxY))
            } else {
                place.origin.y = snapped(span.start + place.minY)
            }
            return place
        }
    }

    private func snapped(_ length: Double) -> Double {
        (length / grain).rounded() * grain
    }
}
