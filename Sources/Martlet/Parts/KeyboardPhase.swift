/// A phase of an output's on-screen keyboard.
///
/// Each `will` comes before anything moves for it, and its `did` when everything is at rest.
public enum KeyboardPhase: String, CaseIterable, Sendable {
    /// The keyboard is about to appear.
    case willShow = "will-show"
    /// The keyboard has appeared.
    case didShow = "did-show"
    /// The keyboard is about to disappear.
    case willHide = "will-hide"
    /// The keyboard has disappeared.
    case didHide = "did-hide"
    /// The keyboard is about to change its place or size.
    case willChangeFrame = "will-change-frame"
    /// The keyboard has changed its place or size.
    case didChangeFrame = "did-change-frame"
}
