import Gestures

/// All seats, and the contacts of their fingers and pointers with cards.
struct Contacts {
    private(set) var seats: [SeatState] = []
    private(set) var arena = Arena<CardNumber>()
    /// Gestures of fingers on the strips from which the panel is pulled.
    private(set) var pulls = Arena<StageNumber>()
    /// The fingers that are down anywhere on the stages.
    private(set) var fingers = FingerWatch()
    /// Contacts that went down on, or entered, the stage of a docked bar.
    private var docked: Set<ContactID> = []
    /// The requirements that seats were last told.
    private(set) var wants = SeatWants()

    func seat(_ number: SeatNumber) -> SeatState? { seats.first { $0.number == number } }

    mutating func add(_ number: SeatNumber) {
        guard seat(number) == nil else { return }
        seats.append(SeatState(number))
    }

    mutating func drop(_ number: SeatNumber) {
        seats.removeAll { $0.number == number }
        docked = docked.filter { $0.seat != number.rawValue }
    }

    mutating func dropAll() {
        (seats, wants, docked) = ([], SeatWants(), [])
        fingers.liftAll()
    }

    /// Changes the state of a seat. Does nothing if the seat was removed.
    mutating func change(_ number: SeatNumber, _ body: (inout SeatState) -> Void) {
        guard let index = seats.firstIndex(where: { $0.number == number }) else { return }
        body(&seats[index])
    }

    mutating func changeAll(_ body: (inout SeatState) -> Void) {
        for index in seats.indices { body(&seats[index]) }
    }

    /// Sets the requirements of all seats; returns whether they are new.
    mutating func want(_ next: SeatWants) -> Bool {
        guard next != wants else { return false }
        wants = next
        return true
    }

    mutating func tune(_ tuning: GestureTuning) {
        arena.tuning = tuning
        pulls.tuning = tuning
        fingers.tuning = tuning.recognition
    }

    mutating func watchFingers<Result>(_ body: (inout FingerWatch) -> Result) -> Result {
        body(&fingers)
    }

    /// Notes whether a contact is on the stage of a docked bar.
    mutating func dock(_ contact: ContactID, _ isDocked: Bool) {
        if isDocked { docked.insert(contact) } else { docked.remove(contact) }
    }

    func isDocked(_ contact: ContactID) -> Bool { docked.contains(contact) }

    var hasTouchScreen: Bool { seats.contains { $0.hasTouchScreen } }

    mutating func pull(
        _ input: Arena<StageNumber>.Input, at now: Double
    ) -> [Arena<StageNumber>.Output] {
        pulls.handle(input, at: now)
    }

    mutating func feed(
        _ input: Arena<CardNumber>.Input, at now: Double
    ) -> [Arena<CardNumber>.Output] {
        arena.handle(input, at: now)
    }

    /// The aim of the contacts on these cards.
    func aim(at cards: [CardNumber]) -> Aim {
        let isOnPart = seats.contains { seat in
            seat.touched.values.contains { $0.target != nil && cards.contains($0.card) }
        }
        return isOnPart ? .part : .surface
    }

    /// Whether the keyboard of any seat is focused on a stage.
    func hasKeyboard(on stage: StageNumber) -> Bool {
        seats.contains { $0.keyboardStage == stage }
    }

    /// Whether the keyboard or input method of any seat is focused on a stage.
    func writes(on stage: StageNumber) -> Bool {
        seats.contains { $0.keyboardStage == stage || $0.inputMethodStage == stage }
    }
}

/// Fingers that were lost: the compositor cancelled their contacts, and told nobody (`FingerWatch`).
///
/// Whatever shows that a finger is not down any more ends its contact as cancelled, so that no card stays under it:
/// - its number goes down again, on any stage;
/// - its seat presses a button or scrolls, for which the hand must have left the screen. A pointer that only moves or
///   enters shows nothing: compositors move it with a finger, and cards move beneath a pointer at rest;
/// - its seat has no touchscreen any more (`SeatEvent.touchCancelled`);
/// - it has sent no event for `RecognitionTuning.longestRest`.
///
/// A lost finger that moves after all has no effect until it goes down again.
extension SceneCore {
    mutating func fingerDown(_ finger: ContactID) {
        for lost in contacts.fingers.lost(by: finger) { cancel(lost) }
        let seconds = seconds
        contacts.watchFingers { $0.down(finger, at: seconds) }
    }

    mutating func fingerMoved(_ finger: ContactID) {
        let seconds = seconds
        contacts.watchFingers { $0.note(finger, at: seconds) }
    }

    /// Handles a movement of two fingers on a touchpad, which begin with their first movement. Some compositors never
    /// report their end.
    mutating func fingersScrolled(_ fingers: ContactID) {
        loseFingers(of: SeatNumber(rawValue: fingers.seat))
        if contacts.fingers.contains(fingers) { fingerMoved(fingers) } else { fingerDown(fingers) }
    }

    /// Ends the contacts of all fingers on a seat's touchscreen, because the hand is elsewhere.
    mutating func loseFingers(of seat: SeatNumber) {
        for finger in contacts.fingers.fingers(of: seat.rawValue, on: .touch) { cancel(finger) }
    }

    /// Ends the contacts of all fingers that have rested too long.
    mutating func loseRestingFingers() {
        let seconds = seconds
        for finger in contacts.watchFingers({ $0.takeLost(at: seconds) }) { cancel(finger) }
    }

    /// Ends a contact without a decision.
    mutating func cancel(_ contact: ContactID) {
        if replies.session?.selecting?.id == contact { replies.endSelecting() }
        contacts.watchFingers { $0.lift(contact) }
        feed(.cancel(contact))
        feedPanel(.cancel(contact))
        feedBar(.cancel(contact))
        feedStrips(.cancel(contact))
        contacts.change(SeatNumber(rawValue: contact.seat)) { seat in
            seat.lift(contact)
            if contact.source == .touchpad { seat.endScrolling() }
        }
    }
}
