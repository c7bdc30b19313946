/// What happens to the bar, told around each of its motions. Each `will` is followed by its `did`.
public enum BarPhase: String, CaseIterable, Sendable {
    case willPresent = "will-present"
    case didPresent = "did-present"
    case willDismiss = "will-dismiss"
    case didDismiss = "did-dismiss"
    case willOpen = "will-open"
    case didOpen = "did-open"
    case willClose = "will-close"
    case didClose = "did-close"
}
