package import Messages

/// An event of the panel that the scene handles.
package enum PanelEvent: Sendable {
    /// Opens the panel; an open panel stays where it is.
    ///
    /// - Parameters:
    ///   - output: Name of the output; empty: where messages for the focused output go.
    ///   - takesFocus: Whether the panel takes keyboard focus.
    case open(output: String, takesFocus: Bool)
    case close
    /// The entries that a search found; ignored if the search text has changed since.
    case index(PanelIndex)
    /// Entries requested by `PanelReport.entriesWanted`.
    ///
    /// - Parameter wallTime: The present time, milliseconds since 1970.
    case entries([HistoryEntry], wallTime: Int64)
    /// A picture of an entry was decoded; nil: it cannot be shown.
    case picture(entry: Int64, of: PictureSource, Bitmap?)
    /// Whether do not disturb is on; also sent while the panel is closed.
    case quiet(Bool)
    /// Entries of the history were added, removed or changed.
    case historyChanged
    /// A button changed between on and off.
    case buttonChanged(WidgetName, isOn: Bool)
    /// Value of a slider, 0 to 100; nil: unknown.
    case sliderChanged(WidgetName, percent: Int?)
    /// State of the media player; nil: there is no player.
    case mediaChanged(MediaState?)
}
