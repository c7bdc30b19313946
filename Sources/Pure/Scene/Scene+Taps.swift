import Geometry
import Gestures
import Layout
import Messages

/// Taps, clicks and long presses, each for the owner of the card on which it is.
extension Scene {
    /// Passes input to the gestures of cards, their movements to the cards, and taps to the owners of the cards.
    ///
    /// - Parameter press: The event by which a person may choose something; nil: the event chooses nothing.
    mutating func feed(_ input: Arena<CardNumber>.Input, by press: Press?) {
        let outputs = core.contacts.feed(input, at: core.seconds)
        guard !outputs.isEmpty else { return }
        for output in outputs { choose(output, by: press) }
        // A finger that moves on changes nothing but the position of its card.
        if !outputs.allSatisfy({ $0.isMove }) { core.refreshPauses() }
    }

    private mutating func choose(_ output: Arena<CardNumber>.Output, by press: Press?) {
        switch output {
        case .pressed, .released, .pan, .scroll: core.perform(output, by: press)
        case .tapped(let card, let contact, let point):
            guard let press else { return }
            tapped(card, contact, at: MotionPoint(point), by: press)
        case .tappedByTwo(let card, _, _):
            if let press { cards.tappedByTwo(card, by: press, &core) }
        case .longPressed(let number, let contact, _):
            guard let stage = core.stages.stage(of: number), let card = stage.card(number),
                !card.isEnded
            else { return }
            let seat = core.contacts.seat(SeatNumber(rawValue: contact.seat))
            let isOnPanel = stage.number == panel?.stage
            if card.isConcealed {
                if contact.source == .touch, card.message.isFelt {
                    core.report(.felt(.longPressed))
                }
                // The finger reads, and must not scroll the list meanwhile.
                if isOnPanel { panel?.feed(.cancel(contact), &core) }
                return core.reveal(number)
            }
            // On the panel, taps and long presses mean the same for all messages.
            let meaning =
                isOnPanel
                ? .menu
                : core.meaning(ofLongPressOn: seat?.touched[contact]?.target, of: card.message)
            if contact.source == .touch, card.message.isFelt, meaning != .nothing {
                core.report(.felt(.longPressed))
            }
            if isOnPanel {
                // The finger may go on to an entry of the menu, and must not scroll the list meanwhile.
                panel?.feed(.cancel(contact), &core)
                // A card with an open reply ignores it, as everywhere.
                guard core.replies.session?.message != card.message.id else { return }
                let place = core.menuPlace(
                    on: card, of: stage, as: .longPress,
                    by: SeatNumber(rawValue: contact.seat))
                return panel?.openMenu(of: card, at: place, &core) ?? ()
            }
            core.pressed(
                card.message, meaning, as: .longPress, on: stage.number,
                by: press ?? Press(seat: SeatNumber(rawValue: contact.seat), serial: 0))
        }
    }

    // MARK: Taps on cards

    private mutating func tapped(
        _ number: CardNumber, _ contact: ContactID, at place: MotionPoint, by press: Press
    ) {
        guard let touched = core.contacts.seat(press.seat)?.touched[contact] else { return }
        if let message = touched.beside { return tappedBeside(message) }
        guard let stage = core.stages.stage(of: number), let card = stage.card(number),
            !card.isEnded, mayTap(contact, touched, on: card)
        else { return }
        tapped(
            card, touched.target, of: stage, at: stage.room.shift(place), by: press,
            contact.source == .touch ? .tap : .left)
    }

    /// Whether a contact is still on the part on which it went down, and the card still has the part and says the same as
    /// then. That the part has moved since does not count.
    private func mayTap(
        _ contact: ContactID, _ touched: TouchedPlace, on card: CardState
    ) -> Bool {
        guard touched.mayTap(on: card), touched.target.map({ card.frame(of: $0) != nil }) ?? true
        else { return false }
        guard contact.source == .pointer else { return true }
        guard let pointer = core.contacts.seat(SeatNumber(rawValue: contact.seat))?.pointer else {
            return false
        }
        return pointer.place == touched.place || card.target(at: pointer.place) == touched.target
    }

    /// Handles a tap or click on a card.
    ///
    /// - Parameters:
    ///   - target: The part on which the contact went down; nil: the card itself.
    ///   - trigger: `.tap` or `.left`.
    private mutating func tapped(
        _ card: CardState, _ target: HitTarget?, of stage: StageState, at place: StagePoint,
        by press: Press, _ trigger: BindingTrigger
    ) {
        // While a reply is open, a tap on another card only closes the reply, unless it opens another reply.
        if core.focus.current?.reason == .reply, !core.isReplying(on: card, of: stage),
            target != .button(key: MessageAction.replyKey)
        {
            return core.closeReply()
        }
        if stage.number == panel?.stage {
            return tappedOnPanel(card, target, at: place, by: press)
        }
        if stage.number == deck.stage { return deck.tapped(card, target, by: press, &core) }
        if stage.number == bar.stage {
            return bar.tapped(card, target, at: place, by: press, &core)
        }
        if core.openStack(card, target) { return fulfilPanelWish() }
        if target == nil, card.motion?.isOpen == false {
            let seconds = core.seconds
            core.stages[stage.number].change(card.number) { $0.openSheet(at: seconds) }
            return core.setNeedsUpdate(stage.number)
        }
        if target == .content, let point = card.contentPoint(at: place) {
            core.report(.tappedContent(card.message.id, at: point))
        } else {
            core.activate(
                target, of: card, on: stage, by: press,
                meaning: core.meaning(of: trigger, on: card.message),
                as: trigger)
        }
    }

    /// Handles a tap or click beside the cards. `message` dimmed the stage, or had keyboard focus, when the contact
    /// went down.
    private mutating func tappedBeside(_ message: MessageID) {
        if core.focus.current?.reason == .reply { return core.closeReply() }
        guard let message = core.presented.message(message) else { return }
        if !message.isModal {
            core.renounceFocus()
        } else if message.dim.isInteractive {
            core.report(.dimTapped(message.id))
        }
    }

    // MARK: Activation tokens

    mutating func tokenArrived(_ number: TokenNumber, _ text: String?) {
        if let intent = core.turn.answer(number) { carryOut(intent, token: text) }
    }

    /// Carries out everything that waits for a token, because the compositor has ended.
    mutating func carryOutIntents() {
        for intent in core.turn.takeIntents() { carryOut(intent, token: nil) }
    }

    private mutating func carryOut(_ intent: Turn.Intent, token: String?) {
        if case .deal(let index) = intent {
            deck.tokenArrived(index, token, &core)
            return finishDeck()
        }
        core.carryOut(intent, token: token)
    }
}
