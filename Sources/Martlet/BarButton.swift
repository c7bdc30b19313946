/// A button of an item of the bar.
public struct BarButton: Equatable, Sendable {
    /// What ``MessageEvent/barPressed(id:key:token:)`` tells: 1 to 1024 bytes, unlike that of every other button of the item.
    public var key: String
    /// Read by screen readers, and shown in the open view or where there is no symbol.
    public var label: String
    /// Nil: the label is shown.
    public var symbol: BarSymbol?
    /// Whether the button can be pressed.
    public var isEnabled: Bool

    /// A button that can be pressed, unless it is said otherwise.
    public init(key: String, label: String, symbol: BarSymbol? = nil, isEnabled: Bool = true) {
        (self.key, self.label, self.symbol) = (key, label, symbol)
        self.isEnabled = isEnabled
    }
}

/// Symbol on a button of the bar.
public enum BarSymbol: String, CaseIterable, Sendable {
    case previous
    case play
    case pause
    case next
    case stop
    case close
}
