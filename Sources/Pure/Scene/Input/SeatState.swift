import Geometry
import Gestures
import Layout
import Messages

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

/// Identifies a seat by its name in the compositor's registry (`wl_registry.global`).
package struct SeatNumber: Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A button of a pointer, by its code in the kernel's input-event-codes.h.
package struct PointerButton: Hashable, Sendable {
    package var code: UInt32

    package init(code: UInt32) { self.code = code }

    package static let left = PointerButton(code: 0x110)
    package static let right = PointerButton(code: 0x111)
    package static let middle = PointerButton(code: 0x112)

    /// The trigger of a click with this button; nil: the click does nothing. Mice send one of two codes each for back
    /// and forward.
    var trigger: BindingTrigger? {
        switch self {
        case .left: .left
        case .right: .right
        case .middle: .middle
        default:
            switch code {
            case 0x113, 0x116: .back
            case 0x114, 0x115: .forward
            default: nil
            }
        }
    }
}

/// The input event by which a person chose something. Compositors let a client that names the event raise a window or
/// set the clipboard.
package struct Press: Equatable, Sendable {
    package var seat: SeatNumber
    /// Serial of the event; 0: the event has none, like a turn of the wheel.
    package var serial: UInt32

    package init(seat: SeatNumber, serial: UInt32) { (self.seat, self.serial) = (seat, serial) }
}

/// The place where a contact went down.
struct TouchedPlace {
    /// The card, or the ground of a stage.
    var card: CardNumber
    /// The part of the card; nil: the card itself.
    var target: HitTarget?
    /// The place on the card's stage; nil: it is on no card.
    var place: StagePoint?
    /// The texts of the card at that time; nil: the place is on no card.
    var wording: Wording?
    /// For a place beside the cards, the message that dimmed the output or had keyboard focus at that time; nil: none,
    /// or the place is on a card.
    var beside: MessageID?

    /// A place beside the cards.
    init(ground: CardNumber, beside: MessageID?) { (card, self.beside) = (ground, beside) }

    /// A part of a card.
    init(on card: CardState, _ target: HitTarget?, place: StagePoint) {
        (self.card, self.target, self.place) = (card.number, target, place)
        wording = Wording(card.message)
    }

    /// Whether a tap that began here may act on the card: a person has read what it says now. Closing it needs no
    /// reading.
    func mayTap(on card: CardState) -> Bool {
        self.card == card.number && (target == .close || wording == Wording(card.message))
    }
}

/// Everything on a card by which a person decides about a tap.
struct Wording: Equatable {
    private var title: String
    private var body: String
    private var actions: [MessageAction]

    init(_ message: Message) {
        (title, body, actions) = (message.title, message.body.text, message.actions)
        // Progress counts on while a person taps "Cancel".
        guard message.progress != nil else { return }
        (title, body) = (Self.withoutDigits(title), Self.withoutDigits(body))
    }

    private static func withoutDigits(_ text: String) -> String {
        String(
            decoding: text.utf8.filter { !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0) },
            as: UTF8.self)
    }
}

/// Scrolling that a pointer reported since its last `wl_pointer.frame`.
struct ScrollFrame {
    /// Sum of the axis events, logical pixels.
    var delta = Point.zero
    /// Time of the last axis event, milliseconds of the compositor's clock.
    var time: UInt32 = 0
    /// Whether the scrolling comes from two fingers on a touchpad.
    var isByFinger = false
    /// Whether the fingers were lifted.
    var isOver = false
}

/// How far the wheel was turned over a card since its last notch. High-resolution wheels report parts of a notch.
struct WheelTurn {
    private var card: CardNumber?
    private var sum = 0.0
    private var time: UInt32 = 0

    /// A whole notch.
    enum Notch {
        /// Away from the person.
        case up
        case down
    }

    /// Shortest length of a notch, logical pixels: compositors report 10 or 15.
    private static let notch = 10.0
    /// Pause after which a new notch begins, milliseconds.
    private static let pause: UInt32 = 400

    /// Adds a turn and returns the completed notch; nil: none. A frame completes one notch at most.
    mutating func add(_ length: Double, on card: CardNumber, time: UInt32) -> Notch? {
        if card != self.card || time &- self.time > Self.pause || (sum < 0) != (length < 0) {
            sum = 0
        }
        (self.card, self.time) = (card, time)
        sum += length
        guard sum.magnitude >= Self.notch else { return nil }
        sum = 0
        return length < 0 ? .up : .down
    }
}
