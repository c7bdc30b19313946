import Capture
import Capturing
import Configuration
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
            presenter.setContentsHidden(desks.modes.hidesContents)
            absence.note(.mode, desks.modes.isLocking)
            control.modesChanged()
        }
        presenter.tellFullscreen { [self] value in desks.modes.know(.fullscreen, value) }
        desks.modes.surroundings.watch = { [self] conditions in
            presenter.watchWindows(conditions.contains(.fullscreen), for: .fullscreen)
            session.locks?.setNeeded(conditions.contains(.locked), for: .conditions)
            captures.setNeeded(!conditions.isDisjoint(with: ModeCondition.captured))
            // A condition may be new to what is watched already.
            tell(captures.use)
        }
        captures.told = { [self] use in tell(use) }
        desks.menu.seen = { [self] message in presenter.seen(message) }
    }

    /// Sets the conditions that depend on what programs capture; nil: not known.
    private func tell(_ use: CaptureUse?) {
        desks.modes.know(.sharing, use?.contains(.sharing))
        desks.modes.know(.camera, use?.contains(.camera))
        desks.modes.know(.microphone, use?.contains(.microphone))
    }

    /// Finds out whether the session is locked, while there is something of which a locked session shows less.
    ///
    /// - Parameter message: A message that is about to be shown; nil: settings or messages have changed, or the panel.
    func guardLockScreen(before message: Message? = nil) {
        let isEmpty = switchboard.count == 0
        if dependsOnLock(message) {
            session.locks?.setNeeded(true, for: .messages)
        } else if message == nil, isEmpty || session.locks?.isNeeded(for: .messages) != true {
            session.locks?.setNeeded(false, for: .messages)
        }
        // The panel lists messages, a menu has their texts, and both are above other surfaces.
        let isOpen = presenter.isPanelOpen || presenter.isMenuOpen
        session.locks?.setNeeded(isOpen && presenter.mayCoverLock, for: .panel)
        applyLock()
    }

    /// Whether a locked session shows less of a message; nil: of every message.
    private func dependsOnLock(_ message: Message?) -> Bool {
        if let message, message.lockScreen != .show { return true }
        switch settings.lockScreen {
        case .hide, .contentsHidden: return true
        // Cards on lower layers are under what locks the session, whatever the compositor.
        case .automatic: return presenter.mayCoverLock && message?.layer == .overlay
        case .show:
            guard let message, presenter.mayCoverLock, message.layer == .overlay else {
                return false
            }
            return OneTimeCode.find(in: message) != nil
        }
    }

    /// Tells the stage whether the session is locked. Until that is known the session counts as locked: hiding a
    /// message for a moment is better than showing it to a stranger. The panel is opened by somebody who is there.
    func applyLock() {
        var isLocked = desks.modes.isLocking
        if let locks = session.locks {
            if locks.isNeeded(for: .messages) {
                isLocked = isLocked || locks.isAsking || locks.isLocked == true
            } else if locks.isNeeded(for: .panel) {
                isLocked = isLocked || locks.isLocked == true
            }
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
