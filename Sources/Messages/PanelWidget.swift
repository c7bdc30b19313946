/// A row of widgets above the panel's list.
package enum PanelWidget: Equatable, Sendable {
    /// Buttons beside and below one another.
    case buttons([WidgetName])
    /// The media player that plays, while there is one.
    case media
    case slider(WidgetName)
}

extension PanelSettings {
    /// The rows of widgets, from the top: buttons that follow one another share a row.
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
