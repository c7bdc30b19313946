/// A row of the list.
struct PanelRow: Equatable {
    /// The contents of a row.
    enum Content: Equatable {
        /// A row of widgets, as an index into `PanelSettings.widgetRows`.
        case widget(Int)
        /// The heading of a section.
        case heading(PanelName)
        /// The name of an application with several messages below.
        case group(PanelGroupID, count: UInt32, isUnfolded: Bool)
        /// A message.
        ///
        /// - Parameters:
        ///   - entry: Number of the message's entry.
        ///   - beneath: Number of messages of the group that lie beneath this card.
        case card(entry: Int64, beneath: UInt32)
    }

    var content: Content
    /// Position of the row from the top of the list, logical pixels.
    var top = 0.0
    /// Height up to the next row, logical pixels; an estimate until the row is laid out.
    var height: Double

    /// Identifies a row.
    enum Key: Hashable {
        case widget(Int)
        case heading(PanelName)
        case group(PanelGroupID)
        case card(Int64)
        /// The edge of a card beneath the card of an entry; the first one has depth 1.
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
