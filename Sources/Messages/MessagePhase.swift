/// What is told of a message on its way onto the screen and off it.
///
/// One that is shown passes through `willShow`, `didShow`, `willHide` and `didHide` in this order,
/// without `didShow` if it goes before it has fully appeared. One whose output goes away passes
/// through them again when it comes back. One that was never shown has `didDrop` alone.
package enum MessagePhase: String, CaseIterable, Sendable {
    /// It is about to come onto the screen.
    case willShow = "will-show"
    /// It stands on the screen; its time begins.
    case didShow = "did-show"
    /// It is about to leave the screen.
    case willHide = "will-hide"
    /// Nothing of it is on the screen any more.
    case didHide = "did-hide"
    /// It will not be shown.
    case didDrop = "did-drop"
}
