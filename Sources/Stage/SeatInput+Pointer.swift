import Geometry
import Gestures
import Messages
import Motion
import Wayland

extension SeatInput {
    /// Button codes of the kernel's input-event-codes.h.
    private enum Button {
        static let left: UInt32 = 0x110
        static let right: UInt32 = 0x111
        static let middle: UInt32 = 0x112
    }

    func handle(_ event: WlPointer.Event, of pointer: WlPointer) {
        switch event {
        case .enter(let serial, let surface, let x, let y):
            guard let stage = presenter.stage(of: surface) else { return }
            pointerStage = stage
            pointerPlace = Point(x: x, y: y)
            shown = ShownCursor(pointer: pointer, serial: serial)
            presenter.interactionChanged(on: stage)
        case .leave: leave()
        case .motion(let time, let x, let y): move(to: Point(x: x, y: y), time: time)
        case .button(let serial, let time, let button, let state):
            if state == .pressed {
                pressed(button, time: time)
            } else {
                released(button, time: time, serial: serial)
            }
        default: handleScroll(event)
        }
    }

    func leave() {
        let stage = pointerStage
        (pointerStage, shown, press) = (nil, nil, nil)
        scrolled = nil
        presenter.upInField { $0 == contact(.pointer) }
        presenter.feed(.cancelAll(seat: globalName, source: .pointer))
        presenter.feed(.cancelAll(seat: globalName, source: .touchpad))
        touched[contact(.pointer)] = nil
        if let stage { presenter.interactionChanged(on: stage) }
    }

    /// The pointer stands still over a stage whose corner is elsewhere now, of which not all compositors tell.
    func cornerMoved(by step: Double, of stage: StageSurface) {
        if pointerStage === stage { pointerPlace.x += step }
    }

    /// Has the pointer be a bar over the field of a reply, and while it selects there, else an arrow.
    func showCursor() {
        guard let stage = pointerStage, let shown else { return }
        let isInText =
            presenter.reply?.selecting?.id == contact(.pointer)
            || presenter.isField(at: pointerPlace, on: stage)
        let shape: Cursor.Shape = isInText ? .text : .default
        guard shape != shown.shape else { return }
        self.shown?.shape = shape
        presenter.link?.show(
            shape, on: shown.pointer, serial: shown.serial, scale: stage.scale ?? .one)
    }

    private func move(to point: Point, time: UInt32) {
        pointerPlace = point
        move(contact(.pointer), to: point, time: time)
        if let pointerStage { presenter.interactionChanged(on: pointerStage) }
    }

    private func pressed(_ button: UInt32, time: UInt32) {
        guard let pointerStage else { return }
        guard let card = pointerStage.card(at: pointerPlace) else {
            return downBeside(contact(.pointer), on: pointerStage, at: pointerPlace, time: time)
        }
        if button == Button.left {
            down(contact(.pointer), on: pointerStage, at: pointerPlace, time: time)
        } else if press == nil {
            press = (button, card.number)
        }
    }

    private func released(_ button: UInt32, time: UInt32, serial: UInt32) {
        if button == Button.left || touched[contact(.pointer)]?.beside != nil {
            return up(contact(.pointer), time: time, serial: serial)
        }
        guard let press, press.button == button else { return }
        self.press = nil
        guard let stage = pointerStage, let card = stage.card(at: pointerPlace),
            card.number == press.card
        else { return }
        if button == Button.middle,
            presenter.pasteSelected(at: pointerPlace, on: card, of: stage, by: self)
        {
            return
        }
        let meaning =
            switch button {
            case Button.middle: presenter.bindings.middle
            case Button.right: presenter.bindings.right
            default: SwipeMeaning.nothing
            }
        guard let slots = card.slots else {
            return presenter.pressed(card.message, meaning, on: stage, by: (self, serial))
        }
        // What stands for several messages can only mean all of them.
        let counted = presenter.messages.first { slots.contains(Slot($0)) }
        guard meaning == .dismissAll, let counted else { return }
        presenter.pressed(counted, meaning, on: stage, by: (self, serial))
    }

    /// Two fingers on a touchpad: the sum of each frame is one step of a pan.
    private func handleScroll(_ event: WlPointer.Event) {
        switch event {
        case .axis(let time, let axis, let value):
            scroll.time = time
            if axis == .horizontalScroll {
                scroll.delta.x += value
            } else {
                scroll.delta.y += value
            }
        case .axisSource(let source): scroll.isByFinger = source == .finger
        case .axisStop(let time, _):
            scroll.time = time
            scroll.isOver = true
        case .frame: endScrollFrame()
        default: break
        }
    }

    private func endScrollFrame() {
        let frame = scroll
        guard frame.isByFinger || frame.isOver else { return scroll = ScrollFrame() }
        scroll = ScrollFrame()
        let time = EventTime(milliseconds: frame.time)
        if frame.delta != .zero, frame.isByFinger {
            scrolled = scrolled ?? pointerStage?.card(at: pointerPlace)?.number
            if let scrolled, let (card, _) = presenter.card(scrolled) {
                presenter.feed(
                    .scroll(
                        contact(.touchpad), on: scrolled, at: pointerPlace, by: frame.delta,
                        time: time, card.panRules))
            }
        }
        guard frame.isOver else { return }
        scrolled = nil
        presenter.feed(.scrollEnded(contact(.touchpad), time: time))
    }
}
