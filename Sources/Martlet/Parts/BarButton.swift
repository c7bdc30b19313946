/// A button on an item of the bar.
public struct BarButton: Equatable, Sendable {
    /// The key in ``MessageEvent/barPressed(id:key:token:)``: 1 to 1024 bytes, different from that of every other
    /// button of the item.
    public var key: String
    /// The text for screen readers, which is also shown in the open view and where there is no symbol.
    public var label: String
    /// The symbol on the button; nil: the label is shown.
    public var symbol: BarSymbol?
    /// Whether the button can be pressed.
    public var isEnabled: Bool

    /// Creates a button, which can be pressed unless stated otherwise.
    public init(key: String, label: String, symbol: BarSymbol? = nil, isEnabled: Bool = true) {
        (self.key, self.label, self.symbol) = (key, label, symbol)
        self.isEnabled = isEnabled
    }
}

/// A symbol on a button of the bar.
public enum BarSymbol: String, CaseIterable, Sendable {
    /// Two triangles to the left: the previous one.
    case previous
    /// A triangle to the right: play.
    case play
    /// Two bars: pause.
    case pause
    /// Two triangles to the right: the next one.
    case next
    /// A square: stop.
    case stop
    /// A cross: close.
    case close
}
