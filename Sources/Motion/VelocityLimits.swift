/// Limits of measuring velocity: which samples count, and the greatest result.
package struct VelocityLimits: Equatable, Sendable {
    /// Age of samples before the newest one beyond which they do not count, ms (Android, Chromium: 100).
    package var window: Int32 = 100
    /// Maximum number of samples that are kept (Android, Chromium: 20).
    package var samples = 20
    /// Pause after which earlier samples do not count, ms (Android: 40).
    package var pause: Int32 = 40
    /// Time at rest before the lift after which a finger has no velocity, ms. Longer than `pause`, because devices
    /// report a lift late (Chromium: 80).
    package var rest: Int32 = 80
    /// Greatest velocity along each axis, px/s (Android's cards: 4000).
    package var fastest = 4000.0

    package init() {}

    package static let standard = VelocityLimits()
}
