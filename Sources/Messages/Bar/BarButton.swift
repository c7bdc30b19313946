/// A button of a bar item.
package struct BarButton: Equatable, Sendable {
    /// Identifier that the item's source receives when the button is pressed.
    package var key: String
    /// Label for screen readers; shown in the open view, and where there is no symbol.
    package var label: String
    /// Symbol of the button; nil: the label is shown.
    package var symbol: BarSymbol?
    package var isEnabled = true

    package init(key: String, label: String, symbol: BarSymbol? = nil, isEnabled: Bool = true) {
        (self.key, self.label, self.symbol) = (key, label, symbol)
        self.isEnabled = isEnabled
    }
}

/// A symbol on a button of the bar.
package enum BarSymbol: String, CaseIterable, Sendable {
    case previous
    case play
    case pause
    case next
    case stop
    case close
}
