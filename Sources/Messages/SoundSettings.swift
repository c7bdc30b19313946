/// How the sounds of messages are played.
package struct SoundSettings: Equatable, Sendable {
    /// Whether messages have sounds at all.
    package var isEnabled = true
    /// Hundredths of the full volume of event sounds.
    package var volume = 100
    /// The sound theme; empty: the theme of the desktop.
    package var theme = ""

    package init() {}
}
