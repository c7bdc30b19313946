import Geometry
import Layout
import Messages
import Wayland

/// The pointer and the touch screen of one seat, turned into clicks and taps on cards.
final class SeatInput {
    let globalName: UInt32
    let seat: WlSeat
    let presenter: Presenter
    private var pointer: WlPointer?
    private var touch: WlTouch?

    /// The stage that the pointer is over, and where on it.
    private(set) var pointerStage: StageSurface?
    private var pointerPlace = Point.zero
    private var press: (button: UInt32, contact: Contact)?
    private var fingers: [Int32: (stage: StageSurface, contact: Contact)] = [:]

    /// Button codes of the kernel's input-event-codes.h.
    private enum Button {
        static let left: UInt32 = 0x110
        static let right: UInt32 = 0x111
        static let middle: UInt32 = 0x112
    }

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
        seat.onEvent = nil
    }

    /// Forgets what is on a stage that is about to go.
    func forget(_ stage: StageSurface) {
        if pointerStage === stage {
            pointerStage = nil
            press = nil
        }
        fingers = fingers.filter { $0.value.stage !== stage }
    }

    /// What the pointer and the fingers of this seat are on, on `stage`.
    func interaction(with card: CardSurface, on stage: StageSurface) -> Interaction {
        var interaction = Interaction()
        if pointerStage === stage, stage.card(at: pointerPlace) === card {
            interaction.isHovered = true
            interaction.hovered = card.target(at: pointerPlace)
        }
        if let press, pointerStage === stage, press.contact.message == card.message.id {
            interaction.pressed = press.contact.target
        }
        for finger in fingers.values where finger.contact.message == card.message.id {
            if finger.contact.isTap { interaction.pressed = finger.contact.target }
        }
        return interaction
    }

    /// Whether a pointer or finger of this seat is on the card of `message`.
    func isOn(_ message: MessageID) -> Bool {
        if let pointerStage, pointerStage.card(at: pointerPlace)?.message.id == message {
            return true
        }
        return fingers.values.contains { $0.contact.message == message }
    }

    private func handle(_ event: WlSeat.Event) {
        guard case .capabilities(let capabilities) = event else { return }
        if capabilities.contains(.pointer), pointer == nil {
            let fresh = seat.getPointer()
            fresh.onEvent = { [self] event in handle(event) }
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
}

// MARK: Pointer

extension SeatInput {
    private func handle(_ event: WlPointer.Event) {
        switch event {
        case .enter(let serial, let surface, let x, let y):
            guard let stage = presenter.stage(of: surface) else { return }
            pointerStage = stage
            showCursor(serial: serial)
            movePointer(to: Point(x: x, y: y))
        case .leave: leave()
        case .motion(_, let x, let y): movePointer(to: Point(x: x, y: y))
        case .button(let serial, _, let button, let state):
            if state == .pressed { pressed(button) } else { released(button, serial: serial) }
        default: break
        }
    }

    private func leave() {
        let stage = pointerStage
        pointerStage = nil
        press = nil
        if let stage { presenter.interactionChanged(on: stage) }
    }

    private func movePointer(to point: Point) {
        pointerPlace = point
        press?.contact.move(to: point)
        if let pointerStage { presenter.interactionChanged(on: pointerStage) }
    }

    private func pressed(_ button: UInt32) {
        guard let pointerStage, press == nil, let card = pointerStage.card(at: pointerPlace)
        else { return }
        press = (
            button,
            Contact(
                message: card.message.id, target: card.target(at: pointerPlace),
                start: pointerPlace)
        )
        presenter.interactionChanged(on: pointerStage)
    }

    private func released(_ button: UInt32, serial: UInt32) {
        guard let pointerStage, let press, press.button == button else { return }
        self.press = nil
        presenter.interactionChanged(on: pointerStage)
        guard press.contact.isTap, let card = pointerStage.card(at: pointerPlace),
            card.message.id == press.contact.message
        else { return }
        switch button {
        case Button.left:
            guard card.target(at: pointerPlace) == press.contact.target else { return }
            presenter.activate(press.contact.target, of: card, on: pointerStage, by: (self, serial))
        case Button.middle: presenter.dismiss(card.message.id)
        case Button.right: presenter.dismissAll()
        default: break
        }
    }

    private func showCursor(serial: UInt32) {
        guard let pointer else { return }
        presenter.link?.showCursor(on: pointer, serial: serial, scale: pointerStage?.scale ?? .one)
    }
}

// MARK: Touch

extension SeatInput {
    private func handle(_ event: WlTouch.Event) {
        switch event {
        case .down(_, _, let surface, let id, let x, let y):
            down(id, on: presenter.stage(of: surface), at: Point(x: x, y: y))
        case .up(let serial, _, let id): up(id, serial: serial)
        case .motion(_, let id, let x, let y):
            guard let finger = fingers[id] else { return }
            let wasTap = finger.contact.isTap
            fingers[id]?.contact.move(to: Point(x: x, y: y))
            if fingers[id]?.contact.isTap != wasTap {
                presenter.interactionChanged(on: finger.stage)
            }
        case .cancel: cancelFingers()
        default: break
        }
    }

    private func down(_ id: Int32, on stage: StageSurface?, at point: Point) {
        guard let stage, let card = stage.card(at: point) else { return }
        fingers[id] = (
            stage,
            Contact(message: card.message.id, target: card.target(at: point), start: point)
        )
        presenter.interactionChanged(on: stage)
    }

    private func up(_ id: Int32, serial: UInt32) {
        guard let finger = fingers.removeValue(forKey: id) else { return }
        presenter.interactionChanged(on: finger.stage)
        guard finger.contact.isTap,
            let card = finger.stage.cards.first(where: {
                $0.message.id == finger.contact.message
            })
        else { return }
        presenter.activate(finger.contact.target, of: card, on: finger.stage, by: (self, serial))
    }

    private func cancelFingers() {
        let stages = fingers.values.map { $0.stage }
        fingers = [:]
        for stage in stages { presenter.interactionChanged(on: stage) }
    }
}
