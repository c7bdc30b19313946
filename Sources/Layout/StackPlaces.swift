package import Geometry

/// Where the contents of one stack stand, logical pixels of its stage.
package struct StackPlaces: Equatable, Sendable {
    /// The place of each item; nil for one that finds no room.
    package var items: [Rectangle?]
    /// The place of what tells how many are not seen; nil where all are, or where it finds no room.
    package var more: Rectangle?
    /// Whether not all are seen, and what is to tell so has not been measured.
    package var lacksMore = false

    package init(items: [Rectangle?], more: Rectangle? = nil, lacksMore: Bool = false) {
        (self.items, self.more, self.lacksMore) = (items, more, lacksMore)
    }

    /// How many items are seen.
    var seen: Int { items.reduce(0) { $0 + ($1 == nil ? 0 : 1) } }

    /// Whatever stands somewhere.
    package var all: [Rectangle] { items.compactMap { $0 } + (more.map { [$0] } ?? []) }
}
