/// The list of the panel: the history's entries that a search found, with the properties that the list needs.
package struct PanelIndex: Equatable, Sendable {
    /// An entry of the list.
    package struct Entry: Equatable, Sendable {
        /// Number of the `HistoryEntry`.
        package var number: Int64
        package var message: MessageID
        // 32-bit numbers keep an entry at 24 bytes: thousands are in memory while the panel is open.
        private var shortApplication: UInt32
        private var shortDay: UInt32
        /// Whether the message is held, so that its actions and its reply still work.
        package var isMessageHeld: Bool

        package init(
            number: Int64, message: MessageID, application: Int, day: Int, isMessageHeld: Bool
        ) {
            (self.number, self.message, self.isMessageHeld) = (number, message, isMessageHeld)
            shortApplication = UInt32(clamping: application)
            shortDay = UInt32(clamping: day)
        }

        /// Index of the application's name in `applications`.
        package var application: Int { Int(shortApplication) }

        /// Index of the day's name in `days`.
        package var day: Int {
            get { Int(shortDay) }
            set { shortDay = UInt32(clamping: newValue) }
        }
    }

    /// The entries: held messages first, then the others, each part the newest first.
    package var entries: [Entry] = []
    /// Display names of applications.
    package var applications: [String] = []
    /// Display names of days on which messages arrived, the newest first.
    package var days: [String] = []
    /// The search text; empty: all entries are listed.
    package var search = ""

    package init() {}
}
