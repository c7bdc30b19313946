/// A phase of an output's keyboard.
///
/// Each `will` is reported before anything moves for the keyboard, and its `did` when everything is at rest.
package enum KeyboardPhase: String, CaseIterable, Sendable {
    case willShow = "will-show"
    case didShow = "did-show"
    case willHide = "will-hide"
    case didHide = "did-hide"
    /// The keyboard stays, with another position or size.
    case willChangeFrame = "will-change-frame"
    case didChangeFrame = "did-change-frame"
}
