import Layout
package import Messages
import TextEditing

/// State of a turn: the time of its event, the measuring of texts, the commands so far, and choices of earlier turns
/// that wait for activation tokens.
struct Turn {
    /// Time of the current event.
    private(set) var now: Instant
    /// Measures texts for layouts.
    let measuring: any TextMeasuring
    private var commands: [SceneCommand] = []
    private var intents: [TokenNumber: Intent] = [:]
    private var lastToken: UInt64 = 0

    /// A choice that is reported when its activation token has arrived or was refused.
    enum Intent {
        case choose(String, MessageID, Sender)
        case press(MessageID, Sender, MessageMeaning)
        case swipe(CardNumber, MessageID, Sender, MessageMeaning)
        case reply(TextField, MessageID, Sender)
        /// A choice on the card of the deck with this number.
        case deal(Int)
        /// A button of an item of the bar, by its key.
        case bar(BarItemID, String)
    }

    init(at now: Instant, measuring: any TextMeasuring) {
        (self.now, self.measuring) = (now, measuring)
    }

    /// Starts the handling of an event.
    ///
    /// - Parameter now: Not earlier than the time of the event before.
    mutating func begin(at now: Instant) { self.now = now }

    mutating func send(_ command: SceneCommand) { commands.append(command) }

    mutating func send(_ command: SurfaceCommand) { send(.surface(command)) }

    mutating func send(_ command: SeatCommand) { send(.seat(command)) }

    mutating func takeAll() -> [SceneCommand] {
        let all = commands
        commands = []
        return all
    }

    /// Requests an activation token for an intent.
    mutating func request(for intent: Intent, on stage: StageNumber, by press: Press) {
        lastToken += 1
        let number = TokenNumber(rawValue: lastToken)
        intents[number] = intent
        send(.requestToken(number, stage, press))
    }

    /// Returns and removes all intents whose tokens have not come.
    mutating func takeIntents() -> [Intent] {
        let all = intents.sorted { $0.key.rawValue < $1.key.rawValue }.map { $0.value }
        intents = [:]
        return all
    }

    /// Returns and removes the intent of a token request; nil: it was answered already.
    mutating func answer(_ number: TokenNumber) -> Intent? {
        intents.removeValue(forKey: number)
    }
}

/// A time at which the scene wants `SceneEvent.tick`.
package struct WakeUp: Equatable, Sendable {
    package var time: Instant
    /// How much later the event may come, microseconds, so that one wake-up of the process serves several timers.
    package var tolerance: UInt64 = 0

    /// The latest time of the event.
    var latest: Instant { time.advanced(byMicroseconds: tolerance) }
}

/// Identifies a request for an xdg-activation token.
package struct TokenNumber: Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }
}
