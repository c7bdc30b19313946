import Control
import Messages
import NotificationService
import Rules
import Scene
import Stage

extension Daemon {
    /// Connects modes with what they are told by and what they tell.
    func connectModes() {
        control.modes = modes
        modes.surroundings.words = { [self] in presenter.look.words }
        modes.surroundings.isPanelOpen = { [self] in presenter.isPanelOpen }
        modes.surroundings.openPanel = { [self] in
            _ = panel(.open, output: "", takesFocus: false)
        }
        modes.surroundings.changed = { [self] in
            presenter.panel(.quiet(modes.isQuiet))
            control.modesChanged()
        }
        presenter.tellFullscreen { [self] value in modes.know(.fullscreen, value) }
        modes.surroundings.watch = { [self] conditions in
            presenter.watchFullscreen(conditions.contains(.fullscreen))
            locks?.want(conditions.contains(.locked))
        }
    }

    /// Has applications hold do not disturb on.
    func connect(_ inhibitions: Inhibitions) {
        inhibitions.begin = { [self] application, reason in
            modes.hold(
                ModeHold(.doNotDisturb, holder: application, reason: reason, isApplication: true))
        }
        inhibitions.end = { [self] number in modes.release(number) }
    }
}
