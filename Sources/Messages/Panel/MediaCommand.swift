/// A command for a media player.
package enum MediaCommand: CaseIterable, Sendable {
    case previous
    /// Pauses while playing; otherwise plays.
    case playPause
    case next
}
