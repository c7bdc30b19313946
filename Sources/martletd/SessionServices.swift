import Accessibility
import Stage

/// What is known only where there is a session bus; nil: there is none, or the daemon has not started.
struct SessionServices {
    var keyboards: KeyboardServices?
    var panelPlayers: PanelPlayers?
    var accessibility: Accessibility?
    /// Also without a bus: then nothing tells of locks.
    var locks: LockWatch?
}
