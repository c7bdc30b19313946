import Geometry

extension CardStack {
    /// The places of what the stack is to show: as many items as find room, and after them what tells how many
    /// are not seen, where that is not all.
    ///
    /// - Parameter limit: How many items are to be seen at most, at least 1.
    package func places(of contents: StackContents, limit: Int = .max) -> StackPlaces {
        var order = Array(contents.items.indices)
        let places = places(of: contents, in: order, limit: limit)
        guard let written = contents.written, order.contains(written),
            places.items[written] == nil
        else { return places }
        // The first finds room before all others.
        order.remove(at: written)
        order.insert(written, at: 0)
        return self.places(of: contents, in: order, limit: limit)
    }

    private func places(of contents: StackContents, in order: [Int], limit: Int) -> StackPlaces {
        let items = contents.items
        var places = self.places(of: items, in: order, limit: limit)
        guard contents.waiting > 0 || places.seen < items.count, let first = order.first else {
            return places
        }
        guard let more = contents.more else {
            places.lacksMore = true
            return places
        }
        let last = centred(more, below: items[first])
        guard var folded = folded(items, in: order, limit: limit, before: last) else {
            return places
        }
        // They may stand elsewhere for what comes after them, where there is room for all.
        if contents.waiting == 0, folded.seen == items.count { folded.more = nil }
        return folded
    }

    /// The places of the first items of `order`.
    private func places(of items: [Item], in order: [Int], limit: Int) -> StackPlaces {
        let seen = Array(order.prefix(limit))
        var places = [Rectangle?](repeating: nil, count: items.count)
        for (index, place) in zip(seen, self.places(of: seen.map { items[$0] })) {
            places[index] = place
        }
        return StackPlaces(items: places)
    }

    /// The places of as many items as leave room for `last` behind them, and its own; nil if it finds none.
    private func folded(
        _ items: [Item], in order: [Int], limit: Int, before last: Item
    ) -> StackPlaces? {
        for count in stride(from: min(limit, items.count), through: 1, by: -1) {
            let seen = Array(order.prefix(count))
            var places = self.places(of: seen.map { items[$0] } + [last])
            guard places.allSatisfy({ $0 != nil }) else { continue }
            var all = [Rectangle?](repeating: nil, count: items.count)
            let more = places.removeLast()
            for (index, place) in zip(seen, places) { all[index] = place }
            return StackPlaces(items: all, more: more)
        }
        guard !neighbours.isEmpty, places(of: items, in: order, limit: 1).seen == 0 else {
            return nil
        }
        let none = [Rectangle?](repeating: nil, count: items.count)
        return StackPlaces(items: none, more: places(of: [last])[0])
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
