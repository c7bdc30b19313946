import Geometry
import Gestures
import Layout
import Messages

extension Presenter {
    /// Hands what a finger or pointer did to the gestures, and what they make of it to the cards.
    ///
    /// - Parameter press: Whose serial a tap may use to activate a window.
    func feed(
        _ input: Arena<CardNumber>.Input, by press: (seat: SeatInput, serial: UInt32)? = nil
    ) {
        let outputs = arena.handle(input, at: seconds)
        guard !outputs.isEmpty else { return }
        for output in outputs { perform(output, by: press) }
        // A finger that moves on changes nothing but where its card is.
        if outputs.allSatisfy({ $0.isMove }) { return }
        refreshHolds()
        rearmMotion()
    }

    private func perform(
        _ output: Arena<CardNumber>.Output, by press: (seat: SeatInput, serial: UInt32)?
    ) {
        switch output {
        case .pressed(let number):
            var isTappable = true
            change(number) { card in isTappable = card.motion?.pressed(at: seconds) ?? false }
            if !isTappable { feed(.caught(number)) }
        case .released(let number):
            change(number) { card in card.motion?.released(at: seconds) }
        case .pan(let number, let pan) where pan.phase == .changed:
            guard let (card, stage) = card(number) else { return }
            card.motion?.pan(pan, at: seconds)
            stage.setNeedsFrame()
        case .pan(let number, let pan):
            if pan.phase == .ended { fanIfPulled(number, pan) }
            change(number) { card in
                if let press { card.letGo = press }
                card.swipedSender = card.message.sender
                card.motion?.pan(pan, at: seconds)
            }
        case .tapped(let number, let contact, let point):
            guard let press else { return }
            if let message = press.seat.touched[contact]?.beside { return tappedBeside(message) }
            guard let (card, stage) = card(number), press.seat.mayTap(contact, on: card) else {
                return
            }
            let meaning = contact.source == .touch ? bindings.tap : bindings.left
            tapped(card, of: stage, at: point.moved(by: stage.shift), by: press, meaning)
        case .longPressed(let number, _, _):
            guard let (card, stage) = card(number) else { return }
            pressed(card.message, bindings.longPress, on: stage, by: press)
        }
    }

    /// A card was tapped or clicked at `point`, in the coordinates of the stage, which on the card itself
    /// has this meaning.
    private func tapped(
        _ card: CardSurface, of stage: StageSurface, at point: Point,
        by press: (seat: SeatInput, serial: UInt32), _ meaning: SwipeMeaning
    ) {
        let target = card.target(at: point)
        // Beside the card that is written on nothing else happens, unless another reply is to be written.
        if hold?.reason == .reply, !isReplying(on: card, of: stage),
            target != .button(key: Action.replyKey)
        {
            return closeReply()
        }
        if openStack(card, target) { return }
        if target == nil, card.motion?.isOpen == false {
            card.motion?.setOpen(true, at: seconds)
            card.hasOpened = true
            return stage.setNeedsUpdate()
        }
        if target == .content, let place = card.contentPoint(at: point) {
            delegate?.tappedContent(of: card.message.id, at: place)
        } else {
            activate(target, of: card, on: stage, by: press, meaning: meaning)
        }
    }

    /// Does something to a card that may change where it is, and with that where all others are.
    private func change(_ number: CardNumber, _ body: (CardSurface) -> Void) {
        guard let (card, stage) = card(number) else { return }
        let wasLeaving = card.isLeaving
        body(card)
        if card.isLeaving != wasLeaving { stage.setNeedsUpdate() } else { stage.setNeedsFrame() }
        interactionChanged(on: stage)
    }

    func card(_ number: CardNumber) -> (CardSurface, StageSurface)? {
        for stage in stages.values {
            if let card = stage.cards.first(where: { $0.number == number }) { return (card, stage) }
        }
        return nil
    }
}

extension Arena.Output {
    /// Whether it is a pan that goes on.
    fileprivate var isMove: Bool {
        if case .pan(_, let pan) = self { pan.phase == .changed } else { false }
    }
}
