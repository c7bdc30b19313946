import Geometry

extension CardStack {
    /// Places as many items as there is room for, and after them the "N more" item if some are hidden.
    ///
    /// - Parameter limit: Maximum number of items that may be visible, at least 1.
    package func places(of contents: StackContents, limit: Int = .max) -> StackPlaces {
        let keeping = contents.keeping.prefix(limit)
        var places = folded(contents.items, keeping: keeping)
        guard contents.waiting > 0 || places.seen < contents.items.count, !keeping.isEmpty else {
            return places
        }
        guard let more = contents.more else {
            places.lacksMore = true
            return places
        }
        places = folded(contents.items, keeping: keeping, before: more)
        // Room reserved for the "N more" item can move the items so that all of them find room; then that item is not
        // needed.
        if contents.waiting == 0, places.seen == contents.items.count { places.more = nil }
        return places
    }

    /// Places as many items as there is room for.
    ///
    /// - Parameter keeping: Indices of the items that may be visible; the first is folded last.
    private func folded(_ items: [Item], keeping: ArraySlice<Int>) -> StackPlaces {
        for count in stride(from: keeping.count, through: 1, by: -1) {
            if let places = places(of: items, only: keeping.prefix(count)) { return places }
        }
        return StackPlaces(items: [Rectangle?](repeating: nil, count: items.count))
    }

    /// Places as many items as leave room for `more` behind them, and `more` itself. `more` is left out if no item
    /// would be visible with it, unless cards of other stacks leave no room for any item.
    private func folded(_ items: [Item], keeping: ArraySlice<Int>, before more: Item) -> StackPlaces
    {
        for count in stride(from: keeping.count, through: 1, by: -1) {
            let kept = keeping.prefix(count)
            if let places = places(of: items, only: kept, before: more) { return places }
        }
        var places = folded(items, keeping: keeping)
        if places.seen == 0, let first = keeping.min() {
            places.more = self.places(of: [centred(more, below: items[first])])[0]
        }
        return places
    }

    /// Places some items, with `more` behind them; nil: there is no room for all.
    private func places(
        of items: [Item], only kept: ArraySlice<Int>, before more: Item? = nil
    ) -> StackPlaces? {
        let seen = kept.sorted()
        var wanted = seen.map { items[$0] }
        if let more, let first = wanted.first { wanted.append(centred(more, below: first)) }
        let found = places(of: wanted)
        guard found.allSatisfy({ $0 != nil }) else { return nil }
        var places = [Rectangle?](repeating: nil, count: items.count)
        for (index, place) in zip(seen, found) { places[index] = place }
        return StackPlaces(items: places, more: more == nil ? nil : found[seen.count])
    }

    /// The "N more" item in the middle of the cards, with the same distance from the edge.
    private func centred(_ more: Item, below first: Item) -> Item {
        var item = more
        let inset = ((first.size.width - more.size.width) / 2).rounded(.down)
        item.margin = first.margin
        item.margin.left += inset
        item.margin.right += inset
        return item
    }
}
