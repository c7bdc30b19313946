import Geometry
import Gestures
import Layout
import Messages
import Motion
import Wayland

/// The pointer and the touch screen of one seat, told to the gestures.
final class SeatInput {
    let globalName: UInt32
    let seat: WlSeat
    let presenter: Presenter
    private var pointer: WlPointer?
    private var touch: WlTouch?
    private var keyboard: SeatKeyboard?
    private var offersKeyboard = false
    /// Whether a card is to have the keyboard. Without one there is no object for it, and no keymap.
    var wantsKeyboard = false {
        didSet { if wantsKeyboard != oldValue { adjustKeyboard() } }
    }

    /// Whether a reply may be written on the card that has the keyboard: what that needs is to be there before
    /// the keyboard comes, since some compositors tell of it only then.
    var wantsText = false {
        didSet { if wantsText != oldValue { adjustText() } }
    }
    private(set) var clipboard: Clipboard?
    private(set) var input: TextInput?

    /// The stage that the pointer is over, and where on it.
    var pointerStage: StageSurface?
    var pointerPlace = Point.zero
    /// What the pointer looks like there.
    var shown: ShownCursor?
    /// A button other than the left one that is down, and the card it went down on.
    var press: (button: UInt32, card: CardNumber)?
    /// What fingers and buttons went down on.
    var touched: [ContactID: TouchedPlace] = [:]
    /// What a pointer has told of scrolling since its last frame.
    var scroll = ScrollFrame()
    /// The card that two fingers have begun to scroll, until they are lifted.
    var scrolled: CardNumber?

    init(globalName: UInt32, seat: WlSeat, presenter: Presenter) {
        self.globalName = globalName
        self.seat = seat
        self.presenter = presenter
        seat.onEvent = { [self] event in handle(event) }
    }

    /// Stops listening; the seat is released with the last reference to this.
    func forget() {
        dropPointer()
        dropTouch()
        if presenter.reply?.seat === self { presenter.closeReply() }
        keyboard?.forget()
        keyboard = nil
        wantsText = false
        seat.onEvent = nil
    }

    /// Forgets what is on a card that is gone; two fingers that scrolled it go on to scroll nothing.
    func forget(_ card: CardNumber) {
        touched = touched.filter { $0.value.card != card }
        if press?.card == card { press = nil }
    }

    /// Forgets what is on a stage that is about to go.
    func forget(_ stage: StageSurface) {
        keyboard?.forget(stage)
        input?.forget(stage)
        presenter.reply?.selecting = nil
        guard pointerStage === stage else { return }
        (pointerStage, shown, press) = (nil, nil, nil)
    }

    /// What the pointer and the fingers of this seat are on, on `stage`.
    func interaction(with card: CardSurface, on stage: StageSurface) -> Interaction {
        var interaction = Interaction()
        if pointerStage === stage, stage.card(at: pointerPlace) === card {
            interaction.isHovered = true
            interaction.hovered = card.target(at: pointerPlace)
        }
        for (contact, on) in touched
        where on.card == card.number && presenter.arena.isPressing(contact) {
            interaction.pressed = on.target
        }
        return interaction
    }

    /// Whether the pointer of this seat is on the card of `message`.
    func isOn(_ message: MessageID) -> Bool {
        pointerStage?.card(at: pointerPlace)?.message.id == message
    }

    func contact(_ source: ContactSource, _ number: Int32 = 0) -> ContactID {
        ContactID(seat: globalName, source: source, number: number)
    }

    /// Whether a contact is still on what it went down on.
    func mayTap(_ contact: ContactID, on card: CardSurface) -> Bool {
        guard let on = touched[contact], on.card == card.number else { return false }
        guard contact.source == .pointer else { return true }
        return card.target(at: pointerPlace) == on.target
    }

    /// Tells the gestures of a contact that goes down.
    func down(_ contact: ContactID, on stage: StageSurface, at point: Point, time: UInt32) {
        guard let card = stage.card(at: point) else {
            return downBeside(contact, on: stage, at: point, time: time)
        }
        let moment = EventTime(milliseconds: time)
        if presenter.downInField(contact, on: card, of: stage, at: point, time: moment) { return }
        let target = card.target(at: point)
        touched[contact] = TouchedPlace(card: card.number, target: target)
        var rules = card.panRules
        // A button may be held as long as one likes.
        rules.hasLongPress =
            presenter.bindings.longPress != .nothing && target == nil && !card.isEnded
            && !card.isMore
        presenter.feed(
            .down(
                contact, on: card.number, at: point.moved(back: stage.shift), time: moment, rules))
    }

    /// Tells the gestures that a contact is elsewhere on the stage that it went down on.
    func move(_ contact: ContactID, to point: Point, time: UInt32) {
        presenter.moveInField(contact, to: point)
        guard let on = touched[contact] else { return }
        let shift = presenter.card(on.card)?.1.shift ?? .zero
        presenter.feed(
            .move(contact, to: point.moved(back: shift), time: EventTime(milliseconds: time)))
    }

    /// Tells the gestures of a contact that was lifted.
    func up(_ contact: ContactID, time: UInt32, serial: UInt32) {
        if contact.source == .pointer, presenter.reply?.selecting?.id == contact {
            presenter.offerSelection(by: (self, serial))
        }
        presenter.upInField { $0 == contact }
        presenter.feed(
            .up(contact, time: EventTime(milliseconds: time)), by: (self, serial))
        touched[contact] = nil
    }

    private func handle(_ event: WlSeat.Event) {
        guard case .capabilities(let capabilities) = event else { return }
        if capabilities.contains(.pointer), pointer == nil {
            let fresh = seat.getPointer()
            fresh.onEvent = { [self] event in handle(event, of: fresh) }
            pointer = fresh
        } else if !capabilities.contains(.pointer) {
            dropPointer()
        }
        if capabilities.contains(.touch), touch == nil {
            let fresh = seat.getTouch()
            fresh.onEvent = { [self] event in handle(event) }
            touch = fresh
        } else if !capabilities.contains(.touch) {
            dropTouch()
        }
        offersKeyboard = capabilities.contains(.keyboard)
        adjustKeyboard()
    }

    private func adjustKeyboard() {
        if wantsKeyboard && offersKeyboard {
            if keyboard == nil { keyboard = SeatKeyboard(seat.getKeyboard(), of: self) }
        } else if let former = keyboard {
            keyboard = nil
            former.forget()
        }
    }

    private func adjustText() {
        clipboard?.forget()
        input?.forget()
        (clipboard, input) = (nil, nil)
        guard wantsText, let facilities = presenter.link?.textFacilities else { return }
        clipboard = facilities.clipboard.map {
            Clipboard(facilities, manager: $0, seat: seat, loop: presenter.loop)
        }
        input = facilities.textInput.map { TextInput($0, seat: seat, presenter: presenter) }
    }

    /// Whether the keyboard of this seat is on a stage.
    func hasKeyboard(on stage: StageSurface) -> Bool { keyboard?.stage === stage }

    /// Nothing is written any more.
    func endTyping() {
        keyboard?.endTyping()
        input?.disable()
    }

    private func dropPointer() {
        pointer?.onEvent = nil
        pointer = nil
        leave()
    }

    private func dropTouch() {
        touch?.onEvent = nil
        touch = nil
        cancelFingers()
    }

    func cancelFingers() {
        presenter.upInField { $0.seat == globalName && $0.source == .touch }
        presenter.feed(.cancelAll(seat: globalName, source: .touch))
        touched = touched.filter { $0.key.source != .touch }
    }
}

extension Point {
    /// This place in coordinates whose origin lies at `offset` in its own.
    func moved(back offset: Point) -> Point { Point(x: x - offset.x, y: y - offset.y) }
}
