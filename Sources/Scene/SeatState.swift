import Geometry
import Gestures

/// Where the pointer, the fingers and the keyboard focus of a seat are.
struct SeatState {
    let number: SeatNumber
    private(set) var pointer: Pointer?
    /// What fingers and buttons went down on.
    private(set) var touched: [ContactID: TouchedPlace] = [:]
    private(set) var scroll = ScrollFrame()
    private var wheel = WheelTurn()
    /// The card that two fingers scroll, until they are lifted.
    private(set) var scrolled: CardNumber?
    private(set) var hasTouchScreen = false
    /// The stage that has keyboard focus by this seat.
    private(set) var keyboardStage: StageNumber?
    private(set) var keys = SeatKeys()
    /// The stage on which the seat's input method writes.
    private(set) var inputMethodStage: StageNumber?

    /// A pointer over a stage.
    struct Pointer {
        var stage: StageNumber
        var place: StagePoint
        /// Nil: the shape that the pointer had elsewhere.
        var shape: PointerShape?
        /// A button other than the left one that is down, and the card it went down on.
        var press: (button: PointerButton, card: CardNumber)?
    }

    init(_ number: SeatNumber) { self.number = number }

    func contact(_ source: ContactSource, _ finger: Int32 = 0) -> ContactID {
        ContactID(seat: number.rawValue, source: source, number: finger)
    }

    // MARK: The pointer

    mutating func enter(_ stage: StageNumber, at place: StagePoint) {
        pointer = Pointer(stage: stage, place: place)
    }

    mutating func leave() {
        pointer = nil
        scrolled = nil
        touched[contact(.pointer)] = nil
    }

    mutating func move(to place: StagePoint) { pointer?.place = place }

    /// The corner of the layer surface has moved under a pointer that stands still; not all compositors tell.
    mutating func shiftPointer(by step: Double, on stage: StageNumber) {
        if pointer?.stage == stage { pointer?.place.point.x += step }
    }

    mutating func show(_ shape: PointerShape) { pointer?.shape = shape }

    mutating func hold(_ button: PointerButton, on card: CardNumber) {
        if pointer?.press == nil { pointer?.press = (button, card) }
    }

    /// Returns the card on which `button` went down; nil: it was not this button.
    mutating func release(_ button: PointerButton) -> CardNumber? {
        guard let press = pointer?.press, press.button == button else { return nil }
        pointer?.press = nil
        return press.card
    }

    // MARK: Scrolling

    mutating func addScroll(_ axis: Axis, by length: Double, time: UInt32) {
        scroll.time = time
        if axis == .horizontal { scroll.delta.x += length } else { scroll.delta.y += length }
    }

    mutating func setScrollSource(isFinger: Bool) { scroll.isByFinger = isFinger }

    mutating func stopScroll(time: UInt32) { (scroll.time, scroll.isOver) = (time, true) }

    /// Begins another scroll frame and returns the one that is complete.
    mutating func endScrollFrame() -> ScrollFrame {
        let frame = scroll
        scroll = ScrollFrame()
        return frame
    }

    /// Adds a turn of the wheel over a card and returns the notch that it completes; nil: none.
    mutating func turnWheel(
        by length: Double, on card: CardNumber, time: UInt32
    ) -> WheelTurn.Notch? {
        wheel.add(length, on: card, time: time)
    }

    mutating func beginScrolling(_ card: CardNumber?) { scrolled = scrolled ?? card }

    mutating func endScrolling() { scrolled = nil }

    mutating func setTouchScreen(_ isThere: Bool) { hasTouchScreen = isThere }

    // MARK: Contacts

    mutating func touch(_ contact: ContactID, _ place: TouchedPlace) { touched[contact] = place }

    mutating func lift(_ contact: ContactID) { touched[contact] = nil }

    mutating func liftFingers() { touched = touched.filter { $0.key.source != .touch } }

    // MARK: Keyboard focus

    mutating func setKeyboard(on stage: StageNumber?) { keyboardStage = stage }

    mutating func changeKeys<Result>(_ body: (inout SeatKeys) -> Result) -> Result { body(&keys) }

    mutating func setInputMethod(on stage: StageNumber?) { inputMethodStage = stage }

    // MARK: What has gone

    /// Fingers that scroll a card that is gone go on to scroll nothing.
    mutating func forget(_ card: CardNumber) {
        touched = touched.filter { $0.value.card != card }
        if pointer?.press?.card == card { pointer?.press = nil }
    }

    mutating func forget(_ stage: StageNumber) {
        if keyboardStage == stage {
            keyboardStage = nil
            keys.rest()
        }
        if inputMethodStage == stage { inputMethodStage = nil }
        if pointer?.stage == stage { pointer = nil }
    }
}
