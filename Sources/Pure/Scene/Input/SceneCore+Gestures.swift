import Geometry
import Gestures
import Layout
import Messages
import Motion
import TextEditing

extension SceneCore {
    /// Passes input to the gestures by which nobody chooses anything, and their results to the cards.
    mutating func feed(_ input: Arena<CardNumber>.Input) {
        let outputs = contacts.feed(input, at: seconds)
        guard !outputs.isEmpty else { return }
        for output in outputs { perform(output, by: nil) }
        // A finger that moves on changes nothing but the position of its card.
        if !outputs.allSatisfy({ $0.isMove }) { refreshPauses() }
    }

    /// Passes the movement of a contact to the card on which it went down.
    mutating func moveOnCard(_ contact: ContactID, to place: StagePoint, time: EventTime) {
        let seat = contacts.seat(SeatNumber(rawValue: contact.seat))
        guard let touched = seat?.touched[contact] else { return }
        let shift = stages.stage(of: touched.card)?.room.shift ?? .zero
        feed(.move(contact, to: shift.inverse(place).point, time: time))
    }

    /// Makes seats and gestures drop a card or a stage's ground that was removed.
    mutating func forget(_ card: CardNumber) {
        contacts.changeAll { $0.forget(card) }
        feed(.removed(card))
    }

    /// Carries out a movement, the beginning or the end of a contact.
    mutating func perform(_ output: Arena<CardNumber>.Output, by press: Press?) {
        let seconds = seconds
        switch output {
        case .pressed(let card):
            let seconds = shownSeconds(of: stages.stage(of: card)?.number)
            let aim = contacts.aim(at: [card])
            let mayTap = change(card) { $0.press(at: seconds, by: aim) } ?? true
            if !mayTap || !mayTapBody(of: card, by: aim) { feed(.caught(card)) }
            makeWay(for: card)
        case .released(let card):
            releaseBody(of: card)
            change(card) { $0.release(at: seconds) }
            endRevealing(card)
            makeWay(for: card)
        case .scroll(let card, let pan): scrollBody(of: card, by: pan)
        case .pan(let card, let pan) where pan.phase == .changed:
            guard let stage = stages.stage(of: card)?.number else { return }
            let before = feelState(of: card, under: pan)
            stages[stage].change(card) { $0.pan(pan, by: nil, at: seconds) }
            feel(card, pan, since: before)
            setNeedsFrame(stage)
        case .pan(let card, let pan):
            if pan.phase == .began { addSwipeLabel(beneath: card) }
            if pan.phase == .ended, !fanIfPulled(card, pan) { showLinesIfPulled(card, pan) }
            let before = feelState(of: card, under: pan)
            change(card) { $0.pan(pan, by: press, at: seconds) }
            feel(card, pan, since: before)
        case .tapped, .tappedByTwo, .longPressed: return
        }
    }

    /// Places the cards of a message's stage again, because a card stays where it is while a contact is on it.
    private mutating func makeWay(for card: CardNumber) {
        guard let stage = stages.stage(of: card), stage.hasMessages else { return }
        setNeedsUpdate(stage.number)
    }

    /// Changes a card in a way that may change its position or those of other cards.
    @discardableResult
    private mutating func change<Result>(
        _ number: CardNumber, _ body: (inout CardState) -> Result
    ) -> Result? {
        guard let stage = stages.stage(of: number)?.number else { return nil }
        let wasDisappearing = stages[stage].card(number)?.isDisappearing
        let result = stages[stage].change(number, body)
        if stages[stage].card(number)?.isDisappearing != wasDisappearing {
            setNeedsUpdate(stage)
        } else {
            setNeedsFrame(stage)
        }
        refreshInteraction(on: stage)
        return result
    }

    // MARK: Choosing

    /// Carries out a left click, tap or key on `target` of a card.
    ///
    /// - Parameter meaning: Meaning of the card itself, where no part was hit.
    mutating func activate(
        _ target: HitTarget?, of card: CardState, on stage: StageState, by press: Press,
        meaning: MessageMeaning = .defaultAction, as trigger: BindingTrigger = .left
    ) {
        let message = card.message
        switch target {
        case .close: report(.dismissed(message.id))
        case .panel(.undo):
            report(.chose(MessageAction.defaultKey, message.id, message.sender, token: nil))
        case .content, .panel: break
        case .link(let link): report(.choseLink(link, message.id))
        // A card that has not been laid out again still shows its field.
        case .button(MessageAction.replyKey), .reply:
            if replies.session?.message != message.id {
                openReply(to: message, on: stage, by: press.seat)
            }
        case .button(let key):
            request(for: .choose(key, message.id, message.sender), on: stage.number, by: press)
        case .copyCode: copyCode(of: message, by: press)
        case .lines: showLines(of: card.number, all: !card.showsAllLines)
        case .more:
            let place = menuPlace(on: card, of: stage, as: nil, by: press.seat)
            report(
                .moreWanted(message.id, message.sender, besides: card.shownActions, at: place))
        case .submit: submitReply(on: stage.number, by: press)
        case nil:
            pressed(message, meaning, as: trigger, on: stage.number, by: press)
        }
    }

    // MARK: Activation tokens

    /// Requests an activation token, which lets the receiver of `intent` raise a window. Input by assistive technology
    /// has no serial, so it gets no token.
    mutating func request(for intent: Turn.Intent, on stage: StageNumber, by press: Press) {
        if !awaitToken(for: intent, on: stage, by: press) { carryOut(intent, token: nil) }
    }

    /// Requests an activation token for `intent`; returns whether one will come.
    mutating func awaitToken(
        for intent: Turn.Intent, on stage: StageNumber, by press: Press
    ) -> Bool {
        guard screens.abilities?.activates == true, press.serial != 0 else { return false }
        turn.request(for: intent, on: stage, by: press)
        return true
    }

    /// Carries out an intent of a card of messages, the panel or the bar.
    mutating func carryOut(_ intent: Turn.Intent, token: String?) {
        switch intent {
        case .choose(let key, let message, let sender):
            report(.chose(key, message, sender, token: token))
        case .press(let message, let sender, let meaning):
            report(.pressed(message, sender, meaning, token: token))
        case .swipe(let card, let message, let sender, let meaning):
            report(.swiped(card, message, sender, meaning, token: token))
        case .deal: return
        case .bar(let item, let key): report(.bar(.pressed(item, key: key, token: token)))
        case .reply(let field, let message, let sender):
            // Another sender may have replaced the message while the compositor made the token.
            if let shown = presented.message(message), shown.sender != sender {
                replies.keep(field, for: message, of: sender)
            } else {
                report(.replied(field.text, message, sender, token: token))
            }
        }
    }
}

extension Arena.Output {
    /// Whether the output is a movement of a pan.
    var isMove: Bool {
        switch self {
        case .pan(_, let pan), .scroll(_, let pan): pan.phase == .changed
        default: false
        }
    }
}
