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
        var modes = settings.modes
        for rule in settings.rules {
            // A mode that only rules name is listed, too.
            for mode in rule.criteria.modes.compactMap({ ModeName(rawValue: $0) }) {
                modes[mode] = modes[mode] ?? .standard(mode)
            }
        }
        desks.modes.configure(modes)
        desks.rules.configure(
            settings.modes.rules + settings.rules, preferredOutputs: settings.preferredOutputs,
            idleTime: settings.idleTime)
        desks.bar.configure(settings.bar)
        desks.menu.settings = settings.menu
        desks.sounds.settings = settings.sound
        desks.feel.settings = settings.haptics
    }
}
