package import Geometry

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
