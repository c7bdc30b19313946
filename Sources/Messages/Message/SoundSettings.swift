/// Settings of the sounds of messages.
package struct SoundSettings: Equatable, Sendable {
    /// Whether messages have sounds.
    package var isEnabled = true
    /// Volume in percent of the volume of event sounds.
    package var volume = 100
    /// Name of the sound theme; empty: the theme of the desktop.
    package var theme = ""

    package init() {}
}
