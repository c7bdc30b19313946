/// What of a movement counts for its velocity, and how large that may be.
package struct VelocityLimits: Equatable, Sendable {
    /// Samples older than this before the newest do not count, in ms (Android, Chromium: 100).
    package var window: Int32 = 100
    /// How many samples are kept at most (Android, Chromium: 20).
    package var samples = 20
    /// A pause longer than this forgets what was before it, in ms (Android: 40).
    package var pause: Int32 = 40
    /// A finger that rested this long before it was lifted has no velocity, in ms. Longer than
    /// `pause`, since devices report a lift late (Chromium: 80).
    package var rest: Int32 = 80
    /// The largest velocity along each axis, in px/s (Android's cards: 4000).
    package var fastest = 4000.0

    package init() {}

    package static let standard = VelocityLimits()
}
