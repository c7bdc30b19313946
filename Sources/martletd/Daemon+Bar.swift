import Control
import Geometry
import Messages
import Scene

extension Daemon {
    /// Whether the bar or its open view is on the screen and not on its way off.
    var isBarShown: Bool { desks.bar.state != .hidden }

    /// The bar tells something, or asks for pictures.
    func told(_ report: BarReport) {
        desks.bar.told(report)
        switch report {
        case .phase(let phase, let isAnimated):
            control.barPhase(phase, isAnimated: isAnimated)
            if phase == .willPresent { timers.rest.show() }
            if phase == .didDismiss { tidyIfEmpty() }
        case .shows(let id): control.barShows(id)
        case .tappedContent(let id, let point):
            control.tappedBarContent(of: id.name, x: point.x, y: point.y)
        case .contentWanted(let id, let place): control.wantBarContent(of: id.name, place)
        case .completed, .pressed, .seek, .swipedAway, .pictureWanted: break
        }
    }
}
