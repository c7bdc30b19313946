import Geometry
import Gestures
import Layout
import Messages
import Motion
import TextEditing

extension Scene {
    mutating func handle(_ event: SeatEvent, from number: SeatNumber) {
        guard let seat = core.contacts.seat(number) else { return }
        switch bar.onOwnStage(event, from: number, &core) {
        case .pointerEntered(let stage, let place): pointerEntered(stage, at: place, of: seat)
        case .pointerLeft: pointerLeft(seat)
        case .pointerMoved(let place, let time):
            let isAnswered = seat.pointer.flatMap {
                core.stages.stage($0.stage)?.room.isRequestAnswered
            }
            core.contacts.change(number) { $0.move(to: place, cornerMoves: isAnswered == false) }
            move(seat.contact(.pointer), to: place, time: time)
            if let stage = seat.pointer?.stage {
                if stage == menu?.stage { menu?.point(at: place, &core) }
                core.refreshInteraction(on: stage)
            }
        case .buttonPressed(let button, let time):
            loseFingers(of: number)
            pressed(button, of: seat, time: time)
        case .buttonReleased(let button, let time, let serial):
            released(button, of: seat, time: time, serial: serial)
        case .scrolled(let axis, let length, let time):
            core.contacts.change(number) { $0.addScroll(axis, by: length, time: time) }
        case .scrollSource(let isFinger):
            core.contacts.change(number) { $0.setScrollSource(isFinger: isFinger) }
        case .scrollStopped(let time): core.contacts.change(number) { $0.stopScroll(time: time) }
        case .pointerFrame: endScrollFrame(of: seat)
        case .touchDown(let finger, let stage, let place, let time):
            fingerDown(seat.contact(.touch, finger))
            down(seat.contact(.touch, finger), on: stage, at: place, time: time)
        case .touchMoved(let finger, let place, let time):
            fingerMoved(seat.contact(.touch, finger))
            move(seat.contact(.touch, finger), to: place, time: time)
        case .touchUp(let finger, let time, let serial):
            up(seat.contact(.touch, finger), of: number, time: time, serial: serial)
        case .touchCancelled: loseFingers(of: number)
        case .touchScreen(let isThere):
            core.contacts.change(number) { $0.setTouchScreen(isThere) }
            core.arrangeStrips()
        case .keyboardEntered(let stage): keyboardEntered(stage, of: number)
        case .keyboardLeft(let isTaken): keyboardLeft(seat, isTaken: isTaken)
        case .keyPressed(let stroke, let serial): keyPressed(stroke, of: seat, serial: serial)
        case .composed(let text, let serial): composed(text, of: seat, serial: serial)
        case .keyReleased(let code):
            core.contacts.change(number) { $0.changeKeys { $0.release(code) } }
        case .keyRepeated(let stroke): keyRepeated(stroke, of: seat)
        case .keyPace(let pace): core.contacts.change(number) { $0.changeKeys { $0.setPace(pace) } }
        case .inputMethodEntered(let stage):
            guard core.stages.stage(stage) != nil else { return }
            core.contacts.change(number) { $0.setInputMethod(on: stage) }
            core.refreshInteraction(on: stage)
            core.setNeedsUpdate(stage)
        case .inputMethodLeft: inputMethodLeft(seat)
        case .inputMethodDone(let edit):
            if panel?.editedSearch(edit, &core) == true { return finishPanel() }
            if core.replies.apply(edit, at: core.now) { core.replyChanged() }
        case .inputMethodReady:
            if let stage = seat.inputMethodStage { tellInputMethods(on: stage) }
        case .pasted(let text, let reply):
            if reply == .search { return pasteSearch(text) }
            if core.replies.session?.number == reply { core.edit(.insert(text)) }
        }
    }

    /// Drops a seat that the compositor removed.
    mutating func seatRemoved(_ number: SeatNumber) {
        guard let seat = core.contacts.seat(number) else { return }
        pointerLeft(seat)
        loseFingers(of: number)
        if core.replies.session?.seat == number { core.closeReply() }
        keyboardLeft(seat, isTaken: false)
        core.contacts.drop(number)
        core.refreshPauses()
    }

    // MARK: The pointer

    private mutating func pointerEntered(
        _ stage: StageNumber, at place: StagePoint, of seat: SeatState
    ) {
        guard core.stages.stage(stage) != nil else { return }
        core.contacts.change(seat.number) { $0.enter(stage, at: place) }
        // A menu that a key opened may have appeared beneath a pointer at rest.
        if stage == menu?.stage, menu?.isKeyed == false { menu?.point(at: place, &core) }
        core.refreshInteraction(on: stage)
    }

    private mutating func pointerLeft(_ seat: SeatState) {
        core.contacts.change(seat.number) { $0.leave() }
        cancel(seat.contact(.pointer))
        cancel(seat.contact(.touchpad))
        if seat.pointer?.stage == menu?.stage { menu?.point(at: nil, &core) }
        if let stage = seat.pointer?.stage { core.refreshInteraction(on: stage) }
    }

    private mutating func pressed(_ button: PointerButton, of seat: SeatState, time: UInt32) {
        guard let pointer = seat.pointer, let stage = core.stages.stage(pointer.stage),
            !closesMenu(on: stage)
        else { return }
        let contact = seat.contact(.pointer)
        switch stage.key.purpose {
        case .messages, .values:
            if button == .left {
                down(contact, on: stage.number, at: pointer.place, time: time)
            } else if let card = stage.card(at: pointer.place) {
                core.contacts.change(seat.number) { $0.setPress(button, on: card.number) }
            } else {
                core.contacts.own(contact, by: .cards)
                cards.downBeside(
                    contact, on: stage, at: pointer.place, time: EventTime(milliseconds: time),
                    &core)
            }
        case .panel where button != .left:
            if button == .right, let row = panel?.messageRow(at: pointer.place, core) {
                core.contacts.change(seat.number) { $0.setPress(button, on: row.number) }
            }
        case .panel, .deck, .bar, .dock:
            if button == .left {
                down(contact, on: stage.number, at: pointer.place, time: time)
            }
        case .menu: down(contact, on: stage.number, at: pointer.place, time: time)
        case .strip: return
        }
    }

    private mutating func released(
        _ button: PointerButton, of seat: SeatState, time: UInt32, serial: UInt32
    ) {
        let contact = seat.contact(.pointer)
        if button == .left || seat.touched[contact]?.beside != nil
            || core.contacts.owner(of: contact) == .menu
        {
            return up(contact, of: seat.number, time: time, serial: serial)
        }
        var pressed: CardNumber?
        core.contacts.change(seat.number) { pressed = $0.release(button) }
        guard let pressed, let pointer = seat.pointer, let stage = core.stages.stage(pointer.stage),
            let card = stage.card(at: pointer.place), card.number == pressed
        else { return }
        let press = Press(seat: seat.number, serial: serial)
        if button == .middle,
            core.pasteSelected(at: pointer.place, on: card, of: stage, by: press.seat)
        {
            return
        }
        if stage.number == panel?.stage {
            let place = core.menuPlace(on: card, of: stage, as: .right, by: press.seat)
            return panel?.openMenu(of: card, at: place, &core) ?? ()
        }
        guard let trigger = button.trigger else { return }
        guard let slots = card.slots else {
            return core.pressed(
                card.message, core.meaning(of: trigger, on: card.message), as: trigger,
                on: stage.number, by: press)
        }
        // A trigger on the "N more" card can only mean all of its messages.
        let counted = core.presented.messages.first { slots.contains($0.slot) }
        if core.look.bindings[trigger] == .dismissAll, let counted {
            core.pressed(counted, .dismissAll, as: trigger, on: stage.number, by: press)
        }
    }

    /// Ends a scroll frame of two fingers on a touchpad: its sum is one step of a pan.
    private mutating func endScrollFrame(of seat: SeatState) {
        var frame = ScrollFrame()
        core.contacts.change(seat.number) { frame = $0.endScrollFrame() }
        guard frame.isByFinger || frame.isOver else { return turnWheel(by: frame, of: seat) }
        let contact = seat.contact(.touchpad)
        if frame.delta != .zero { scroll(contact, by: frame, of: seat) }
        if frame.isOver { endScrolling(contact, time: EventTime(milliseconds: frame.time)) }
    }

    private mutating func turnWheel(by frame: ScrollFrame, of seat: SeatState) {
        switch seat.pointer.flatMap({ core.stages.stage($0.stage) })?.key.purpose {
        case .panel: panel?.wheel(by: frame.delta.y, &core)
        case .menu: menu?.wheel(by: frame.delta.y, &core)
        case .bar: bar.wheel(by: frame.delta.y, &core)
        default: cards.turnedWheel(by: frame, of: seat, &core)
        }
    }

    // MARK: Input methods

    private mutating func inputMethodLeft(_ seat: SeatState) {
        guard let stage = seat.inputMethodStage else { return }
        core.contacts.change(seat.number) { $0.setInputMethod(on: nil) }
        // The preedit ends with the input method, but keyboard focus may still be here.
        if core.replies.apply(InputMethodEdit(), at: core.now) { core.replyChanged() }
        core.refreshInteraction(on: stage)
    }
}
