/// A button of an item of the bar.
package struct BarButton: Equatable, Sendable {
    /// What the button tells its item's source when it is pressed.
    package var key: String
    /// Read by screen readers, and shown in the open view or where there is no symbol.
    package var label: String
    /// Nil: the label is shown.
    package var symbol: BarSymbol?
    package var isEnabled = true

    package init(key: String, label: String, symbol: BarSymbol? = nil, isEnabled: Bool = true) {
        (self.key, self.label, self.symbol) = (key, label, symbol)
        self.isEnabled = isEnabled
    }
}

/// Symbol on a button of the bar.
package enum BarSymbol: String, CaseIterable, Sendable {
    case previous
    case play
    case pause
    case next
    case stop
    case close
}
