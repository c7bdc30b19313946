/// What the panel lists: the entries of the history that a search finds, as much of each as the list must know.
package struct PanelIndex: Equatable, Sendable {
    /// An entry of the history.
    package struct Entry: Equatable, Sendable {
        /// Number of the `HistoryEntry`.
        package var number: Int64
        package var message: MessageID
        /// Index of the application's name in `applications`.
        package var application: Int
        /// Index of the day's name in `days`.
        package var day: Int
        /// Whether the message is held: its actions and its reply still work.
        package var isHeld: Bool

        package init(
            number: Int64, message: MessageID, application: Int, day: Int, isHeld: Bool
        ) {
            (self.number, self.message, self.application) = (number, message, application)
            (self.day, self.isHeld) = (day, isHeld)
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
