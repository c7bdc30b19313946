/// The few words that Martlet writes itself, in one language.
package struct Words: Equatable, Sendable {
    /// Label of the button that opens a reply, and placeholder of an empty reply field.
    package let reply: String
    /// The age of a message that has just come.
    package let now: String
    package let minutes: CountedWords
    package let hours: CountedWords
    package let days: CountedWords
    /// How many messages there is no room for.
    package let more: CountedWords

    // MARK: The panel

    /// Title of the panel.
    package let notifications: String
    /// Placeholder of the search field.
    package let search: String
    /// Button that removes all messages.
    package let clearAll: String
    /// Button that removes the messages of one application.
    package let clear: String
    /// Button that takes a removal back.
    package let undo: String
    /// Button that folds the messages of one application.
    package let showLess: String
    /// Heading of the messages that wait.
    package let new: String
    let today: String
    let yesterday: String
    /// Shown where there are no messages at all.
    package let nothingHere: String
    /// Shown where a search found no messages.
    package let nothingFound: String
    /// How many messages were just removed.
    package let removed: CountedWords
    /// How many messages were kept off the screen.
    package let heldBack: CountedWords
    /// Title of the message that the history cannot be written.
    package let notRecorded: String
    /// State in which messages wait unseen.
    package let doNotDisturb: String

    // MARK: Other parts

    package let deck: DeckWords
    package let menu: MenuWords
    package let values: ValueWords
    package let states: StateWords
    package let bar: BarWords
    package let calls: CallWords

    /// Whether the language is written from right to left.
    package var isRightToLeft: Bool { ReadingDirection.isRightToLeft(notifications) ?? false }

    /// Name of a day that needs no date; nil: the day is longer ago, or will come.
    package func dayName(daysAgo: Int) -> String? {
        switch daysAgo {
        case 0: today
        case 1: yesterday
        default: nil
        }
    }
}
