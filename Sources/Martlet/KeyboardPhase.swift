/// What becomes of the keyboard of an output.
///
/// Each `will` is told before anything moves for it, and its `did` when all is at rest.
public enum KeyboardPhase: String, CaseIterable, Sendable {
    /// It comes.
    case willShow = "will-show"
    /// It is there.
    case didShow = "did-show"
    /// It goes.
    case willHide = "will-hide"
    /// It is gone.
    case didHide = "did-hide"
    /// It goes on being there, elsewhere or of another size.
    case willChangeFrame = "will-change-frame"
    /// It is there in another place or of another size.
    case didChangeFrame = "did-change-frame"
}
