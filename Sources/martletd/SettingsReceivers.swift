import Configuration
import History
import Layout
import Messages
import Rules
import Stage

/// The rooms that receive settings.
struct SettingsReceivers {
    let presenter: Presenter
    let switchboard: Switchboard
    let history: History
    let desks: DaemonDesks

    /// Passes settings to all rooms but the stage, for which options of the command line count too.
    func apply(_ settings: Settings, at now: Instant) {
        var board = settings.board
        board.naturalAnchors = settings.catalog.naturalAnchors
        board.timeLeftLayouts = settings.catalog.timeLeftLayouts
        board.keepsUnread = settings.history.mode == .live
        switchboard.handle(.configure(board), at: now)
        history.configure(settings.history)
        desks.modes.configure(settings.modes)
        desks.rules.configure(
            settings.modes.rules + settings.rules, preferredOutputs: settings.preferredOutputs,
            idleTime: settings.idleTime)
        desks.bar.configure(settings.bar)
        desks.menu.settings = settings.menu
        desks.sounds.settings = settings.sound
        desks.feel.settings = settings.haptics
    }
}
