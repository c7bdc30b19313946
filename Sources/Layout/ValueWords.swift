/// Words for on-screen values in one language.
package struct ValueWords: Equatable, Sendable {
    package let volume: String
    package let microphone: String
    package let brightness: String
    package let keyboardBrightness: String
    /// The sound is muted, whatever the value.
    package let muted: String

    init(
        _ volume: String, microphone: String, brightness: String, keyboardBrightness: String,
        muted: String
    ) {
        (self.volume, self.microphone, self.brightness) = (volume, microphone, brightness)
        (self.keyboardBrightness, self.muted) = (keyboardBrightness, muted)
    }
}
