/// What a media player can be told to do.
package enum MediaCommand: CaseIterable, Sendable {
    case previous
    /// Pauses what plays, else plays.
    case playPause
    case next
}
