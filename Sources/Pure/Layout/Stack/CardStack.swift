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
        /// Top of the card on the stage while a contact is on the card: it stays there, and the others make way; nil: no
        /// contact is on it.
        package var contactTop: Double?

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

    package var anchor: MessagePosition
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
        anchor: MessagePosition, room: Size, obstacles: [Rectangle] = [], grain: Double = 1
    ) {
        self.anchor = anchor
        self.room = room
        self.obstacles = obstacles
        self.grain = grain
    }

    /// Places the items, from the edge inwards; nil: there is no room for the item. The first item always has a place,
    /// unless cards of other stacks, or one under a contact, take it. Items that touch the edge come before floating
    /// ones. An item that is higher than the room has its top visible.
    package func places(of items: [Item]) -> [Rectangle?] {
        let order =
            items.indices.filter { items[$0].attachment != .floating }
            + items.indices.filter { items[$0].attachment == .floating }
        guard !items.isEmpty, let span = span(for: order.map { items[$0] }) else {
            return contactPlaces(of: items)
        }
        let places = positions(filled(items, in: order, of: span), in: span, isCentred: isCentred)
        return makingWay(for: items, from: places, in: order, of: span) ?? places
    }

    /// The depths of items from the edge where their stack begins.
    struct Filling {
        var places: [Rectangle?]
        /// Depth at which the last card ends.
        var depth = 0.0
        /// Distance of the first card from the edge.
        var start = 0.0
        /// The last card; nil: none has room.
        var last: Item?
    }

    /// Places items one after the other, from the edge inwards, as far as there is room.
    ///
    /// - Parameter touched: Items under contacts, from the edge inwards, which are left out and keep their ranges; empty: none
    ///   is to be left out.
    func filled(
        _ items: [Item], in order: [Int], of span: Span, around touched: [Item] = []
    ) -> Filling {
        var filling = Filling(places: [Rectangle?](repeating: nil, count: items.count))
        filling.start = order.first.map { startMargin(of: items[$0]) } ?? 0
        for index in order {
            let item = items[index]
            if !touched.isEmpty, item.contactTop != nil {
                filling.keepBehind(item, at: depths(of: item, in: span))
                continue
            }
            let near = filling.depth + gap(after: filling.last, before: item)
            let start = firstDepth(from: near, for: item, clearOf: touched, in: span)
            let end = start + item.size.height
            let isFirst = filling.last == nil && touched.isEmpty
            if !isFirst, end + endMargin(of: item) > span.length { break }
            filling.places[index] = Rectangle(
                x: horizontal(item), y: start, width: item.size.width, height: item.size.height)
            (filling.depth, filling.last) = (end, item)
        }
        return filling
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
    func positions(_ filling: Filling, in span: Span, isCentred: Bool) -> [Rectangle?] {
        let end = filling.last.map { endMargin(of: $0) } ?? 0
        let middle =
            isCentred
            ? rest(
                of: filling.depth - filling.start, margins: (filling.start, end), in: span)
                - filling.start : 0
        return filling.places.map { place in
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

/// The contents of a stack.
package struct StackContents: Equatable, Sendable {
    /// The items from the edge inwards.
    package var items: [CardStack.Item]
    /// The item with an open reply, which is always visible; nil: none.
    package var written: Int?
    /// Indices of all items in the order in which they are folded when room runs out; empty: from the far end to the
    /// edge.
    package var folding: [Int]
    /// Number of waiting messages that have no item.
    package var waiting: Int
    /// The "N more" item; nil: it has not been measured.
    package var more: CardStack.Item?

    package init(
        items: [CardStack.Item], written: Int? = nil, folding: [Int] = [], waiting: Int = 0,
        more: CardStack.Item? = nil
    ) {
        (self.items, self.written, self.folding) = (items, written, folding)
        (self.waiting, self.more) = (waiting, more)
    }

    /// Indices of the items in the order in which they are kept: the first is folded last. Items with an open reply come
    /// first, and then those under contacts.
    var keeping: [Int] {
        var order = folding.isEmpty ? Array(items.indices) : folding.reversed()
        if items.contains(where: { $0.contactTop != nil }) {
            order =
                order.filter { items[$0].contactTop != nil }
                + order.filter { items[$0].contactTop == nil }
        }
        if let written, let index = order.firstIndex(of: written) {
            order.remove(at: index)
            order.insert(written, at: 0)
        }
        return order
    }

    /// The contents as if no contact were on them; nil: none is.
    var withoutContacts: StackContents? {
        guard items.contains(where: { $0.contactTop != nil }) || more?.contactTop != nil else {
            return nil
        }
        var contents = self
        for index in items.indices { contents.items[index].contactTop = nil }
        contents.more?.contactTop = nil
        return contents
    }

    /// Whether the cards under contacts stay where they are at these places.
    func keepsContacts(at places: StackPlaces) -> Bool {
        zip(items + [more].compactMap { $0 }, places.items + [places.more]).allSatisfy {
            $0.contactTop == nil || $0.contactTop == $1?.minY
        }
    }
}

/// The places of a stack's contents, logical pixels of its stage.
package struct StackPlaces: Equatable, Sendable {
    /// Place of each item; nil: there is no room for it.
    package var items: [Rectangle?]
    /// Place of the "N more" item; nil: all items are visible, or there is no room for it.
    package var more: Rectangle?
    /// Whether some items are hidden and the "N more" item has not been measured.
    package var lacksMore = false

    package init(items: [Rectangle?], more: Rectangle? = nil, lacksMore: Bool = false) {
        (self.items, self.more, self.lacksMore) = (items, more, lacksMore)
    }

    /// Number of visible items.
    var seen: Int { items.reduce(0) { $0 + ($1 == nil ? 0 : 1) } }

    /// All places.
    package var all: [Rectangle] { items.compactMap { $0 } + (more.map { [$0] } ?? []) }
}
