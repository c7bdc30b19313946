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
            if let stage = seat.pointer?.stage { core.refreshInteraction(on: stage) }
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
        core.refreshInteraction(on: stage)
    }

    private mutating func pointerLeft(_ seat: SeatState) {
        core.contacts.change(seat.number) { $0.leave() }
        cancel(seat.contact(.pointer))
        cancel(seat.contact(.touchpad))
        if let stage = seat.pointer?.stage { core.refreshInteraction(on: stage) }
    }

    private mutating func pressed(_ button: PointerButton, of seat: SeatState, time: UInt32) {
        guard let pointer = seat.pointer, let stage = core.stages.stage(pointer.stage),
            !closesMenu(on: stage)
        else { return }
        if stage.number == panel?.stage {
            guard button == .left else {
                if let menu = core.panelMenu {
                    if menu.frame?.contains(pointer.place) != true {
                        core.report(.dismissed(menu.messageID))
                    }
                } else if button == .right, let row = panel?.heldRow(at: pointer.place, core) {
                    core.contacts.change(seat.number) { $0.setPress(button, on: row.number) }
                }
                return
            }
            return downOnPanel(seat.contact(.pointer), at: pointer.place, time: time)
        }
        if stage.number == deck.stage {
            guard button == .left else { return }
            return deck.down(seat.contact(.pointer), at: pointer.place, time: time, &core)
        }
        if stage.number == bar.stage {
            guard button == .left else { return }
            return bar.down(seat.contact(.pointer), at: pointer.place, time: time, &core)
        }
        guard let card = stage.card(at: pointer.place) else {
            return downBeside(seat.contact(.pointer), on: stage, at: pointer.place, time: time)
        }
        if button == .left {
            down(seat.contact(.pointer), on: stage.number, at: pointer.place, time: time)
        } else {
            core.contacts.change(seat.number) { $0.setPress(button, on: card.number) }
        }
    }

    private mutating func released(
        _ button: PointerButton, of seat: SeatState, time: UInt32, serial: UInt32
    ) {
        let contact = seat.contact(.pointer)
        if button == .left || seat.touched[contact]?.beside != nil {
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
            return core.report(.menuWanted(card.message.id, card.message.sender))
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
        let isOnPanel = panel != nil && seat.pointer?.stage == panel?.stage
        let isOnBar = bar.stage != nil && seat.pointer?.stage == bar.stage
        guard frame.isByFinger || frame.isOver else {
            if isOnPanel { panel?.wheel(by: frame.delta.y, &core) }
            if isOnBar { bar.wheel(by: frame.delta.y, &core) }
            if !isOnPanel, !isOnBar { cards.turnedWheel(by: frame, of: seat, &core) }
            return
        }
        let (contact, time) = (seat.contact(.touchpad), EventTime(milliseconds: frame.time))
        if frame.delta != .zero { fingersScrolled(contact) }
        if isOnPanel, frame.delta != .zero, let pointer = seat.pointer {
            panel?.scrolled(contact, at: pointer.place, by: frame, &core)
            finishPanel()
        } else if isOnBar, frame.delta != .zero, let pointer = seat.pointer {
            bar.scroll(contact, at: pointer.place, by: frame, &core)
        } else if frame.delta != .zero, frame.isByFinger, let pointer = seat.pointer {
            let under = core.cardUnderPointer(of: seat).flatMap {
                deck.isScrollable($0, on: pointer.stage) ? $0.number : nil
            }
            core.contacts.change(seat.number) { $0.beginScrolling(under) }
            if let number = core.contacts.seat(seat.number)?.scrolled, let card = core.card(number)
            {
                var rules = card.panRules
                rules.contents = core.contents(of: card, at: pointer.place, on: pointer.stage)
                core.feed(
                    .scroll(
                        contact, on: number, at: pointer.place.point, by: frame.delta, time: time,
                        rules))
            }
        }
        guard frame.isOver else { return }
        core.contacts.watchFingers { $0.lift(contact) }
        core.contacts.change(seat.number) { $0.endScrolling() }
        core.feed(.scrollEnded(contact, time: time))
        panel?.feed(.scrollEnded(contact, time: time), &core)
        finishPanel()
        bar.feed(.scrollEnded(contact, time: time), &core)
    }

    // MARK: Contacts

    private mutating func down(
        _ contact: ContactID, on number: StageNumber, at place: StagePoint, time: UInt32
    ) {
        guard let stage = core.stages.stage(number), !closesMenu(on: stage) else { return }
        if number == panel?.stage { return downOnPanel(contact, at: place, time: time) }
        if number == deck.stage { return deck.down(contact, at: place, time: time, &core) }
        if number == bar.stage { return bar.down(contact, at: place, time: time, &core) }
        if stage.key.purpose == .strip {
            return downOnStrip(contact, number, at: place, time: time)
        }
        guard let card = stage.card(at: place) else {
            return downBeside(contact, on: stage, at: place, time: time)
        }
        let moment = EventTime(milliseconds: time)
        if core.downInField(contact, on: card, of: stage, at: place, time: moment) { return }
        let target = card.target(at: place, for: contact.source)
        touch(contact, TouchedPlace(on: card, target, place: place))
        var rules = card.panRules
        rules.contents = core.contents(of: card, at: place, on: number)
        let isLive = !card.isEnded && !card.isMore
        rules.hasLongPress =
            isLive && core.meaning(ofLongPressOn: target, of: card.message) != .nothing
        rules.hasTwoFingerTap =
            isLive && core.meaning(of: .twoFingerTap, on: card.message) != .nothing
        core.feed(
            .down(
                contact, on: card.number, at: stage.room.shift.inverse(place).point, time: moment,
                rules))
    }

    /// Closes the menu with keyboard focus if a contact goes down beside the menu; returns whether it did. The contact
    /// then has no other effect.
    private mutating func closesMenu(on stage: StageState) -> Bool {
        guard let focused = core.focus.current, focused.reason == .menu,
            core.focusedCard(on: stage) == nil
        else {
            return false
        }
        core.report(.dismissed(focused.message))
        return true
    }

    /// Handles a contact that goes down beside the cards, on a dim or where it gives keyboard focus back. Disappearing
    /// cards count as cards here.
    private mutating func downBeside(
        _ contact: ContactID, on stage: StageState, at place: StagePoint, time: UInt32
    ) {
        guard !stage.cards.contains(where: { $0.frame?.contains(place) ?? false }) else { return }
        let message = stage.dim.absorbs ? core.dimmer(of: stage)?.id : nil
        guard let message = message ?? (stage.hasKeyboard ? core.focus.current?.message : nil)
        else {
            return
        }
        touch(contact, TouchedPlace(ground: stage.ground, beside: message))
        core.feed(
            .down(
                contact, on: stage.ground, at: place.point, time: EventTime(milliseconds: time),
                PanRules(.none, hasLongPress: false)))
    }

    private mutating func touch(_ contact: ContactID, _ place: TouchedPlace) {
        core.contacts.change(SeatNumber(rawValue: contact.seat)) { $0.touch(contact, place) }
    }

    private mutating func move(_ contact: ContactID, to place: StagePoint, time: UInt32) {
        core.moveInField(contact, to: place)
        feedStrips(.move(contact, to: place.point, time: EventTime(milliseconds: time)))
        panel?.feed(.move(contact, to: place.point, time: EventTime(milliseconds: time)), &core)
        finishPanel()
        bar.feed(.move(contact, to: place.point, time: EventTime(milliseconds: time)), &core)
        let seat = core.contacts.seat(SeatNumber(rawValue: contact.seat))
        guard let touched = seat?.touched[contact] else { return }
        let shift = core.stages.stage(of: touched.card)?.room.shift ?? .zero
        core.feed(
            .move(
                contact, to: shift.inverse(place).point, time: EventTime(milliseconds: time)))
    }

    private mutating func up(
        _ contact: ContactID, of seat: SeatNumber, time: UInt32, serial: UInt32
    ) {
        let press = Press(seat: seat, serial: serial)
        if core.replies.session?.selecting?.id == contact {
            if contact.source == .pointer { core.offerSelection(by: press) }
            core.replies.endSelecting()
        }
        core.contacts.watchFingers { $0.lift(contact) }
        feed(.up(contact, time: EventTime(milliseconds: time)), by: press)
        feedStrips(.up(contact, time: EventTime(milliseconds: time)))
        panel?.feed(.up(contact, time: EventTime(milliseconds: time)), &core)
        finishPanel()
        bar.feed(.up(contact, time: EventTime(milliseconds: time)), &core)
        core.contacts.change(seat) { $0.lift(contact) }
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
