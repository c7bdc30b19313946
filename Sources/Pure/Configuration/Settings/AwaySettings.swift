/// Settings of the messages that arrive while the person is away.
package struct AwaySettings: Equatable, Sendable {
    /// Where messages are shown that one card counts.
    package enum Opening: String, CaseIterable, Sendable {
        /// In the panel.
        case panel
        /// On cards of their own.
        case cards
    }

    /// Number of messages from which one card counts them when the person returns; 0: each has its own card.
    package var cardFrom = 4
    package var opening = Opening.panel

    package init() {}

    /// The keys of the table `away`.
    package mutating func describe(to keys: Keys) {
        keys.integer(
            "card-from",
            """
            The number of messages from which one card counts those that arrived while you were away.
            Of fewer messages, each has its own card. With 0, all have.
            """, &cardFrom, in: 0...50)
        keys.choice(
            "open",
            """
            Where you see the messages of that card when you tap it.
            `panel` opens the panel; the card counts what you have not seen there. `cards` puts them back on the screen,
            each on its own card, as happens without a history.
            """, &opening)
    }

    /// The description of the table.
    static let about: KeyText = """
        Messages that arrive while you are away.
        You are away if you have touched nothing for `idle-time`, if the session is locked, or if all screens are off.
        Meanwhile no time of a message runs out, except as `away` in `[defaults]` says. When you return, each message has
        its whole time again. If several have arrived, one card counts them, such as “14 while you were away”, and names
        their applications. A tap on that card opens them, and a swipe dismisses them all. The card stays as long as the
        longest time of its messages, and 15s at least. Then they end or are kept, as after their time on the screen
        (`mode` in `[history]`). A message that changes its text gets its own card.
        """
}
