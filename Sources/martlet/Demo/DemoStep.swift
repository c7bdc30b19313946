import Martlet

/// One thing to try: cards that say what to do with them, until all of them have ended.
struct DemoStep: Sendable {
    /// The order in which the cards come.
    enum Course: Sendable {
        /// All at once.
        case together
        /// Each when the one before it has ended.
        case oneByOne
        /// One card, which changes while it is shown.
        case changing
    }

    /// The name on the command line.
    var name: String
    /// The task, in one line.
    var task: String
    var course: Course
    var cards: [MessageRequest]

    /// A step whose cards get names of their own, so that a later tour replaces the cards that an earlier one left.
    init(
        _ name: String, _ task: String, course: Course = .together, _ cards: MessageRequest...
    ) {
        self.init(name, task, course: course, cards: cards)
    }

    /// A step with any number of cards.
    init(_ name: String, _ task: String, course: Course = .together, cards: [MessageRequest]) {
        self.name = name
        self.task = task
        self.course = course
        self.cards = cards
        for index in cards.indices {
            self.cards[index].name = "demo-\(name)" + (cards.count > 1 ? "-\(index + 1)" : "")
        }
    }

    /// Whether `name` is that of this step, or of a group to which it belongs, as `card.dark` for
    /// `card.dark.short.light`.
    func isNamed(_ name: String) -> Bool {
        self.name == name || self.name.hasPrefix(name + ".")
    }

    /// The order of showing. Cards that are shown together come in reverse, since the newest stands nearest to the
    /// edge.
    var inOrderOfShowing: [MessageRequest] { course == .together ? cards.reversed() : cards }

    /// The card of a changing step after `count` changes; nil after the last.
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
    /// The time between two changes.
    static let millisecondsBetweenChanges: Int64 = 250
}
