import Gestures

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

    /// Ends a contact without a decision.
    mutating func cancel(_ contact: ContactID) {
        if core.replies.session?.selecting?.id == contact { core.replies.endSelecting() }
        core.contacts.watchFingers { $0.lift(contact) }
        core.feed(.cancel(contact))
        panel?.feed(.cancel(contact), &core)
        finishPanel()
        bar.feed(.cancel(contact), &core)
        feedStrips(.cancel(contact))
        core.contacts.change(SeatNumber(rawValue: contact.seat)) { seat in
            seat.lift(contact)
            if contact.source == .touchpad { seat.endScrolling() }
        }
    }
}
