import Geometry
import Messages

extension CardStack {
    /// A part of the stage's height that nothing covers, logical pixels from its top.
    struct Span: Equatable {
        var start: Double
        var end: Double

        var length: Double { end - start }
    }

    /// How high a card of this width at most is to be that keeps its margins, so that all of it is seen.
    package func tallest(_ item: Item) -> Double {
        let spans = spans(beside: [item])
        let longest = spans.map { $0.length }.max() ?? room.height
        return longest - item.margin.vertical
    }

    /// Whether the stack stands in the middle of the height.
    var isCentred: Bool {
        switch anchor {
        case .left, .center, .right: true
        case .topLeft, .top, .topRight, .bottomLeft, .bottom, .bottomRight: false
        }
    }

    /// Where the stack is to stand: at its edge, unless it is covered there.
    ///
    /// One at the bottom goes above what floats only where it finds no room below; one at the top rather has
    /// fewer cards; one in the middle goes nowhere that it need not.
    func span(for items: [Item]) -> Span {
        let whole = Span(start: 0, end: room.height)
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

    /// The one in which a stack in the middle has to go the least.
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

    /// The top of a stack in the middle that is so high without its margins: as near to the middle of the stage
    /// as the span lets it be.
    func rest(of height: Double, margins: (Double, Double), in span: Span) -> Double {
        let wanted = (room.height - height) / 2
        let lowest = span.end - margins.1 - height
        return max(min(wanted, lowest), span.start + margins.0)
    }

    /// Of equally long ones the first from the stack's edge.
    private func longest(of spans: [Span]) -> Span {
        let order = growsUpwards ? spans.reversed() : spans
        return order.reduce(order[0]) { $1.length > $0.length ? $1 : $0 }
    }

    /// How much of the height all items want, with their margins.
    private func extent(of items: [Item]) -> Double {
        var height = 0.0
        var previous: Item?
        for item in items {
            height += gap(after: previous, before: item) + item.size.height
            previous = item
        }
        return height + (previous.map { endMargin(of: $0) } ?? 0)
    }

    /// The parts of the height that no obstacle covers where the items are to stand, from the top down.
    private func spans(beside items: [Item]) -> [Span] {
        var spans: [Span] = []
        var start = 0.0
        for obstacle in covering(items).sorted(by: { $0.minY < $1.minY }) {
            let top = min(obstacle.minY, room.height)
            if top - start >= 1 { spans.append(Span(start: start, end: top)) }
            start = max(start, obstacle.maxY)
        }
        if room.height - start >= 1 { spans.append(Span(start: start, end: room.height)) }
        return spans
    }

    /// The obstacles over which or under which an item would stand.
    private func covering(_ items: [Item]) -> [Rectangle] {
        guard !obstacles.isEmpty else { return [] }
        return obstacles.filter { obstacle in
            !obstacle.isEmpty
                && items.contains { item in
                    let left = horizontal(item)
                    return obstacle.minX < left + item.size.width && obstacle.maxX > left
                }
        }
    }
}
