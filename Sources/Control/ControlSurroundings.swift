package import Messages

/// Questions and orders of clients that the control interface hands on to other rooms of the daemon.
package struct ControlSurroundings {
    /// Layouts, themes and animations that there are; outputs are the switchboard's to tell.
    package var names: () -> ControlNames = { ControlNames() }
    /// Gives the newest card the keyboard; false where there is none.
    package var focus: () -> Bool = { false }
    /// Where what the sender of such a message draws would stand; nil while nobody can say.
    package var contentPlace: (Message) -> ContentPlace? = { _ in nil }
    /// Where what a program draws would stand in the open view of the bar; nil while nobody can say.
    package var barContentPlace: () -> ContentPlace? = { nil }
    /// Reads the configuration files anew, and says in a line each what is wrong with them.
    package var reload: () -> [String] = { [] }
    /// Opens or closes the panel at the output of that name, empty: at the preferred one, with keyboard focus or without;
    /// false where there is no such output, or no compositor. Closing needs no output.
    package var panel: (PanelCommand, _ output: String, _ focus: Bool) -> Bool = { _, _, _ in false
    }
    /// Opens the menu of a message.
    package var menu: (Message) -> Void = { _ in }
    /// Opens a menu of messages that have left the screen.
    package var historyMenu: ([HistoryEntry]) -> Void = { _ in }
    /// The time of day, milliseconds since 1970.
    package var wallClock: () -> Int64 = { 0 }
    /// Where calls wait until an output is known; nil: they are answered at once.
    package var outputWait: OutputWait?
    /// Whether the panel is open.
    package var isPanelOpen: () -> Bool = { false }

    package init() {}
}
