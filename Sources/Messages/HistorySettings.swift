/// What is kept of messages, and how much.
package struct HistorySettings: Equatable, Sendable {
    /// What becomes of messages.
    package enum Mode: String, CaseIterable, Sendable {
        /// As `record`; and what its sender set no time for does not end when its time on the screen is over, but waits
        /// for somebody to deal with it.
        case live
        /// Each is written down when it comes, and kept.
        case record
        /// Nothing is written. What was written before stays until it is cleared.
        case off
    }

    package var mode = Mode.live
    /// The most entries, at least 1.
    package var mostEntries = 10_000
    /// After so many days an entry is dropped; 0: never.
    package var mostDays = 90
    /// The greatest extent of the file, megabytes.
    package var mostMegabytes = 64

    package init() {}
}
