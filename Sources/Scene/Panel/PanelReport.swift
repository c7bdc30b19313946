package import Messages

/// What the panel tells, and what it asks for.
package enum PanelReport: Sendable {
    /// The panel is being opened.
    case opened
    /// The panel has left the screen.
    case closed
    /// `PanelEvent.index` is to follow.
    ///
    /// - Parameter search: Words that entries must contain; empty: all entries are meant.
    case indexWanted(search: String)
    /// `PanelEvent.entries` is to follow, with the entries of these numbers.
    case entriesWanted([Int64])
    /// A person wants do not disturb on, or off; `PanelEvent.quiet` is to follow.
    case quietWanted(Bool)
    /// Entries were removed for good; those of `held` are dismissed first.
    case removed([Int64], held: [MessageID])
    /// A button was pressed: its command is to be run.
    case buttonPressed(WidgetName)
    /// A finger has moved a slider to a value, 0 to 100.
    case sliderMoved(WidgetName, percent: Int)
    /// The media player is to do something.
    case mediaTold(MediaCommand)
}
