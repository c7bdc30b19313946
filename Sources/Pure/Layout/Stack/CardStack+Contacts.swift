import Geometry

/// Cards under a finger or a pressed button, which stay where they are. The others make way for them: the newest card,
/// which usually takes the place at the edge, must not appear beneath a finger.
extension CardStack {
    /// Places of the cards under contacts alone.
    func contactPlaces(of items: [Item]) -> [Rectangle?] {
        items.map { item in
            item.contactTop.map { top in
                Rectangle(
                    x: horizontal(item), y: top, width: item.size.width, height: item.size.height)
            }
        }
    }

    /// Places the items so that those under contacts stay; nil: they stay at `places` anyway.
    ///
    /// The items keep their order, apart from those that find no room before a card under a contact: they come after
    /// it.
    ///
    /// - Parameter places: The places that the items would have without contacts.
    func makingWay(
        for items: [Item], from places: [Rectangle?], in order: [Int], of span: Span
    ) -> [Rectangle?]? {
        let touched = items.indices.filter { items[$0].contactTop != nil }
        guard !touched.allSatisfy({ places[$0]?.minY == items[$0].contactTop }) else { return nil }
        if isCentred, let moved = moved(places, to: touched, of: items, in: span) { return moved }
        let filling = filled(
            items, in: order, of: span,
            around: touched.map { items[$0] }.sorted {
                depths(of: $0, in: span).start < depths(of: $1, in: span).start
            })
        let others = positions(filling, in: span, isCentred: false)
        return zip(contactPlaces(of: items), others).map { $0 ?? $1 }
    }

    /// A centred stack, moved so that its first card under a contact stays; nil: then there is no room for all of it, or
    /// another card under a contact would move.
    private func moved(
        _ places: [Rectangle?], to touched: [Int], of items: [Item], in span: Span
    ) -> [Rectangle?]? {
        guard let first = touched.first, let top = items[first].contactTop,
            let place = places[first]
        else { return nil }
        let step = Point(x: 0, y: top - place.minY)
        let moved = places.map { $0?.moved(by: step) }
        let isRight = zip(items, moved).allSatisfy { item, place in
            guard let place else { return item.contactTop == nil }
            if let top = item.contactTop { return place.minY == top }
            return place.minY >= span.start + startMargin(of: item)
                && place.maxY <= span.end - endMargin(of: item)
        }
        return isRight ? moved : nil
    }

    /// The range of depths that a card under a contact takes.
    func depths(of item: Item, in span: Span) -> Span {
        let top = item.contactTop ?? 0
        let start = growsUpwards ? span.end - top - item.size.height : top - span.start
        return Span(start: start, end: start + item.size.height)
    }

    /// The first depth at which an item has room.
    ///
    /// - Parameters:
    ///   - near: Depth at which the item would be without the cards under contacts.
    ///   - touched: The cards under contacts, from the edge inwards.
    func firstDepth(
        from near: Double, for item: Item, clearOf touched: [Item], in span: Span
    ) -> Double {
        var start = near
        for other in touched {
            let (taken, gap) = (depths(of: other, in: span), max(item.gap, other.gap))
            // Places are rounded to the grain.
            let isClear =
                start + grain > taken.end + gap
                || start + item.size.height - grain < taken.start - gap
            if !isClear { start = taken.end + gap }
        }
        return start
    }
}

extension CardStack.Filling {
    /// Makes the following items come after a card under a contact.
    mutating func keepBehind(_ item: CardStack.Item, at depths: CardStack.Span) {
        if depths.end > depth { (depth, last) = (depths.end, item) }
    }
}
