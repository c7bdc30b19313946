/// What people feel of messages and gestures, on devices that can be felt.
package struct HapticSettings: Equatable, Sendable {
    /// Whether anything is felt at all.
    package var isEnabled = true

    package init() {}
}
