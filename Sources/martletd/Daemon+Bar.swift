import Control
import Geometry
import Messages
import Scene

extension Daemon {
    /// Whether the bar or its open view is visible or appearing.
    var isBarShown: Bool { desks.bar.state != .hidden }

    /// Handles a report or request of the bar.
    func told(_ report: BarReport) {
        desks.bar.told(report)
        switch report {
        case .phase(let phase, let isAnimated):
            control.barPhase(phase, isAnimated: isAnimated)
            if phase == .willPresent { timers.rest.note() }
            if phase == .didDismiss {
                timers.rest.note()
                endGuardIfEmpty()
            }
        case .shows(let id): control.barShows(id)
        case .tappedContent(let id, let point):
            control.tappedBarContent(of: id.name, x: point.x, y: point.y)
        case .contentWanted(let id, let place): control.requestBarContent(of: id.name, place)
        case .completed, .pressed, .seek, .swipedAway, .pictureWanted: break
        }
    }
}
