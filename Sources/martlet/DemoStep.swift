import Martlet

/// One thing to try: cards that say what to do with them, until all of them are gone.
struct DemoStep: Sendable {
    /// How its cards come.
    enum Course: Sendable {
        /// All at once.
        case together
        /// Each when the one before has gone.
        case oneByOne
        /// One, which changes while it is there.
        case changing
    }

    /// What names it on the command line.
    var name: String
    /// What to do, in one line.
    var task: String
    var course: Course
    var cards: [MessageRequest]

    /// A step whose cards get names of their own, so that a later tour takes over what an earlier
    /// one left.
    init(
        _ name: String, _ task: String, course: Course = .together, _ cards: MessageRequest...
    ) {
        self.init(name, task, course: course, cards: cards)
    }

    /// The same of any number of cards.
    init(_ name: String, _ task: String, course: Course = .together, cards: [MessageRequest]) {
        self.name = name
        self.task = task
        self.course = course
        self.cards = cards
        for index in cards.indices {
            self.cards[index].name = "demo-\(name)" + (cards.count > 1 ? "-\(index + 1)" : "")
        }
    }

    /// Whether `name` is this step's, or that of a group to which it belongs: `card.dark` of
    /// `card.dark.short.light`.
    func isNamed(_ name: String) -> Bool {
        self.name == name || self.name.hasPrefix(name + ".")
    }

    /// Those that stand together the last first: the newest stands nearest to the edge.
    var inOrderOfShowing: [MessageRequest] { course == .together ? cards.reversed() : cards }

    /// What the card of a changing step says after so many changes; nil after the last.
    func change(_ count: Int) -> MessageRequest? {
        guard course == .changing, var card = cards.first, (1...Self.changes).contains(count) else {
            return nil
        }
        card.progress = Double(count) / Double(Self.changes)
        if count == Self.changes {
            card.title = "All copied"
            card.body = "That was under your finger. Swipe me away."
            card.theme = .success
        } else {
            card.title = "Copying, \(count * 100 / Self.changes) %"
        }
        return card
    }

    private static let changes = 40
    /// Between two changes.
    static let millisecondsBetweenChanges: Int64 = 250
}
