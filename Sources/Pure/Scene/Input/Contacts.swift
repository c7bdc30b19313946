import Gestures

/// All seats, and the contacts of their fingers and pointers with cards.
struct Contacts {
    private(set) var seats: [SeatState] = []
    private(set) var arena = Arena<CardNumber>()
    /// Gestures of fingers on the strips from which the panel is pulled.
    private(set) var pulls = Arena<StageNumber>()
    /// The fingers that are down anywhere on the stages.
    private(set) var fingers = FingerWatch()
    /// The owner of each contact that is down.
    private var owners: [ContactID: ContactOwner] = [:]
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
        owners = owners.filter { $0.key.seat != number.rawValue }
    }

    mutating func dropAll() {
        (seats, wants, docked, owners) = ([], SeatWants(), [], [:])
        fingers.liftAll()
    }

    /// Changes the state of a seat. Does nothing if the seat was removed.
    mutating func change(_ number: SeatNumber, _ body: (inout SeatState) -> Void) {
        guard let index = seats.firstIndex(where: { $0.number == number }) else { return }
        body(&seats[index])
    }

    /// Notes where a contact went down.
    mutating func touch(_ contact: ContactID, _ place: TouchedPlace) {
        change(SeatNumber(rawValue: contact.seat)) { $0.touch(contact, place) }
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

    /// The owner of a contact; nil: the contact is not down.
    func owner(of contact: ContactID) -> ContactOwner? { owners[contact] }

    mutating func own(_ contact: ContactID, by owner: ContactOwner) { owners[contact] = owner }

    mutating func disown(_ contact: ContactID) { owners[contact] = nil }

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

/// The part of the scene to which a contact belongs from where it goes down until it is lifted or lost.
enum ContactOwner: Equatable {
    case cards
    case panel
    case deck
    case menu
    case bar
    /// A strip at an output's edge, from which the panel is pulled.
    case strip
    /// The field of a reply, on whichever card, in which the contact selects text.
    case field

    /// The owner of contacts that go down on a stage.
    init(of purpose: StageKey.Purpose) {
        self =
            switch purpose {
            case .messages, .values: .cards
            case .panel: .panel
            case .deck: .deck
            case .menu: .menu
            case .bar, .dock: .bar
            case .strip: .strip
            }
    }
}
