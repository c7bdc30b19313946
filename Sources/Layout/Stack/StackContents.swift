import Geometry

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
