package import Messages

/// The state of a media player as the panel shows it.
package struct PanelMedia: Equatable, Sendable {
    package var title: String
    /// Names of the artists; empty: unknown.
    package var artist: String
    /// Cover of the track; nil: not decoded yet, or none.
    package var art: Bitmap?
    /// Whether there is a place for a picture.
    package var hasArt: Bool
    package var isPlaying: Bool
    /// Commands of the active buttons; the others are dimmed.
    package var commands: Set<MediaCommand>
    /// Share of the track that has been played, 0…1; nil: no bar is shown.
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
