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
    func isNamed(_ text: String) -> Bool {
        let text = text.lowercased()
        return name == text || name.hasPrefix(text + ".")
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

extension DemoStep {
    /// The tour of the gestures, in its order.
    static let gestures =
        edgeSteps + meaningSteps + centreSteps + panelSteps + [
            DemoStep(
                "replace",
                "Pull the card a little to the right, wait until it changes, and swipe it away.",
                course: .changing,
                card("Copying", "Pull me a little and wait: I change and stay.", "📦") {
                    $0.progress = 0
                })
        ]

    private static let edgeSteps = [
        DemoStep(
            "tap", "Tap the card.",
            card("Tap me", "A short touch, without moving. It runs my action.", "👆") {
                $0.actions = [MessageAction(key: MessageAction.defaultKey, label: "")]
            }),
        DemoStep(
            "swipe-up", "Swipe the card up, over the top edge.",
            card("Swipe me up", "Push me out over the top edge. I follow your finger.", "☝")),
        DemoStep(
            "swipe-sideways", "Swipe the card to the right.",
            card("Now to the right", "I am at this side, so you swipe me this way.", "👉")),
        DemoStep(
            "let-go", "Pull the card a little and release it; it returns. Then swipe it away.",
            card("Change your mind", "Pull me a little and release me: I return. Then swipe.", "🔄")),
        DemoStep(
            "resist", "Pull the card down; it resists. Then flick it up.",
            card("The wrong way", "Pull me down: I resist. Then flick me up, short and fast.", "🧲")
            {
                $0.position = .top
            }),
        DemoStep(
            "close-ranks", "Swipe the middle card away; the others close the gap.",
            card("First", "Swipe the middle one away, then us.", "1"),
            card("Second", "Swipe me to the right and watch the others.", "2"),
            card("Third", "I move up when there is room.", "3")),
        DemoStep(
            "reduced", "With animations switched off in the desktop's settings: swipe the card.",
            card("Less motion", "Switch animations off in your settings, and I only fade.", "🌙")),
    ]

    private static let meaningSteps = [
        DemoStep(
            "dismiss-group",
            "Swipe one of Postbox to the right: both disappear. Then swipe the other.",
            grouped("A letter", "Swipe me right: all of Postbox disappear.", "✉", "Postbox"),
            grouped("A parcel", "I disappear with the letter.", "📦", "Postbox"),
            grouped("A walk", "I am from another application, and stay.", "👟", "Calendar")),
        DemoStep(
            "dismiss-all", "Swipe one of the cards to the right: all messages disappear.",
            all("One", "Swipe one of us right: all messages disappear.", "1"),
            all("Two", "Yours, too.", "2"), all("Three", "And me.", "3")),
        DemoStep(
            "default-action", "Swipe the card down: here, that is a click.",
            card("Swipe me down", "This way I run my action, as a click does.", "👇") {
                $0.swipes[.down] = .defaultAction
                $0.actions = [MessageAction(key: MessageAction.defaultKey, label: "")]
            }),
    ]

    private static let centreSteps = [
        DemoStep(
            "throw", "Grab the card at a corner, and throw it.",
            centred(
                "Throw me", "Grab a corner: I hang from your finger. Let me fly.", "🎯", .throwing)),
        DemoStep(
            "catch", "Throw the card gently, and catch it while it flies; then release it.",
            centred("Catch me", "Throw me gently and touch me again while I fly.", "🐦", .throwing)),
        DemoStep(
            "deck", "Flick three cards away, one by one.", course: .oneByOne,
            centred("Three", "Flick me, in any direction.", "♠", .flick),
            centred("Two", "Slow is not enough: I return.", "♥", .flick),
            centred("One", "The last one.", "♣", .flick)),
    ]

    private static let panelSteps = [
        DemoStep(
            "pull", "Pull the card over the bottom edge.",
            card("Pull me down", "Only over my own edge: a third of me, or fast.", "👇") {
                $0.position = .bottom
                $0.handling = .pull
            }),
        panel("side-panel", "Push the panel back to the left.", .left, .sidePanel) {
            $0.title = "A side panel"
            $0.body = "Push me back to the left: past the middle, or fast."
        },
        panel("slide-in", "Pull the panel in, then push it back to the left.", .left, .slideIn) {
            $0.title = "A panel that slides in"
            $0.body = "Pull me in, then push me back to the left."
        },
        panel(
            "popup", "Draw the bar up and down; then swipe it over the bottom edge.", .bottom,
            .popup
        ) {
            $0.title = "A bar that opens"
            $0.body = "Draw me up and down. Then swipe me over the bottom edge."
        },
        panel(
            "popup-snap", "Draw the strip up a little, and pull it down; then swipe it away.",
            .bottom, .popupSnap
        ) {
            $0.title = "A strip that snaps open"
            $0.body = "Draw me up a little. Pull me down, and swipe me away."
        },
    ]

    // MARK: Cards

    private static func card(
        _ title: String, _ body: String, _ sign: String,
        change: (inout MessageRequest) -> Void = { _ in }
    ) -> MessageRequest {
        var card = MessageRequest(title: title, body: body)
        card.appName = "Martlet"
        // A pile of its own: the cards of a step lie side by side, however many there are.
        card.group = title
        card.iconText = sign
        card.position = .topRight
        card.duration = .forever
        card.isTransient = true
        change(&card)
        return card
    }

    private static func grouped(
        _ title: String, _ body: String, _ sign: String, _ application: String
    ) -> MessageRequest {
        card(title, body, sign) {
            $0.appName = application
            $0.swipes[.right] = .dismissGroup
        }
    }

    private static func all(_ title: String, _ body: String, _ sign: String) -> MessageRequest {
        card(title, body, sign) { $0.swipes[.right] = .dismissAll }
    }

    private static func centred(
        _ title: String, _ body: String, _ sign: String, _ handling: MessageHandling
    ) -> MessageRequest {
        card(title, body, sign) {
            $0.layout = .centered
            $0.position = .center
            $0.handling = handling
        }
    }

    private static func panel(
        _ name: String, _ task: String, _ position: MessagePosition, _ handling: MessageHandling,
        texts: (inout MessageRequest) -> Void
    ) -> DemoStep {
        DemoStep(
            name, task,
            card("", "", "☰") {
                $0.position = position
                $0.handling = handling
                texts(&$0)
            })
    }
}
