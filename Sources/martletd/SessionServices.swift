import Accessibility
import Stage

/// Objects that need a session bus; nil: there is none, or the daemon has not started.
struct SessionServices {
    var keyboards: KeyboardServices?
    var panelPlayers: PanelPlayers?
    var accessibility: Accessibility?
    /// The watch for locks, which exists even without a session bus.
    var locks: LockWatch?
}
