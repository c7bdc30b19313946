package import Messages

/// What the scene is told of the panel.
package enum PanelEvent: Sendable {
    /// The panel is to open; what is open stays where it is.
    ///
    /// - Parameters:
    ///   - output: Name of the output; empty: where messages for the focused output go.
    ///   - takesFocus: Whether the panel is to have keyboard focus.
    case open(output: String, takesFocus: Bool)
    case close
    /// The entries that a search found; ignored where another search was made since.
    case index(PanelIndex)
    /// Entries that were asked for by `PanelReport.entriesWanted`.
    ///
    /// - Parameter wallTime: The time now, milliseconds since 1970.
    case entries([HistoryEntry], wallTime: Int64)
    /// A picture of an entry was decoded; nil: it cannot be shown.
    case picture(entry: Int64, of: PictureSource, Bitmap?)
    /// Whether do not disturb is on; also told while the panel is closed.
    case quiet(Bool)
    /// Entries of the history have come, gone or changed.
    case historyChanged
    /// What a button stands for is on or off.
    case buttonChanged(WidgetName, isOn: Bool)
    /// Value of a slider, 0 to 100; nil: unknown.
    case sliderChanged(WidgetName, percent: Int?)
    /// What the media player plays; nil: there is no player.
    case mediaChanged(MediaState?)
}
