import Geometry
import Gestures
import Layout
import Messages
import Motion
import TextEditing

extension DeckScene {
    // MARK: Fingers and pointers

    /// Handles a contact that went down on the deck's stage. Beside the front card and the head it only closes an open
    /// reply.
    mutating func down(
        _ contact: ContactID, at place: StagePoint, time: EventTime, _ core: inout SceneCore
    ) {
        guard let table, !table.isFading else { return }
        let touched = [front, table.head].compactMap { $0 }
            .compactMap { core.stages[table.stage].card($0) }
            .first { !$0.isEnded && $0.frame?.contains(place) ?? false }
        guard let card = touched else { return closeReply(&core) }
        if core.downInField(
            contact, on: card, of: core.stages[table.stage], at: place, time: time)
        {
            return
        }
        core.contacts.touch(
            contact,
            TouchedPlace(on: card, card.target(at: place, for: contact.source), place: place))
        var rules = card.part == nil ? card.panRules : PanRules(.none, hasLongPress: false)
        if card.isConcealed { rules.hasLongPress = true }
        core.feed(.down(contact, on: card.number, at: place.point, time: time, rules))
    }

    /// Whether two fingers on a touchpad move a card; on the deck only the front one.
    func isScrollable(_ card: CardState, on stage: StageNumber) -> Bool {
        self.stage != stage || front == card.number
    }

    // MARK: Taps

    /// Handles a tap or click on a card of the deck's stage.
    mutating func tapped(
        _ card: CardState, _ target: HitTarget?, by press: Press, _ core: inout SceneCore
    ) {
        guard let table, !table.isFading else { return }
        switch target {
        case .panel(.undo): undo(&core)
        case .panel(.closeDeck): close(.cancelled, &core)
        default:
            guard card.number == front else { return }
            activate(target, of: card, by: press, &core)
        }
    }

    /// Handles a tap, click or key on a part of the front card; nil: on the card itself.
    mutating func activate(
        _ target: HitTarget?, of card: CardState, by press: Press, _ core: inout SceneCore
    ) {
        guard let stage, card.number == front, !card.isDisappearing,
            let dealt = pile?.front?.card
        else { return }
        let message = card.message
        switch target {
        case .content, .more, .lines, .panel: break
        case .close: decide(.dismiss, by: press, &core)
        case .link(let link): core.report(.choseLink(link, message.id))
        case .button(MessageAction.replyKey), .reply:
            if core.replies.session?.message != message.id {
                core.openReply(to: message, on: core.stages[stage], by: press.seat)
            }
        case .copyCode: core.copyCode(of: message, by: press)
        case .button(let key): decide(.action(key), by: press, &core)
        case .submit:
            if !sendReply(by: press, &core) { core.submitReply(on: stage, by: press) }
        case nil:
            guard dealt.message.defaultAction != nil, !card.isConcealed,
                core.replies.session?.message != message.id
            else {
                return
            }
            decide(.action(MessageAction.defaultKey), by: press, &core)
        }
    }

    /// Sends the reply that is written on the front card; returns whether one is.
    mutating func sendReply(by press: Press, _ core: inout SceneCore) -> Bool {
        guard let session = core.replies.session, let stage,
            core.stages.stage(stage)?.key == session.stage, keyed == session.message
        else { return false }
        guard !session.field.isBlank else { return true }
        decide(.reply, text: session.field.finished.text, by: press, &core)
        core.closeReply()
        core.replies.drop(session.message, of: session.sender)
        return true
    }

    /// Handles a flick in the direction that means a reply.
    mutating func replyFlicked(_ number: CardNumber, _ core: inout SceneCore) {
        guard let stage, let card = core.stages[stage].card(number),
            number == front, let seat = card.drag?.press?.seat ?? core.contacts.seats.first?.number
        else { return }
        core.openReply(to: card.message, on: core.stages[stage], by: seat)
    }

    // MARK: Keys

    /// Whether keys on a stage belong to the deck, because no reply is being written.
    func isKeyed(_ stage: StageNumber, _ core: SceneCore) -> Bool {
        self.stage == stage && !core.isTyping(on: stage)
    }

    /// Handles a key of the deck.
    mutating func pressed(
        _ key: DeckKey, on stage: StageNumber, by press: Press, _ core: inout SceneCore
    ) {
        guard let table, !table.isFading else { return }
        switch key {
        case .undo: return undo(&core)
        case .escape:
            if core.focus.current?.reason == .reply { return closeReply(&core) }
            return close(.cancelled, &core)
        case .flick(let direction):
            if flicks.count < Self.mostFlicks {
                flicks.append(KeyFlick(direction: direction, press: press))
            }
            return flickByKeys(&core)
        case .step, .act, .page: passDisappearingFront(&core)
        }
        guard let number = front, let card = core.stages[stage].card(number),
            let walk = core.focusWalk(of: card), !card.isDisappearing
        else { return }
        if case .page(let forward) = key { return core.pageBody(of: card, forward: forward) }
        if case .step(let forward) = key {
            let target = core.focusedTarget(on: card, of: core.stages[stage])
            core.focus.move(to: walk.step(from: target, forward: forward))
            return core.refreshInteraction(on: stage)
        }
        activate(core.focusedTarget(on: card, of: core.stages[stage]), of: card, by: press, &core)
    }

    /// Handles the arrow keys in their order: the front card flies off, or a reply to it opens. A key that is pressed
    /// while a card flies acts on the next one.
    mutating func flickByKeys(_ core: inout SceneCore) {
        while let next = flicks.first {
            passDisappearingFront(&core)
            guard let table, !table.isFading, let number = front,
                let card = core.stages[table.stage].card(number), !card.isDisappearing
            else {
                flicks = []
                return
            }
            // The card is flicked when it has been laid out.
            guard card.motion != nil else { return }
            flicks.removeFirst()
            let stops = pile?.front.map { self.stops(of: $0.card, core) } ?? []
            if stops.contains(next.direction) {
                flicks = []
                return core.openReply(
                    to: card.message, on: core.stages[table.stage], by: next.press.seat)
            }
            let seconds = core.seconds
            core.stages[table.stage].change(number) {
                $0.note(next.press)
                $0.flick(next.direction, at: seconds)
            }
            core.setNeedsUpdate(table.stage)
        }
    }
}

/// Meanings of the directions.
extension DeckScene {
    /// Directions in which a card can leave.
    func exits(of card: DeckCard, _ core: SceneCore) -> Set<Direction> {
        ways(of: card, { $0 != .reply }, core)
    }

    /// Directions in which a flick opens a reply to a card.
    func stops(of card: DeckCard, _ core: SceneCore) -> Set<Direction> {
        ways(of: card, { $0 == .reply }, core)
    }

    /// Directions whose meaning applies to a card and fulfils a condition.
    private func ways(
        of card: DeckCard, _ isMeant: (DeckMeaning) -> Bool, _ core: SceneCore
    ) -> Set<Direction> {
        guard let pile, !core.isWrittenOn(card.message.id) else { return [] }
        return Set(
            Direction.allCases.filter { direction in
                let meaning = pile.meanings[MessageSwipeDirection(direction)]
                return isMeant(meaning) && card.accepts(meaning)
            })
    }

    /// The label of a direction's meaning for the front card; nil: none.
    func hint(_ direction: Direction, _ core: SceneCore) -> String? {
        guard let pile, let front = pile.front?.card else { return nil }
        let meaning = pile.meanings[MessageSwipeDirection(direction)]
        guard front.accepts(meaning) else { return nil }
        switch meaning {
        case .keep: return core.look.words.deck.keep
        case .dismiss: return core.look.words.deck.dismiss
        case .reply: return core.look.words.reply
        case .action(let key):
            let label = front.message.actions.first { $0.key == key }?.label ?? ""
            return label.isEmpty ? key : label
        case .ended: return nil
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
        case .ended: false
        }
    }
}

extension Direction {
    init(_ direction: MessageSwipeDirection) {
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
