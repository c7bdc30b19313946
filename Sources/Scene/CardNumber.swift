/// Identifies a card, or the ground of a stage, for as long as the daemon runs: numbers are never used again.
package struct CardNumber: Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }
}
