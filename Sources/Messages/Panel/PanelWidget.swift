/// A row of widgets above the panel's list.
package enum PanelWidget: Equatable, Sendable {
    /// Buttons in a grid.
    case buttons([WidgetName])
    /// The media player that is playing; the row is absent without a player.
    case media
    case slider(WidgetName)
}

extension PanelSettings {
    /// The rows of widgets, from the top; adjacent buttons share a row.
    package var widgetRows: [PanelWidget] {
        var rows: [PanelWidget] = []
        for name in widgets {
            if name == .media {
                rows.append(.media)
            } else if sliders[name] != nil {
                rows.append(.slider(name))
            } else if buttons[name] == nil {
                continue
            } else if case .buttons(let names)? = rows.last {
                rows[rows.count - 1] = .buttons(names + [name])
            } else {
                rows.append(.buttons([name]))
            }
        }
        return rows
    }
}
