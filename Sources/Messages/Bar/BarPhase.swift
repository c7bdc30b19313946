/// What happens to the bar, told around each of its motions: each `will` is followed by its `did`, or by another `will`
/// where the motion is turned round.
package enum BarPhase: String, CaseIterable, Sendable {
    case willPresent = "will-present"
    case didPresent = "did-present"
    case willDismiss = "will-dismiss"
    case didDismiss = "did-dismiss"
    case willOpen = "will-open"
    case didOpen = "did-open"
    case willClose = "will-close"
    case didClose = "did-close"
}
