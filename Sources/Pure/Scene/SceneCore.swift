import Geometry
import Layout
package import Messages

/// State that the parts of the scene share: outputs, stages and their cards, messages, keyboard focus, replies, on-screen
/// keyboards, contacts, and the time and commands of the turn.
struct SceneCore {
    private(set) var look = Look()
    var screens = Screens()
    var presented = Presented()
    var focus = Focus()
    var replies = Replies()
    var keyboards = Keyboards()
    var privacy = Privacy()
    var stages = Stages()
    var contacts = Contacts()
    /// Whether the panel is open or opening, and lists messages instead of their cards.
    var isPanelOpen = false
    /// The one-time code that was copied a moment ago; nil: none.
    var copiedCode: CopiedCode?
    /// Wish about the panel that the scene fulfils when the card has handled its event; nil: none.
    var panelWish: PanelWish?
    /// Area of the floating bar that cards avoid, coordinates of its stage; nil: none.
    var barArea: Rectangle?
    var turn: Turn

    init(measuring: any TextMeasuring, at now: Instant) {
        turn = Turn(at: now, measuring: measuring)
    }

    mutating func setLook(_ look: Look) {
        self.look = look
        contacts.tune(look.tuning)
        screens.prefer(look.preferredOutputs)
    }

    // MARK: Short ways

    /// Measures texts for layouts.
    var measuring: any TextMeasuring { turn.measuring }

    /// Time of the current event.
    var now: Instant { turn.now }

    /// Time of the current event in seconds, as motions count it.
    var seconds: Double { now.seconds }

    mutating func send(_ command: SceneCommand) { turn.send(command) }

    mutating func send(_ command: SurfaceCommand) { turn.send(command) }

    mutating func send(_ command: SeatCommand) { turn.send(command) }

    mutating func report(_ report: SceneReport) { turn.send(.report(report)) }

    /// Changes a card. Does nothing if the card was removed.
    @discardableResult
    mutating func changeCard<Result>(
        _ card: CardNumber, _ body: (inout CardState) -> Result
    ) -> Result? {
        guard let stage = stages.stage(of: card)?.number else { return nil }
        return stages[stage].change(card, body)
    }

    func card(_ number: CardNumber) -> CardState? { stages.stage(of: number)?.card(number) }
}

/// A one-time code that was copied a moment ago.
struct CopiedCode {
    let message: MessageID
    /// Until when the button says so, s.
    let end: Double

    /// Time for which the button says so, s.
    static let time = 2.0
}

/// A wish of a card about the panel.
enum PanelWish: Equatable {
    /// The panel is to open on the output of this name.
    case open(output: String, takesFocus: Bool)
    /// The open panel is to take keyboard focus.
    case takeFocus
}

extension Instant {
    /// Seconds since the unspecified start, the unit of motions.
    package var seconds: Double { Double(microseconds) / 1_000_000 }

    /// The first moment that is not before `seconds`.
    package init(seconds: Double) {
        self.init(microseconds: UInt64(max(0, (seconds * 1_000_000).rounded(.up))))
        // The multiplication may have rounded down.
        if self.seconds < seconds { microseconds += 1 }
    }
}
