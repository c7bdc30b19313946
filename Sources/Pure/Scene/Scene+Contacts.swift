import Gestures
import Layout
import Messages
import Motion

/// Contacts of fingers, pointers and touchpads: from where one goes down until it is lifted or lost, its events go to the
/// owner of that place alone.
extension Scene {
    mutating func down(
        _ contact: ContactID, on number: StageNumber, at place: StagePoint, time: UInt32
    ) {
        guard let stage = core.stages.stage(number), !closesMenu(on: stage) else { return }
        let owner = ContactOwner(of: stage.key.purpose)
        own(contact, by: owner)
        let moment = EventTime(milliseconds: time)
        switch owner {
        case .cards: cards.down(contact, on: stage, at: place, time: moment, &core)
        case .panel:
            panel?.down(contact, at: place, time: moment, &core)
            finishPanel()
        case .menu:
            let outcome = menu?.down(contact, at: place, time: moment, &core)
            finishMenu(outcome, by: Press(seat: SeatNumber(rawValue: contact.seat), serial: 0))
        case .deck: deck.down(contact, at: place, time: moment, &core)
        case .bar: bar.down(contact, at: place, time: moment, &core)
        case .strip: downOnStrip(contact, number, at: place, time: moment)
        case .field: break
        }
        if core.replies.session?.selecting?.id == contact { core.contacts.own(contact, by: .field) }
    }

    /// Makes a contact that begins belong to an owner; the contact before it of the same finger ends.
    mutating func own(_ contact: ContactID, by owner: ContactOwner) {
        if core.contacts.owner(of: contact) != nil { cancel(contact) }
        core.contacts.own(contact, by: owner)
    }

    mutating func move(_ contact: ContactID, to place: StagePoint, time: UInt32) {
        let moment = EventTime(milliseconds: time)
        switch core.contacts.owner(of: contact) {
        case .cards, .deck: core.moveOnCard(contact, to: place, time: moment)
        case .field: core.moveInField(contact, to: place)
        case .panel:
            panel?.move(contact, to: place, time: moment, &core)
            finishPanel()
        case .menu: menu?.move(contact, to: place, time: moment, &core)
        case .bar: bar.move(contact, to: place, time: moment, &core)
        case .strip: feedStrips(.move(contact, to: place.point, time: moment))
        case nil: return
        }
        if core.contacts.owner(of: contact) != .menu {
            menu?.drag(contact, to: place, &core)
        }
    }

    mutating func up(_ contact: ContactID, of seat: SeatNumber, time: UInt32, serial: UInt32) {
        let (press, moment) = (Press(seat: seat, serial: serial), EventTime(milliseconds: time))
        core.contacts.watchFingers { $0.lift(contact) }
        switch core.contacts.owner(of: contact) {
        case .cards, .deck: feed(.up(contact, time: moment), by: press)
        case .field:
            if contact.source == .pointer, core.replies.session?.selecting?.id == contact {
                core.offerSelection(by: press)
            }
            endSelecting(contact)
        case .panel:
            feed(.up(contact, time: moment), by: press)
            panel?.feed(.up(contact, time: moment), &core)
            finishPanel()
        case .bar:
            feed(.up(contact, time: moment), by: press)
            bar.feed(.up(contact, time: moment), &core)
        case .strip: feedStrips(.up(contact, time: moment))
        case .menu, nil: break
        }
        let outcome = menu?.up(contact, time: moment, &core)
        finishMenu(outcome, by: press)
        core.contacts.change(seat) { $0.lift(contact) }
        core.contacts.disown(contact)
    }

    /// Ends a contact without a decision.
    mutating func cancel(_ contact: ContactID) {
        core.contacts.watchFingers { $0.lift(contact) }
        switch core.contacts.owner(of: contact) {
        case .cards, .deck: core.feed(.cancel(contact))
        case .field: endSelecting(contact)
        case .panel:
            core.feed(.cancel(contact))
            panel?.feed(.cancel(contact), &core)
            finishPanel()
        case .bar:
            core.feed(.cancel(contact))
            bar.feed(.cancel(contact), &core)
        case .strip: feedStrips(.cancel(contact))
        case .menu, nil: break
        }
        menu?.cancel(contact, &core)
        core.contacts.change(SeatNumber(rawValue: contact.seat)) { seat in
            seat.lift(contact)
            if contact.source == .touchpad { seat.endScrolling() }
        }
        core.contacts.disown(contact)
    }

    /// Ends the selecting of text in a field, if the field is still open.
    private mutating func endSelecting(_ contact: ContactID) {
        if core.replies.session?.selecting?.id == contact { core.replies.endSelecting() }
    }

    // MARK: Two fingers on a touchpad

    /// Handles a step of two fingers that scroll what is under the pointer.
    mutating func scroll(_ contact: ContactID, by frame: ScrollFrame, of seat: SeatState) {
        let stage = seat.pointer.flatMap { core.stages.stage($0.stage) }
        let owner = stage.map { ContactOwner(of: $0.key.purpose) }
        // Some compositors never report the end, nor that the pointer has left.
        if let before = core.contacts.owner(of: contact), before != owner { cancel(contact) }
        fingersScrolled(contact)
        guard let pointer = seat.pointer, let owner else { return }
        core.contacts.own(contact, by: owner)
        switch owner {
        case .panel:
            panel?.scrolled(contact, at: pointer.place, by: frame, &core)
            finishPanel()
        case .menu: menu?.scrolled(contact, at: pointer.place, by: frame, &core)
        case .bar: bar.scroll(contact, at: pointer.place, by: frame, &core)
        case .cards, .deck, .strip, .field:
            guard frame.isByFinger else { return }
            let under = core.cardUnderPointer(of: seat).flatMap {
                deck.isScrollable($0, on: pointer.stage) ? $0.number : nil
            }
            cards.scroll(contact, on: under, at: pointer, by: frame, &core)
        }
    }

    mutating func endScrolling(_ contact: ContactID, time: EventTime) {
        core.contacts.watchFingers { $0.lift(contact) }
        core.contacts.change(SeatNumber(rawValue: contact.seat)) { $0.endScrolling() }
        switch core.contacts.owner(of: contact) {
        case .cards, .deck: core.feed(.scrollEnded(contact, time: time))
        case .panel:
            core.feed(.scrollEnded(contact, time: time))
            panel?.feed(.scrollEnded(contact, time: time), &core)
            finishPanel()
        case .menu: menu?.feed(.scrollEnded(contact, time: time), &core)
        case .bar: bar.feed(.scrollEnded(contact, time: time), &core)
        case .strip, .field, nil: break
        }
        core.contacts.disown(contact)
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
extension Scene {
    mutating func fingerDown(_ finger: ContactID) {
        for lost in core.contacts.fingers.lost(by: finger) { cancel(lost) }
        let seconds = core.seconds
        core.contacts.watchFingers { $0.down(finger, at: seconds) }
    }

    mutating func fingerMoved(_ finger: ContactID) {
        let seconds = core.seconds
        core.contacts.watchFingers { $0.note(finger, at: seconds) }
    }

    /// Handles a movement of two fingers on a touchpad, which begin with their first movement. Some compositors never
    /// report their end.
    mutating func fingersScrolled(_ fingers: ContactID) {
        loseFingers(of: SeatNumber(rawValue: fingers.seat))
        if core.contacts.fingers.contains(fingers) {
            fingerMoved(fingers)
        } else {
            fingerDown(fingers)
        }
    }

    /// Ends the contacts of all fingers on a seat's touchscreen, because the hand is elsewhere.
    mutating func loseFingers(of seat: SeatNumber) {
        for finger in core.contacts.fingers.fingers(of: seat.rawValue, on: .touch) {
            cancel(finger)
        }
    }

    /// Ends the contacts of all fingers that have rested too long.
    mutating func loseRestingFingers() {
        let seconds = core.seconds
        for finger in core.contacts.watchFingers({ $0.takeLost(at: seconds) }) { cancel(finger) }
    }
}
