/// Settings of the history.
package struct HistorySettings: Equatable, Sendable {
    /// Which messages are recorded.
    package enum Mode: String, CaseIterable, Sendable {
        /// Like `record`; also, a message whose sender set no timeout does not end after its time on the screen, but is
        /// kept until a person deals with it.
        case live
        /// Every message is written down when it arrives.
        case record
        /// Nothing is recorded. Earlier entries stay until the history is cleared.
        case off
    }

    package var mode = Mode.live
    /// The largest number of entries, at least 1.
    package var mostEntries = 10_000
    /// Days after which an entry is dropped; 0: never.
    package var mostDays = 90
    /// The largest size of the file, megabytes.
    package var mostMegabytes = 64

    package init() {}
}
