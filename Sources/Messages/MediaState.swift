/// What a media player plays.
package struct MediaState: Equatable, Sendable {
    /// Whether anything plays.
    package enum Playback: Sendable {
        case playing
        case paused
        case stopped
    }

    package var playback = Playback.stopped
    /// Name of what plays; empty: unknown.
    package var title = ""
    /// Names of the artists; empty: unknown.
    package var artist = ""
    /// Picture of what plays; nil: none.
    package var art: Picture?
    /// What the player can be told to do now.
    package var commands: Set<MediaCommand> = []
    /// How long what plays takes, µs; nil: unknown.
    package var length: UInt64?
    /// How much had been played at `time`, µs; nil: unknown.
    package var position: UInt64?
    /// When the player told `position`.
    package var time = Instant(microseconds: 0)
    /// How much is played in a second, s.
    package var rate = 1.0

    package init() {}

    /// The share of what plays that has been played, 0…1; nil: unknown.
    package func progress(at now: Instant) -> Double? {
        guard let length, let position, length > 0 else { return nil }
        var played = Double(position)
        if playback == .playing {
            played += max(0, Double(now.microseconds) - Double(time.microseconds)) * rate
        }
        return min(max(played / Double(length), 0), 1)
    }
}
