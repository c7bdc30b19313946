/// Identifies a stage for as long as the daemon runs, so that a late event of a closed stage reaches no other one.
package struct StageNumber: Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }
}
