/// A row of the list: one thing below another.
struct PanelRow: Equatable {
    /// What a row shows.
    enum Content: Equatable {
        /// Widgets: the row of this index in `PanelSettings.widgetRows`.
        case widget(Int)
        /// Name of a section.
        case heading(PanelName)
        /// The name of an application of which several messages stand below.
        case group(PanelGroupID, count: UInt32, isUnfolded: Bool)
        /// A message.
        ///
        /// - Parameters:
        ///   - entry: Number of its entry.
        ///   - beneath: Other messages of its group that lie beneath its card.
        case card(entry: Int64, beneath: UInt32)
    }

    var content: Content
    /// From the top of the list, logical pixels.
    var top = 0.0
    /// Extent down to the next row, logical pixels; estimated until the row was laid out.
    var height: Double

    /// What tells rows apart.
    enum Key: Hashable {
        case widget(Int)
        case heading(PanelName)
        case group(PanelGroupID)
        case card(Int64)
        /// A card beneath the card of an entry, the first at depth 1.
        case underlay(Int64, depth: Int)
    }

    var key: Key {
        switch content {
        case .widget(let index): .widget(index)
        case .heading(let name): .heading(name)
        case .group(let group, _, _): .group(group)
        case .card(let entry, _): .card(entry)
        }
    }

    var bottom: Double { top + height }
}
