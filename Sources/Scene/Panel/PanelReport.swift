package import Messages

/// A report or request of the panel.
package enum PanelReport: Sendable {
    /// The panel is being opened.
    case opened
    /// The panel has left the screen.
    case closed
    /// Requests an index; `PanelEvent.index` follows.
    ///
    /// - Parameter search: Words that entries must contain; empty: all entries.
    case indexWanted(search: String)
    /// Requests the entries with these numbers; `PanelEvent.entries` follows.
    case entriesWanted([Int64])
    /// A person turned do not disturb on or off; `PanelEvent.quiet` follows.
    case quietWanted(Bool)
    /// Entries were removed for good; the messages in `held` are to be dismissed first.
    case removed([Int64], held: [MessageID])
    /// A button was pressed, and its command is to be run.
    case buttonPressed(WidgetName)
    /// A finger moved a slider to a value, 0 to 100.
    case sliderMoved(WidgetName, percent: Int)
    /// A command for the media player.
    case mediaTold(MediaCommand)
}
