import Geometry

extension CardStack {
    /// The places of what the stack is to show: as many items as find room, and after them what tells how many
    /// are not seen, where that is not all.
    ///
    /// - Parameter limit: How many items are to be seen at most, at least 1.
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
        // They may stand elsewhere for what comes after them, where there is room for all.
        if contents.waiting == 0, places.seen == contents.items.count { places.more = nil }
        return places
    }

    /// The places of as many items as find room together.
    ///
    /// - Parameter keeping: The indices of the items that may be seen, the one first that is folded last.
    private func folded(_ items: [Item], keeping: ArraySlice<Int>) -> StackPlaces {
        for count in stride(from: keeping.count, through: 1, by: -1) {
            if let places = places(of: items, only: keeping.prefix(count)) { return places }
        }
        return StackPlaces(items: [Rectangle?](repeating: nil, count: items.count))
    }

    /// The places of as many items as leave room for `more` behind them, and its own. Without `more` if no item does,
    /// unless cards of other stacks leave no room for an item.
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

    /// The places of some items, and of `more` behind them; nil if not all find room.
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

    /// What tells of more, in the middle of the cards and as far from the edge as they are.
    private func centred(_ more: Item, below first: Item) -> Item {
        var item = more
        let inset = ((first.size.width - more.size.width) / 2).rounded(.down)
        item.margin = first.margin
        item.margin.left += inset
        item.margin.right += inset
        return item
    }
}
