import Geometry
import InputPanels
package import Layout
package import Messages

/// Everything on the screen: which card is where, what is drawn, which card has keyboard focus.
///
/// Events and the time go in; commands come out, to be carried out in their order. Their results
/// are further events. The scene knows no Wayland objects and no clock, and does no I/O.
package struct Scene {
    private(set) var look = Look()
    var screens = Screens()
    var presented = Presented()
    var focus = Focus()
    var replies = Replies()
    var keyboards = Keyboards()
    var stages = Stages()
    var contacts = Contacts()
    /// The panel; nil: it is not on the screen.
    var panel: Panel?
    var deck = Deck()
    var bar = Bar()
    var turn: Turn

    package init(measuring: any TextMeasuring, at now: Instant) {
        turn = Turn(at: now, measuring: measuring)
    }

    /// Handles an event and returns the commands to carry out.
    ///
    /// - Parameter now: Time of the event, not earlier than that of the event before.
    package mutating func handle(_ event: SceneEvent, at now: Instant) -> [SceneCommand] {
        turn.begin(at: now)
        handle(event)
        reportDepartures()
        return turn.takeAll()
    }

    private mutating func handle(_ event: SceneEvent) {
        switch event {
        case .present(let message): present(message)
        case .withdraw(let message): withdraw(message)
        case .end(let message): end(message)
        case .endAtOnce(let message): endAtOnce(message)
        case .timeLeft(let message, let left): setTimeLeft(left, of: message)
        case .arrange(let arrangement):
            presented.arrange(arrangement)
            updateAll()
        case .look(let look): apply(look)
        case .focusNewest: focusNewest()
        case .openReply(let message): openReply(to: message)
        case .connected(let abilities): connect(abilities)
        case .abilities(let abilities):
            screens.connect(abilities)
            arrange()
        case .disconnected: disconnect()
        case .outputs(let outputs): outputsChanged(outputs)
        case .outputChanging(let output): screens.markChanging(output)
        case .outputRemoved(let output, let rest): outputRemoved(output, rest: rest)
        case .stage(let stage, let event): handle(event, from: stage)
        case .undrawn(let card): changeCard(card) { $0.invalidateDrawing() }
        case .starved(let card):
            if let stage = stages.stage(of: card)?.number { setNeedsFrame(stage) }
        case .probe(let output, let room): probeAnswered(room, on: output)
        case .seatAdded(let seat): contacts.add(seat)
        case .seatRemoved(let seat): seatRemoved(seat)
        case .seat(let seat, let event): handle(event, from: seat)
        case .token(let token, let text): tokenArrived(token, text)
        case .swipeDone(let card): swipeDone(card)
        case .panel(let event): handle(event)
        case .deck(let event): handle(event)
        case .bar(let event): handle(event)
        case .accessible(let key, let deed): perform(deed, on: key)
        case .keyboard(let event): keyboardChanged(event)
        case .askRegions: askRegions()
        case .locked(let isLocked): setLocked(isLocked)
        case .pass: pass()
        case .tick: tick()
        }
    }

    /// Applies new settings to all cards.
    private mutating func apply(_ look: Look) {
        guard look != self.look else { return }
        let isBarMoved =
            look.bar != self.look.bar || look.barStyle != self.look.barStyle
            || look.safeAreas != self.look.safeAreas
        let isShownOtherwise = look.lockScreen != self.look.lockScreen
        let (isRestyled, isRehomed) = (
            look.catalog != self.look.catalog,
            look.preferredOutputs != self.look.preferredOutputs
        )
        self.look = look
        contacts.tune(look.tuning)
        panel?.tune(look.tuning)
        screens.prefer(look.preferredOutputs)
        if isRestyled { restyle() }
        if isRehomed { rehome() }
        if isBarMoved { resetBar() }
        if isShownOtherwise, screens.isLocked { refreshLock() }
        arrangeWidgets()
        updateAll()
        arrangeStrips()
        arrange()
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
