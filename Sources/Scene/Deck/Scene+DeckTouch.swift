import Geometry
import Gestures
import Layout
import Messages
import Motion

extension Scene {
    // MARK: Fingers and pointers

    /// Handles a contact that went down on the deck's stage. Beside the front card and the head it only closes an open
    /// reply.
    mutating func downOnDeck(_ contact: ContactID, at place: StagePoint, time: UInt32) {
        guard let table = deck.table, !table.isFading else { return }
        let moment = EventTime(milliseconds: time)
        let touched = [deck.front, table.head].compactMap { $0 }
            .compactMap { stages[table.stage].card($0) }
            .first { !$0.isEnded && $0.frame?.contains(place) ?? false }
        guard let card = touched else { return closeDeckReply() }
        if downInField(contact, on: card, of: stages[table.stage], at: place, time: moment) {
            return
        }
        contacts.change(SeatNumber(rawValue: contact.seat)) {
            $0.touch(
                contact,
                TouchedPlace(on: card, card.target(at: place, for: contact.source), place: place))
        }
        let rules = card.part == nil ? card.panRules : PanRules(.none, hasLongPress: false)
        feed(.down(contact, on: card.number, at: place.point, time: moment, rules))
    }

    /// Whether two fingers on a touchpad move a card; on the deck only the front one.
    func isScrollable(_ card: CardState, on stage: StageNumber) -> Bool {
        deck.stage != stage || deck.front == card.number
    }

    // MARK: Taps

    /// Handles a tap or click on a card of the deck's stage.
    mutating func tappedOnDeck(_ card: CardState, _ target: HitTarget?, by press: Press) {
        guard let table = deck.table, !table.isFading else { return }
        switch target {
        case .panel(.undo): undoDeck()
        case .panel(.closeDeck): endDeck(.cancelled)
        default:
            guard card.number == deck.front else { return }
            activateOnDeck(target, of: card, by: press)
        }
    }

    /// Handles a tap, click or key on a part of the front card; nil: on the card itself.
    mutating func activateOnDeck(_ target: HitTarget?, of card: CardState, by press: Press) {
        guard let stage = deck.stage, card.number == deck.front, !card.isDisappearing,
            let dealt = deck.pile?.front?.card
        else { return }
        let message = card.message
        switch target {
        case .content, .more, .panel: break
        case .close: decide(.dismiss, by: press)
        case .link(let link): report(.choseLink(link, message.id))
        case .button(Action.replyKey), .reply:
            if replies.session?.message != message.id {
                openReply(to: message, on: stages[stage], by: press.seat)
            }
        case .button(let key): decide(.action(key), by: press)
        case .submit: submitReply(on: stage, by: press)
        case nil:
            guard dealt.message.defaultAction != nil, replies.session?.message != message.id else {
                return
            }
            decide(.action(Action.defaultKey), by: press)
        }
    }

    /// Handles a reply to the front card; returns whether the field was on the deck.
    mutating func repliedOnDeck(_ text: String, to session: ReplySession, by press: Press) -> Bool {
        guard let stage = deck.stage, stages.stage(stage)?.key == session.stage,
            deck.keyed == session.message
        else { return false }
        decide(.reply, text: text, by: press)
        return true
    }

    /// Handles a flick in the direction that means a reply.
    mutating func replyFlicked(_ number: CardNumber) {
        guard let stage = deck.stage, let card = stages[stage].card(number),
            number == deck.front, let seat = card.drag?.press?.seat ?? contacts.seats.first?.number
        else { return }
        openReply(to: card.message, on: stages[stage], by: seat)
    }

    // MARK: Keys

    /// Whether keys on a stage belong to the deck, because no reply is being written.
    func isDeckKeyed(_ stage: StageNumber) -> Bool { deck.stage == stage && !isTyping(on: stage) }

    /// Handles a key of the deck.
    mutating func pressed(_ key: DeckKey, on stage: StageNumber, by press: Press) {
        guard let table = deck.table, !table.isFading else { return }
        switch key {
        case .undo: return undoDeck()
        case .escape:
            if focus.current?.reason == .reply { return closeDeckReply() }
            return endDeck(.cancelled)
        case .flick(let direction): return flick(direction, by: press)
        case .step, .act, .page: break
        }
        guard let number = deck.front, let card = stages[stage].card(number),
            let walk = focusWalk(of: card), !card.isDisappearing
        else { return }
        if case .page(let forward) = key { return pageBody(of: card, forward: forward) }
        if case .step(let forward) = key {
            let target = focusedTarget(on: card, of: stages[stage])
            focus.move(to: walk.step(from: target, forward: forward))
            return refreshInteraction(on: stage)
        }
        activateOnDeck(focusedTarget(on: card, of: stages[stage]), of: card, by: press)
    }

    /// Handles an arrow key: the front card flies off in that direction, or a reply to it opens.
    private mutating func flick(_ direction: Direction, by press: Press) {
        guard let stage = deck.stage, let number = deck.front,
            let card = stages[stage].card(number), !card.isDisappearing
        else { return }
        if deckStops.contains(direction) {
            return openReply(to: card.message, on: stages[stage], by: press.seat)
        }
        let seconds = seconds
        stages[stage].change(number) {
            $0.note(press)
            $0.flick(direction, at: seconds)
        }
        setNeedsUpdate(stage)
    }
}
