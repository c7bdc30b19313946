import Layout
import Messages
import TextEditing

/// A turn: the time of its event, what measures texts in it, the commands that the event leads to, and what the person chose
/// in an earlier turn for which an activation token is still awaited.
struct Turn {
    /// Time of the event that is being handled.
    private(set) var now: Instant
    /// Measures texts for layouts.
    let measuring: any TextMeasuring
    private var commands: [SceneCommand] = []
    private var intents: [TokenNumber: Intent] = [:]
    private var lastToken: UInt64 = 0

    /// What is to be reported when its token is there, or refused.
    enum Intent {
        case choose(String, MessageID, Sender)
        case press(MessageID, Sender, SwipeMeaning)
        case swipe(CardNumber, MessageID, Sender, SwipeMeaning)
        case reply(TextField, MessageID, Sender)
        /// What was done with the card of the deck of this number.
        case deal(Int)
        /// A button of an item of the bar, by its key.
        case bar(BarItemID, String)
    }

    init(at now: Instant, measuring: any TextMeasuring) {
        (self.now, self.measuring) = (now, measuring)
    }

    /// The next event is handled.
    ///
    /// - Parameter now: Not earlier than that of the event before.
    mutating func begin(at now: Instant) { self.now = now }

    mutating func send(_ command: SceneCommand) { commands.append(command) }

    mutating func send(_ command: SurfaceCommand) { send(.surface(command)) }

    mutating func send(_ command: SeatCommand) { send(.seat(command)) }

    mutating func takeAll() -> [SceneCommand] {
        let all = commands
        commands = []
        return all
    }

    /// Requests a token, of the compositor, for an intent.
    mutating func request(for intent: Intent, on stage: StageNumber, by press: Press) {
        lastToken += 1
        let number = TokenNumber(rawValue: lastToken)
        intents[number] = intent
        send(.requestToken(number, stage, press))
    }

    /// Returns what a token was requested for, once.
    mutating func answer(_ number: TokenNumber) -> Intent? {
        intents.removeValue(forKey: number)
    }
}
