/// The few words that Martlet writes itself, in one language.
package struct Words: Equatable, Sendable {
    /// What answers a message: on a button, and in a field that is empty.
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
    package let today: String
    package let yesterday: String
    /// Shown where there are no messages at all.
    package let nothingHere: String
    /// Shown where a search found no messages.
    package let nothingFound: String
    /// How many messages were just removed.
    package let removed: CountedWords
    /// How many messages were kept off the screen.
    package let heldBack: CountedWords
    /// State in which messages wait unseen.
    package let doNotDisturb: String

    // MARK: The deck

    package let deck: DeckWords

    // MARK: The menu of a message

    package let menu: MenuWords

    // MARK: Values on the screen

    package let values: ValueWords

    // MARK: States of messages

    package let states: StateWords

    // MARK: The bar

    package let bar: BarWords

    // MARK: Calls

    package let calls: CallWords

    /// Whether the language is written from right to left.
    package let isRightToLeft: Bool

    init(
        reply: String, now: String, minutes: CountedWords, hours: CountedWords,
        days: CountedWords, more: CountedWords, notifications: String, search: String,
        clearAll: String, clear: String, undo: String, showLess: String, new: String,
        today: String, yesterday: String, nothingHere: String, nothingFound: String,
        removed: CountedWords, heldBack: CountedWords, doNotDisturb: String, deck: DeckWords,
        menu: MenuWords, values: ValueWords, states: StateWords, bar: BarWords,
        calls: CallWords
    ) {
        (self.reply, self.now) = (reply, now)
        (self.minutes, self.hours, self.days) = (minutes, hours, days)
        self.more = more
        (self.notifications, self.search) = (notifications, search)
        (self.clearAll, self.clear, self.undo) = (clearAll, clear, undo)
        (self.showLess, self.new) = (showLess, new)
        (self.today, self.yesterday) = (today, yesterday)
        (self.nothingHere, self.nothingFound) = (nothingHere, nothingFound)
        (self.removed, self.doNotDisturb, self.deck) = (removed, doNotDisturb, deck)
        (self.heldBack, self.menu) = (heldBack, menu)
        (self.values, self.states) = (values, states)
        (self.bar, self.calls) = (bar, calls)
        isRightToLeft = ReadingDirection.isRightToLeft(notifications) ?? false
    }
}
