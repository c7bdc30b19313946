package import Messages

/// A menu as Martlet shows it: entries in groups, some of which lead to a list of their own.
package struct Menu: Equatable, Sendable {
    /// The thing that the menu is about: the title of its message, or the name of the list of earlier messages.
    package var title: String
    package var entries: [MenuEntry]
    /// The message of the menu; nil: the menu lists earlier messages.
    package var subject: Subject?
    /// Theme, appearance and accent colour of the message.
    package var theme = MessageTheme.plain
    package var appearance: MessageAppearance?
    package var accent: MessageColor?

    /// The message that a menu is about.
    package enum Subject: Equatable, Sendable {
        /// A message that is held, with its sender when the menu opened. Choices apply to messages of this sender alone.
        case onBoard(MessageID, Sender)
        /// A message that has ended, as the history has it.
        indirect case ended(Message)

        /// The message if it is held.
        package var message: MessageID? {
            if case .onBoard(let message, _) = self { message } else { nil }
        }
    }

    /// Creates the menu of earlier messages.
    package init(title: String, entries: [MenuEntry]) {
        (self.title, self.entries) = (title, entries)
    }

    /// Creates the menu of a message.
    package init(of message: Message, entries: [MenuEntry], hasEnded: Bool = false) {
        title = message.title.isEmpty ? message.applicationName : message.title
        self.entries = entries
        subject = hasEnded ? .ended(message) : .onBoard(message.id, message.sender)
        (theme, appearance, accent) = (message.theme, message.appearance, message.accent)
    }

    /// The entries of the list to which a path leads, by the index of an entry at each step. Empty: there is no list.
    package func entries(at path: [Int]) -> [MenuEntry] {
        var entries = entries
        for index in path {
            guard entries.indices.contains(index), case .list(let inner) = entries[index].deed
            else { return [] }
            entries = inner
        }
        return entries
    }

    /// The paths of all lists, the first list first.
    package var paths: [[Int]] {
        var (paths, next) = ([[]] as [[Int]], 0)
        while next < paths.count {
            let path = paths[next]
            next += 1
            for (index, entry) in entries(at: path).enumerated() {
                if case .list = entry.deed { paths.append(path + [index]) }
            }
        }
        return paths
    }
}

/// A moment of the wall clock, in the person's time zone and format. Moments are milliseconds since 1970.
package struct MenuClock {
    package var now: Int64
    /// Minutes since midnight.
    package var minute: Int
    /// The moment at which clocks show a minute of a day `daysAhead` days from now; nil: there is none.
    package var moment: (_ daysAhead: Int, _ minute: Int) -> Int64?
    /// A moment as it is read, such as "19:00"; with the weekday if it is on another day.
    package var text: (Int64) -> String

    package init(
        now: Int64, minute: Int, moment: @escaping (_ daysAhead: Int, _ minute: Int) -> Int64?,
        text: @escaping (Int64) -> String
    ) {
        (self.now, self.minute, self.moment, self.text) = (now, minute, moment, text)
    }

    /// The evening begins at 19:00.
    private static let evening = 19 * 60
    /// From 18:30 on, the evening is as near as an hour.
    private static let lastOfferOfEvening = 18 * 60 + 30
    /// The morning begins at 08:00.
    private static let morning = 8 * 60

    /// The moment of this evening; nil: it has begun, or is about to.
    var thisEvening: Int64? {
        minute < Self.lastOfferOfEvening ? moment(0, Self.evening) : nil
    }

    /// The moment of tomorrow morning.
    var tomorrowMorning: Int64? { moment(1, Self.morning) }
}
