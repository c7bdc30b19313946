/// Identifies a card, or the ground of a stage, for as long as the daemon runs; no number is used twice.
package struct CardNumber: Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }
}
