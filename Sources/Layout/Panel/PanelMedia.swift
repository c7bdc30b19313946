package import Messages

/// What a media player plays, as the notification panel shows it.
package struct PanelMedia: Equatable, Sendable {
    package var title: String
    /// Names of the artists; empty: unknown.
    package var artist: String
    /// Picture of what plays; nil: none is there yet.
    package var art: Bitmap?
    /// Whether there is a place for a picture.
    package var hasArt: Bool
    package var isPlaying: Bool
    /// The buttons that do something; the others are dimmed.
    package var commands: Set<MediaCommand>
    /// The share that has been played, 0…1; nil: no bar is shown.
    package var progress: Double?

    package init(_ state: MediaState, at now: Instant) {
        (title, artist) = (state.title, state.artist)
        art = state.art?.bitmap
        hasArt = state.art != nil
        isPlaying = state.playback == .playing
        commands = state.commands
        progress = state.progress(at: now)
    }
}
