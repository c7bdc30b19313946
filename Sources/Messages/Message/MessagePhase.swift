/// A phase of a message on its way onto the screen and off it.
///
/// A shown message passes `willShow`, `didShow`, `willHide` and `didHide` in this order; without `didShow` if it leaves
/// before it has fully appeared. If its output disappears and returns, it passes them again. A message that was never
/// shown has only `didDrop`.
package enum MessagePhase: String, CaseIterable, Sendable {
    /// The card is about to appear.
    case willShow = "will-show"
    /// The card has appeared; the message's timeout begins.
    case didShow = "did-show"
    /// The card is about to disappear.
    case willHide = "will-hide"
    /// The card has disappeared.
    case didHide = "did-hide"
    /// The message will not be shown.
    case didDrop = "did-drop"
}
