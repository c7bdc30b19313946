/// Settings of haptic feedback for messages and gestures.
package struct HapticSettings: Equatable, Sendable {
    /// Whether there is any haptic feedback.
    package var isEnabled = true

    package init() {}
}
