import Control
import Messages
import NotificationService
import Rules
import Scene
import Stage

extension Daemon {
    /// Connects modes with what they are told by and what they tell.
    func connectModes() {
        control.keepers.modes = desks.modes
        desks.modes.surroundings.words = { [self] in presenter.look.words }
        desks.modes.surroundings.isPanelOpen = { [self] in presenter.isPanelOpen }
        desks.modes.surroundings.openPanel = { [self] in
            _ = panel(.open, output: "", takesFocus: false)
        }
        desks.modes.surroundings.changed = { [self] in
            presenter.panel(.quiet(desks.modes.isQuiet))
            control.modesChanged()
        }
        presenter.tellFullscreen { [self] value in desks.modes.know(.fullscreen, value) }
        desks.modes.surroundings.watch = { [self] conditions in
            presenter.watchFullscreen(conditions.contains(.fullscreen))
            session.locks?.want(conditions.contains(.locked))
        }
    }

    /// Has applications hold do not disturb on.
    func connect(_ inhibitions: Inhibitions) {
        inhibitions.begin = { [self] application, reason in
            desks.modes.hold(
                ModeHold(.doNotDisturb, holder: application, reason: reason, isApplication: true))
        }
        inhibitions.end = { [self] number in desks.modes.release(number) }
    }
}
