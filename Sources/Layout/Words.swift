import Geometry

/// The few words that Martlet writes itself, in one language. Copies share them.
package struct Words: Equatable, Sendable {
    private let texts: Boxed<Texts>

    private struct Texts: Equatable, Sendable {
        var reply: String
        var now: String
        var minutes: CountedWords
        var hours: CountedWords
        var days: CountedWords
        var more: CountedWords
        var notifications: String
        var search: String
        var clearAll: String
        var clear: String
        var undo: String
        var showLess: String
        var new: String
        var today: String
        var yesterday: String
        var nothingHere: String
        var nothingFound: String
        var removed: CountedWords
        var heldBack: CountedWords
        var notRecorded: String
        var doNotDisturb: String
        var deck: DeckWords
        var menu: MenuWords
        var values: ValueWords
        var states: StateWords
        var bar: BarWords
        var calls: CallWords
        var isRightToLeft: Bool
    }

    /// Label of the button that opens a reply, and placeholder of an empty reply field.
    package var reply: String { texts.value.reply }
    /// The age of a message that has just come.
    package var now: String { texts.value.now }
    package var minutes: CountedWords { texts.value.minutes }
    package var hours: CountedWords { texts.value.hours }
    package var days: CountedWords { texts.value.days }
    /// How many messages there is no room for.
    package var more: CountedWords { texts.value.more }

    // MARK: The panel

    /// Title of the panel.
    package var notifications: String { texts.value.notifications }
    /// Placeholder of the search field.
    package var search: String { texts.value.search }
    /// Button that removes all messages.
    package var clearAll: String { texts.value.clearAll }
    /// Button that removes the messages of one application.
    package var clear: String { texts.value.clear }
    /// Button that takes a removal back.
    package var undo: String { texts.value.undo }
    /// Button that folds the messages of one application.
    package var showLess: String { texts.value.showLess }
    /// Heading of the messages that wait.
    package var new: String { texts.value.new }
    /// Name of a day that needs no date; nil: the day is longer ago, or will come.
    package func dayName(daysAgo: Int) -> String? {
        switch daysAgo {
        case 0: texts.value.today
        case 1: texts.value.yesterday
        default: nil
        }
    }
    /// Shown where there are no messages at all.
    package var nothingHere: String { texts.value.nothingHere }
    /// Shown where a search found no messages.
    package var nothingFound: String { texts.value.nothingFound }
    /// How many messages were just removed.
    package var removed: CountedWords { texts.value.removed }
    /// How many messages were kept off the screen.
    package var heldBack: CountedWords { texts.value.heldBack }
    /// Title of the message that the history cannot be written.
    package var notRecorded: String { texts.value.notRecorded }
    /// State in which messages wait unseen.
    package var doNotDisturb: String { texts.value.doNotDisturb }

    // MARK: The deck

    package var deck: DeckWords { texts.value.deck }

    // MARK: The menu of a message

    package var menu: MenuWords { texts.value.menu }

    // MARK: Values on the screen

    package var values: ValueWords { texts.value.values }

    // MARK: States of messages

    package var states: StateWords { texts.value.states }

    // MARK: The bar

    package var bar: BarWords { texts.value.bar }

    // MARK: Calls

    package var calls: CallWords { texts.value.calls }

    /// Whether the language is written from right to left.
    package var isRightToLeft: Bool { texts.value.isRightToLeft }

    init(
        reply: String, now: String, minutes: CountedWords, hours: CountedWords,
        days: CountedWords, more: CountedWords, notifications: String, search: String,
        clearAll: String, clear: String, undo: String, showLess: String, new: String,
        today: String, yesterday: String, nothingHere: String, nothingFound: String,
        removed: CountedWords, heldBack: CountedWords, notRecorded: String,
        doNotDisturb: String, deck: DeckWords,
        menu: MenuWords, values: ValueWords, states: StateWords, bar: BarWords,
        calls: CallWords
    ) {
        texts = Boxed(
            Texts(
                reply: reply,
                now: now,
                minutes: minutes,
                hours: hours,
                days: days,
                more: more,
                notifications: notifications,
                search: search,
                clearAll: clearAll,
                clear: clear,
                undo: undo,
                showLess: showLess,
                new: new,
                today: today,
                yesterday: yesterday,
                nothingHere: nothingHere,
                nothingFound: nothingFound,
                removed: removed,
                heldBack: heldBack,
                notRecorded: notRecorded,
                doNotDisturb: doNotDisturb,
                deck: deck,
                menu: menu,
                values: values,
                states: states,
                bar: bar,
                calls: calls,
                isRightToLeft: ReadingDirection.isRightToLeft(notifications) ?? false))
    }
}
