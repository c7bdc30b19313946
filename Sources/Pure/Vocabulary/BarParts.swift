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

/// The progress of an item of the bar.
public enum BarProgress: Equatable, Sendable {
    /// There is no progress, or the item has a time instead.
    case none
    /// The share that is done, 0…1.
    case share(Double)
    /// The task goes on, and its progress is not known.
    case indeterminate
}

/// A state of the bar. While the bar moves, the state is the one it moves to.
public enum BarState: String, CaseIterable, Sendable {
    /// The bar is not on the screen.
    case hidden
    /// The bar is on the screen.
    case bar
    /// The bar has opened into its view.
    case open
}

/// A phase of the bar's motions: before and after each. Each `will` is followed by its `did`.
public enum BarPhase: String, CaseIterable, Sendable {
    /// The bar is about to come onto the screen.
    case willPresent = "will-present"
    /// The bar is at rest on the screen.
    case didPresent = "did-present"
    /// The bar is about to leave the screen.
    case willDismiss = "will-dismiss"
    /// The bar has left the screen completely.
    case didDismiss = "did-dismiss"
    /// The bar is about to open into its view.
    case willOpen = "will-open"
    /// The view is open and at rest.
    case didOpen = "did-open"
    /// The view is about to close.
    case willClose = "will-close"
    /// The view has closed, and the bar is shown.
    case didClose = "did-close"
}

/// The outcome of a request to the bar.
public enum BarOutcome: String, CaseIterable, Sendable {
    /// The request was carried out, or there was nothing to do.
    case done
    /// A later request replaced this one before it was carried out.
    case superseded
    /// The request cannot be carried out: there is nothing to show, or no output.
    case impossible
}
