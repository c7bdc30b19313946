import Geometry
import Gestures

/// Positions of a seat's pointer, fingers and keyboard focus.
struct SeatState {
    let number: SeatNumber
    private(set) var pointer: Pointer?
    /// The places where contacts went down.
    private(set) var touched: [ContactID: TouchedPlace] = [:]
    private(set) var scroll = ScrollFrame()
    private var wheel = WheelTurn()
    /// The card that two fingers are scrolling; nil: none.
    private(set) var scrolled: CardNumber?
    private(set) var hasTouchScreen = false
    /// The stage with the seat's keyboard focus; nil: none.
    private(set) var keyboardStage: StageNumber?
    private(set) var keys = SeatKeys()
    /// The stage on which the seat's input method is active; nil: none.
    private(set) var inputMethodStage: StageNumber?

    /// A pointer over a stage.
    struct Pointer {
        var stage: StageNumber
        var place: StagePoint
        /// How far to the right the compositor has moved the place because the layer surface's corner moves; 0: it has not.
        var shift = 0.0
        /// Shape of the pointer; nil: the one that it had elsewhere.
        var shape: PointerShape?
        /// The pressed button other than the left one, and the card on which it went down; nil: none.
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

    /// - Parameter cornerMoves: Whether the stage awaits another size, with which its layer surface's corner may move.
    mutating func move(to place: StagePoint, cornerMoves: Bool = false) {
        guard let before = pointer?.place.point else { return }
        let isShift = cornerMoves && place.point.y == before.y
        pointer?.place = place
        pointer?.shift = isShift ? place.point.x - before.x : 0
    }

    /// Moves the pointer's position after the layer surface's corner moved. Most compositors do not report that; Wayfire does,
    /// before it tells the new size.
    mutating func shiftPointer(by step: Double, on stage: StageNumber) {
        guard pointer?.stage == stage else { return }
        if pointer?.shift != step { pointer?.place.point.x += step }
        pointer?.shift = 0
    }

    mutating func show(_ shape: PointerShape) { pointer?.shape = shape }

    mutating func setPress(_ button: PointerButton, on card: CardNumber) {
        if pointer?.press == nil { pointer?.press = (button, card) }
    }

    /// Returns the card on which `button` went down; nil: another button is pressed, or none.
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

    /// Starts another scroll frame and returns the complete one.
    mutating func endScrollFrame() -> ScrollFrame {
        let frame = scroll
        scroll = ScrollFrame()
        return frame
    }

    /// Adds a turn of the wheel over a card; returns the completed notch, nil if there is none.
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

    // MARK: Keyboard focus

    mutating func setKeyboard(on stage: StageNumber?) { keyboardStage = stage }

    mutating func changeKeys<Result>(_ body: (inout SeatKeys) -> Result) -> Result { body(&keys) }

    mutating func setInputMethod(on stage: StageNumber?) { inputMethodStage = stage }

    // MARK: Removed cards and stages

    /// Makes fingers that scroll a removed card scroll nothing.
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
