package import Messages

/// Questions and requests of clients that other parts of the daemon answer.
package struct ControlSurroundings {
    /// Returns the existing layouts, themes and animations; outputs come from the switchboard.
    package var names: () -> ControlNames = { ControlNames() }
    /// Gives keyboard focus to the newest card; returns false if there is none.
    package var focus: () -> Bool = { false }
    /// Returns the place for content that the sender of such a message draws; nil: not known.
    package var contentPlace: (Message) -> ContentPlace? = { _ in nil }
    /// Returns the place in the bar's open view for content that a program draws; nil: not known.
    package var barContentPlace: () -> ContentPlace? = { nil }
    /// Reads the configuration files again; returns their errors, one line each.
    package var reload: () -> [String] = { [] }
    /// Opens or closes the panel on the output of this name (empty: the preferred one), with or without keyboard focus.
    /// Returns false if there is no such output, or no compositor. Closing needs no output.
    package var panel: (PanelCommand, _ output: String, _ focus: Bool) -> Bool = { _, _, _ in false
    }
    /// Returns the icon in an application's desktop entry; nil: there is none.
    package var applicationIcon: (_ entry: String) -> PictureSource? = { _ in nil }
    /// Opens the menu of a message.
    package var menu: (Message) -> Void = { _ in }
    /// Opens a menu of messages that have left the screen.
    package var historyMenu: ([HistoryEntry]) -> Void = { _ in }
    /// Returns the present time, milliseconds since 1970.
    package var wallClock: () -> Int64 = { 0 }
    /// Holds calls back until an output is known; nil: calls are answered at once.
    package var outputWait: OutputWait?
    /// Returns whether the panel is open.
    package var isPanelOpen: () -> Bool = { false }

    package init() {}
}
