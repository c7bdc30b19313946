import Control
import Messages
import NotificationService
import Rules
import Scene
import Stage

extension Daemon {
    /// Connects modes with the sources of their conditions, and with everything that depends on modes.
    func connectModes() {
        control.keepers.modes = desks.modes
        desks.modes.surroundings.words = { [self] in presenter.look.words }
        desks.modes.surroundings.isPanelOpen = { [self] in presenter.isPanelOpen }
        desks.modes.surroundings.openPanel = { [self] in
            _ = panel(.open, output: "", takesFocus: false)
        }
        desks.modes.surroundings.changed = { [self] in
            presenter.panel(.quiet(desks.modes.isQuiet))
            applyLock()
            control.modesChanged()
        }
        presenter.tellFullscreen { [self] value in desks.modes.know(.fullscreen, value) }
        desks.modes.surroundings.watch = { [self] conditions in
            presenter.watchFullscreen(conditions.contains(.fullscreen))
            session.locks?.setNeeded(conditions.contains(.locked), for: .conditions)
        }
    }

    /// Finds out whether the session is locked, while there are messages of which a locked session shows less.
    ///
    /// - Parameter message: A message that is about to be shown; nil: settings or messages have changed.
    func guardLockScreen(before message: Message? = nil) {
        if presenter.look.lockScreen != .show || message.map({ $0.lockScreen != .show }) == true {
            session.locks?.setNeeded(true, for: .messages)
        } else if message == nil,
            switchboard.count == 0 || session.locks?.isNeeded(for: .messages) != true
        {
            session.locks?.setNeeded(false, for: .messages)
        }
        applyLock()
    }

    /// Tells the stage whether the session is locked. Until that is known the session counts as locked: hiding a
    /// message for a moment is better than showing it to a stranger.
    func applyLock() {
        var isLocked = desks.modes.isLocking
        if let locks = session.locks, locks.isNeeded(for: .messages) {
            isLocked = isLocked || locks.isAsking || locks.isLocked == true
        }
        presenter.setLocked(isLocked)
    }

    /// Lets applications hold do not disturb on.
    func connect(_ inhibitions: Inhibitions) {
        inhibitions.begin = { [self] application, reason in
            desks.modes.hold(
                ModeHold(.doNotDisturb, holder: application, reason: reason, isApplication: true))
        }
        inhibitions.end = { [self] number in desks.modes.release(number) }
    }
}
