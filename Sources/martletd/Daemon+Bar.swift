import Messages
import Scene

extension Daemon {
    /// Whether the bar or its open view is on the screen and not on its way off.
    var isBarShown: Bool { bar.map { $0.state != .hidden } ?? false }

    /// The bar tells something, or asks for pictures.
    func told(_ report: BarReport) {
        bar?.told(report)
        switch report {
        case .phase(.willPresent, _): rest.show()
        case .phase(.didDismiss, _): tidyIfEmpty()
        case .phase, .completed, .shows, .pressed, .seek, .swipedAway, .pictureWanted: break
        }
    }
}
