/// What becomes of the keyboard of an output.
///
/// Each `will` is told before anything moves for it, and its `did` when all has come to rest.
package enum KeyboardPhase: String, CaseIterable, Sendable {
    case willShow = "will-show"
    case didShow = "did-show"
    case willHide = "will-hide"
    case didHide = "did-hide"
    /// It goes on being there, elsewhere or of another size.
    case willChangeFrame = "will-change-frame"
    case didChangeFrame = "did-change-frame"
}
