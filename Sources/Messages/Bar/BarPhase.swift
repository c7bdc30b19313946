/// A phase of the bar's motion. Each `will` is followed by its `did`, or by another `will` if the motion is reversed.
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
