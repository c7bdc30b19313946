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
    /// Two triangles to the left: the thing before.
    case previous
    /// A triangle to the right: go on.
    case play
    /// Two bars: stand still.
    case pause
    /// Two triangles to the right: the thing after.
    case next
    /// A square: end it.
    case stop
    /// A cross: put it away.
    case close
}
