import Geometry
import Gestures
import Layout
import Messages

/// Meanings of swipes on the cards of messages.
extension SceneCore {
    /// Reports the meaning of a gesture that moved a card off the screen.
    mutating func swipedAway(_ card: CardState, _ swipe: Swipe, on stage: StageNumber) {
        stages[stage].change(card.number) { $0.swipeAway() }
        let message = card.message.id
        let sender = card.drag?.sender ?? card.message.sender
        let meaning = meaning(of: swipe, for: card, on: stages[stage])
        switch meaning {
        case .dismiss, .dismissGroup, .dismissAll, .keep, .nothing: break
        case .defaultAction, .actionNamed:
            guard let press = card.drag?.press else { break }
            return request(for: .swipe(card.number, message, sender, meaning), on: stage, by: press)
        default:
            swiped(card, swipe, on: stage)
            // The card comes back unless its message has left the screen.
            return report(.swiped(card.number, message, sender, .nothing, token: nil))
        }
        report(.swiped(card.number, message, sender, meaning, token: nil))
    }

    /// Carries out a swipe that the board knows nothing of. Does nothing if another sender has replaced the message
    /// since the finger was on it.
    mutating func swiped(_ card: CardState, _ swipe: Swipe, on stage: StageNumber) {
        guard card.drag.map({ $0.sender == card.message.sender }) ?? true else { return }
        let meaning = meaning(of: swipe, for: card, on: stages[stage])
        pressed(
            card.message, meaning, as: BindingTrigger(swipe), on: stage, by: card.drag?.press)
    }

    /// Brings a swiped card back if its message is still to be shown.
    mutating func swipeDone(_ number: CardNumber) {
        guard let stage = stages.stage(of: number)?.number, let card = stages[stage].card(number),
            case .swiped = card.life
        else { return }
        let seconds = seconds
        stages[stage].change(number) { $0.returnToPlace(opens: card.leavesWhenClosed, at: seconds) }
        setNeedsUpdate(stage)
    }

    /// The meaning of swiping a card.
    func meaning(of swipe: Swipe, for card: CardState, on stage: StageState) -> MessageMeaning {
        let meanings = swipeMeanings(of: card, on: stage)
        let direction = MessageSwipeDirection(swipe.direction)
        return (swipe.isLong ? meanings.long[direction] : nil) ?? meanings.short[direction]
            ?? .nothing
    }

    /// The meanings of swiping a card. A long swipe without a meaning means the same as a short one; a short swipe
    /// without one means nothing.
    private func swipeMeanings(
        of card: CardState, on stage: StageState
    ) -> (short: SwipeMeanings, long: SwipeMeanings) {
        let message = card.message
        if isWrittenOn(message.id) { return ([:], [:]) }
        let isCompact = stage.room.requested.isCompact(width: stage.room.size?.width ?? 0)
        let spans = isCompact || card.style.layout.attachment == .span
        var short = message.swipeMeanings(spansWidth: spans, defaults: look.swipes)
        var long = message.longSwipeMeanings(defaults: look.longSwipes)
        let answers = answers(on: card)
        for (direction, key) in answers {
            short[direction] = message.swipes[direction] ?? .actionNamed(key)
            long[direction] = message.longSwipes[direction]
        }
        if card.showsAllLines, let edge = card.handling.edge.map({ MessageSwipeDirection($0) }) {
            // A pull towards the edge closes the conversation.
            (short[edge], long[edge]) = (.nothing, nil)
        }
        if lockScreenPolicy(of: message) == .show {
            guard conceals(message) else { return (short, long) }
            var quiet = short.revealingNothing
            // A call can be answered without knowing who calls.
            for (direction, _) in answers { quiet[direction] = short[direction] }
            return (quiet, long.revealingNothing)
        }
        // While the session is locked, a passer-by may dismiss a message or answer a call, and nothing else.
        var dismissing = SwipeMeanings()
        for (direction, key) in answers { dismissing[direction] = .actionNamed(key) }
        for direction in MessageSwipeDirection.allCases where short[direction] == .dismiss {
            dismissing[direction] = .dismiss
        }
        return (dismissing, [:])
    }

    /// The swipes towards the large buttons of a card, with the keys of their actions; none if its message does not ring, or
    /// if there are not two of them side by side.
    private func answers(on card: CardState) -> [(MessageSwipeDirection, String)] {
        guard card.message.handling != .fixed else { return [] }
        let keys = card.message.ringButtons.map { $0.action.key }
        let places = (card.face.presentation?.hits ?? []).compactMap { hit in
            if case .button(let key) = hit.target, keys.contains(key) {
                return (key, hit.rectangle.midX)
            }
            return nil as (String, Double)?
        }
        guard places.count == 2, keys.count == 2, places[0].1 != places[1].1 else { return [] }
        let isInOrder = places[0].1 < places[1].1
        return [(.left, places[isInOrder ? 0 : 1].0), (.right, places[isInOrder ? 1 : 0].0)]
    }

    /// The effects of swipes on a card.
    private func swipeRules(of card: CardState, on stage: StageState) -> SwipeRules {
        func result(_ meaning: MessageMeaning) -> SwipeRule.Result {
            meaning == .nothing ? .nothing : meaning.keepsCard ? .returns : .leaves
        }
        let meanings = swipeMeanings(of: card, on: stage)
        var rules = SwipeRules(all: SwipeRule(.nothing))
        for direction in Direction.allCases {
            let way = MessageSwipeDirection(direction)
            let short: MessageMeaning = meanings.short[way] ?? .nothing
            let long = meanings.long[way]
            rules[direction] = SwipeRule(
                result(short), long: long == short ? nil : long.map { result($0) })
        }
        return rules
    }

    /// The gesture rules of a card at `place`.
    func rules(for card: CardState, at place: StageRectangle, on stage: StageState) -> CardRules {
        let visible = visibleRoom(of: stage, room: stage.room.size ?? .zero)
        let (margins, handling) = (card.pictureMargins, card.handling)
        let swipes = swipeRules(of: card, on: stage)
        func exit(_ direction: Direction) -> Double {
            visible.distance(for: place.rectangle, to: direction, margins: margins)
        }
        func hides(_ direction: Direction) -> Double? {
            swipes[direction].meansSomething ? exit(direction) : nil
        }
        var closedOffset = Point.zero
        if handling.isSheet, let edge = handling.edge {
            let seen = visible.distance(for: place.rectangle, to: edge, margins: .zero)
            // A sheet that leaves when closed moves off the screen; others leave a strip.
            closedOffset = edge.vector(
                (card.leavesWhenClosed ? hides(edge) : nil) ?? max(0, seen - Handling.strip))
        }
        var rules = CardRules(
            handling.rule, extent: place.rectangle.size,
            room: stage.room.shift.inverse(StageRectangle(visible)).rectangle, edge: handling.edge,
            hides: HidingDistances(
                up: hides(.up), down: hides(.down), left: hides(.left), right: hides(.right)),
            exits: HidingDistances(
                up: exit(.up), down: exit(.down), left: exit(.left), right: exit(.right)),
            closedOffset: closedOffset, animation: look.animation(named: card.message.animation),
            reducedMotion: look.reducedMotion)
        rules.swipes = swipes
        return rules
    }
}

extension BindingTrigger {
    /// The swipe as what causes a command or a menu.
    init(_ swipe: Swipe) {
        self = .swipe(MessageSwipeDirection(swipe.direction), isLong: swipe.isLong)
    }
}

extension Rectangle {
    /// Distance that `card`, with `margins` around it, must move to be outside of this rectangle.
    fileprivate func distance(
        for card: Rectangle, to direction: Direction, margins: Insets
    ) -> Double {
        switch direction {
        case .up: card.maxY + margins.bottom - minY
        case .down: maxY - card.minY + margins.top
        case .left: card.maxX + margins.right - minX
        case .right: maxX - card.minX + margins.left
        }
    }
}
