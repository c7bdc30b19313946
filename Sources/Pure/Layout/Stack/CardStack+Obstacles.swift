import Geometry
import Messages

extension CardStack {
    /// A free range of the stage's height, logical pixels from its top.
    struct Span: Equatable {
        var start: Double
        var end: Double

        var length: Double { end - start }
    }

    /// Greatest height of a card of this width that leaves the card fully visible with its margins.
    package func tallest(_ item: Item) -> Double {
        let spans = spans(beside: [item])
        let longest = spans.map { $0.length }.max() ?? room.height
        return longest - item.margin.vertical
    }

    /// Whether the stack is in the middle of the height.
    var isCentred: Bool {
        switch anchor {
        case .left, .center, .right: true
        case .topLeft, .top, .topRight, .bottomLeft, .bottom, .bottomRight: false
        }
    }

    /// The range of the height for the stack: at its edge, unless that is covered.
    ///
    /// A stack at the bottom moves above an obstacle only if it has no room below; one at the top rather shows fewer
    /// cards; one in the middle moves no farther than necessary. Cards of other stacks are avoided within that range,
    /// or in another one if not even one card has room there.
    ///
    /// A card under a contact keeps the stack where it is.
    ///
    /// - Returns: nil if other cards leave no room for the first item.
    func span(for items: [Item]) -> Span? {
        if let span = contactSpan(for: items) { return span }
        let span = clearSpan(for: items)
        let taken = covering(items, among: otherCards).map { clearance(of: $0, from: items) }
        guard !taken.isEmpty else { return span }
        return roomiest(of: span.parts(without: taken), for: items)
            ?? roomiest(
                of: whole(for: items).parts(
                    without: taken + covering(items, among: obstacles).map { Span($0) }),
                for: items)
    }

    /// The free range around the first card under a contact; nil: there is no such card, or its range is not free.
    private func contactSpan(for items: [Item]) -> Span? {
        guard let item = items.first(where: { $0.contactTop != nil }), let top = item.contactTop
        else { return nil }
        let taken =
            covering(items, among: obstacles).map { Span($0) }
            + covering(items, among: otherCards).map { clearance(of: $0, from: items) }
        return whole(for: items).parts(without: taken).first {
            top + grain > $0.start && top + item.size.height - grain < $0.end
        }
    }

    /// The range for the stack if there were no cards of other stacks.
    private func clearSpan(for items: [Item]) -> Span {
        let whole = whole(for: items)
        let spans = spans(beside: items)
        guard spans != [whole], !spans.isEmpty else { return whole }
        let full = extent(of: items)
        let one = extent(of: Array(items.prefix(1)))
        let fitting: Span? =
            if growsUpwards {
                spans.last { full <= $0.length }
            } else if isCentred {
                nearest(spans.filter { full <= $0.length }, to: items)
            } else {
                spans.first { one <= $0.length }
            }
        return fitting ?? longest(of: spans)
    }

    /// The range for which a stack in the middle moves least.
    private func nearest(_ spans: [Span], to items: [Item]) -> Span? {
        guard let first = items.first, let last = items.last else { return nil }
        let margins = (startMargin(of: first), endMargin(of: last))
        let height = extent(of: items) - margins.0 - margins.1
        let wanted = (room.height - height) / 2
        return spans.min { one, other in
            (rest(of: height, margins: margins, in: one) - wanted).magnitude
                < (rest(of: height, margins: margins, in: other) - wanted).magnitude
        }
    }

    /// Top of a centred stack of this height without margins: as near to the middle of the stage as the range allows.
    func rest(of height: Double, margins: (Double, Double), in span: Span) -> Double {
        let wanted = (room.height - height) / 2
        let lowest = span.end - margins.1 - height
        return max(min(wanted, lowest), span.start + margins.0)
    }

    /// The longest range; of equal ones, the one nearest to the stack's edge.
    private func longest(of spans: [Span]) -> Span {
        let order = growsUpwards ? spans.reversed() : spans
        return order.reduce(order[0]) { $1.length > $0.length ? $1 : $0 }
    }

    /// Height of all items with their margins.
    private func extent(of items: [Item]) -> Double {
        var height = 0.0
        var previous: Item?
        for item in items {
            height += gap(after: previous, before: item) + item.size.height
            previous = item
        }
        return height + (previous.map { endMargin(of: $0) } ?? 0)
    }

    /// The nearest range to the stack's edge, among those that other cards leave, in which one card has room; nil:
    /// there is none.
    private func roomiest(of spans: [Span], for items: [Item]) -> Span? {
        let one = Array(items.prefix(1))
        let (least, most) = (extent(of: one), extent(of: items))
        let fitting = spans.filter { least <= $0.length }
        guard isCentred else { return growsUpwards ? fitting.last : fitting.first }
        return nearest(fitting.filter { most <= $0.length }, to: items)
            ?? nearest(fitting, to: one)
    }

    /// The range that a card of another stack takes, with its distance to items that have no margin.
    private func clearance(of neighbour: Rectangle, from items: [Item]) -> Span {
        let isAttached = items.contains { $0.attachment != .floating }
        let gap = isAttached ? items.map { $0.gap }.max() ?? 0 : 0
        // Rounding errors smaller than the grain do not count.
        let start = ((neighbour.minY - gap) / grain + 1e-6).rounded(.down) * grain
        let end = ((neighbour.maxY + gap) / grain - 1e-6).rounded(.up) * grain
        return Span(start: start, end: end)
    }

    /// The free ranges of the height where the items are, from the top.
    private func spans(beside items: [Item]) -> [Span] {
        whole(for: items).parts(without: covering(items, among: obstacles).map { Span($0) })
    }

    /// The height of the stage without the parts of the safe insets that the items' margins do not cover. A card at the
    /// edge covers the edge and keeps only its contents clear. Next to a keyboard there is no edge of the stage.
    private func whole(for items: [Item]) -> Span {
        guard safe != .zero else { return Span(start: 0, end: room.height) }
        let floating = items.filter { $0.attachment == .floating }
        let (top, bottom) = (
            floating.map { $0.margin.top }.min() ?? 0, floating.map { $0.margin.bottom }.min() ?? 0
        )
        let isAttached = floating.count < items.count && !isCentred
        let start = isAttached && !growsUpwards ? 0 : max(0, safe.top - top)
        let end = isAttached && growsUpwards ? 0 : max(0, safe.bottom - bottom)
        return Span(start: start, end: max(start, room.height - end))
    }

    /// The rectangles that share a part of the stage's width with an item.
    private func covering(_ items: [Item], among rectangles: [Rectangle]) -> [Rectangle] {
        guard !rectangles.isEmpty else { return [] }
        return rectangles.filter { rectangle in
            !rectangle.isEmpty
                && items.contains { item in
                    let left = horizontal(item)
                    return rectangle.minX < left + item.size.width && rectangle.maxX > left
                }
        }
    }
}

extension CardStack.Span {
    init(_ rectangle: Rectangle) {
        self.init(start: rectangle.minY, end: rectangle.maxY)
    }

    /// The parts of this range that remain without `taken`, from the top; parts of less than a logical pixel are left
    /// out.
    func parts(without taken: [CardStack.Span]) -> [CardStack.Span] {
        var parts: [CardStack.Span] = []
        var start = start
        for other in taken.sorted(by: { $0.start < $1.start }) {
            let top = min(other.start, end)
            if top - start >= 1 { parts.append(CardStack.Span(start: start, end: top)) }
            start = max(start, other.end)
        }
        if end - start >= 1 { parts.append(CardStack.Span(start: start, end: end)) }
        return parts
    }
}
