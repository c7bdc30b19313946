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
