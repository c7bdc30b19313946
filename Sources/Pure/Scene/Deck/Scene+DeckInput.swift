import Geometry
import Gestures
import Layout
import Messages
import Motion
import TextEditing

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

/// Meanings of the directions for the front card.
extension Scene {
    /// Directions in which the front card can leave.
    var deckExits: Set<Direction> { deckWays { $0 != .reply } }

    /// Directions in which a flick opens a reply to the front card.
    var deckStops: Set<Direction> { deckWays { $0 == .reply } }

    /// Directions whose meaning applies to the front card and fulfils a condition.
    private func deckWays(_ isMeant: (DeckMeaning) -> Bool) -> Set<Direction> {
        guard let pile = deck.pile, let front = pile.front?.card,
            !isWrittenOn(front.message.id)
        else { return [] }
        return Set(
            Direction.allCases.filter { direction in
                let meaning = pile.meanings[SwipeDirection(direction)]
                return isMeant(meaning) && front.accepts(meaning)
            })
    }

    /// The label of a direction's meaning for the front card; nil: none.
    func hint(_ direction: Direction) -> String? {
        guard let pile = deck.pile, let front = pile.front?.card else { return nil }
        let meaning = pile.meanings[SwipeDirection(direction)]
        guard front.accepts(meaning) else { return nil }
        switch meaning {
        case .keep: return look.words.deck.keep
        case .dismiss: return look.words.deck.dismiss
        case .reply: return look.words.reply
        case .action(let key):
            let label = front.message.actions.first { $0.key == key }?.label ?? ""
            return label.isEmpty ? key : label
        case .gone: return nil
        }
    }
}

extension DeckCard {
    /// Whether a meaning applies to a card. Messages of other programs accept only the actions that they offer, and a
    /// reply only if they take one.
    func accepts(_ meaning: DeckMeaning) -> Bool {
        switch meaning {
        case .keep, .dismiss: true
        case .action(let key):
            source == .given || message.actions.contains { $0.key == key }
        case .reply: message.replyAction != nil
        case .gone: false
        }
    }
}

extension Direction {
    init(_ direction: SwipeDirection) {
        switch direction {
        case .up: self = .up
        case .down: self = .down
        case .left: self = .left
        case .right: self = .right
        }
    }
}

/// The meaning of a key for the deck.
enum DeckKey: Equatable {
    case flick(Direction)
    /// Moves to the next or previous part of the front card.
    case step(forward: Bool)
    /// Scrolls a long body by its visible height.
    case page(forward: Bool)
    case act
    case undo
    case escape

    /// Reads a key; nil: it has no meaning here.
    init?(_ stroke: KeyStroke) {
        let key = stroke.key
        let letter = stroke.latin ?? key.symbol
        if key.modifiers.contains(.control) {
            guard letter == .letter("z"), key.modifiers.isDisjoint(with: [.alt, .logo, .shift])
            else { return nil }
            self = .undo
            return
        }
        guard key.modifiers.isDisjoint(with: [.alt, .logo]) else { return nil }
        switch key.symbol {
        case .left, .keypadLeft: self = .flick(.left)
        case .right, .keypadRight: self = .flick(.right)
        case .up, .keypadUp: self = .flick(.up)
        case .down, .keypadDown: self = .flick(.down)
        case .tab: self = .step(forward: !key.modifiers.contains(.shift))
        case .backTab: self = .step(forward: false)
        case .pageUp, .keypadPageUp: self = .page(forward: false)
        case .pageDown, .keypadPageDown: self = .page(forward: true)
        case .enter, .keypadEnter, .space, .keypadSpace: self = .act
        case .backspace: self = .undo
        case .escape: self = .escape
        default:
            guard letter == .letter("u") else { return nil }
            self = .undo
        }
    }

    /// Whether the key repeats while it is held.
    var repeats: Bool {
        switch self {
        case .step, .page: true
        case .flick, .act, .undo, .escape: false
        }
    }
}
