/// What the panel lists: the entries of the history that a search finds, as much of each as the list must know.
package struct PanelIndex: Equatable, Sendable {
    /// An entry of the history.
    package struct Entry: Equatable, Sendable {
        /// Number of the `HistoryEntry`.
        package var number: Int64
        package var message: MessageID
        // Thousands are kept while the panel is open: 24 bytes each.
        private var shortApplication: UInt32
        private var shortDay: UInt32
        /// Whether the message is held: its actions and its reply still work.
        package var isHeld: Bool

        package init(
            number: Int64, message: MessageID, application: Int, day: Int, isHeld: Bool
        ) {
            (self.number, self.message, self.isHeld) = (number, message, isHeld)
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

    /// Held messages before all others, each time the newest first.
    package var entries: [Entry] = []
    /// Names of applications, as a person reads them.
    package var applications: [String] = []
    /// Names of the days on which messages came, as a person reads them, the newest first.
    package var days: [String] = []
    /// The search that found the entries; empty: all entries are listed.
    package var search = ""

    package init() {}
}
