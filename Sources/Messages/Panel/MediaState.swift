/// The state of a media player.
package struct MediaState: Equatable, Sendable {
    /// Whether the player is playing.
    package enum Playback: Sendable {
        case playing
        case paused
        case stopped
    }

    package var playback = Playback.stopped
    /// Title of the track; empty: unknown.
    package var title = ""
    /// Names of the artists; empty: unknown.
    package var artist = ""
    /// Cover of the track; nil: none.
    package var art: Picture?
    /// Commands that the player accepts now.
    package var commands: Set<MediaCommand> = []
    /// Length of the track, µs; nil: unknown.
    package var length: UInt64?
    /// Position in the track at `time`, µs; nil: unknown.
    package var position: UInt64?
    /// When the player reported `position`.
    package var time = Instant(microseconds: 0)
    /// Seconds of the track that pass in one second.
    package var rate = 1.0

    package init() {}

    /// The share of the track that has been played, 0…1; nil: unknown.
    package func progress(at now: Instant) -> Double? {
        guard let length, let position, length > 0 else { return nil }
        var played = Double(position)
        if playback == .playing {
            played += max(0, Double(now.microseconds) - Double(time.microseconds)) * rate
        }
        return min(max(played / Double(length), 0), 1)
    }
}
