import Gestures
import Layout
import Messages

/// What the directions mean for the front card.
extension Scene {
    /// Directions in which the front card may leave.
    var deckExits: Set<Direction> { deckWays { $0 != .reply } }

    /// Directions in which a flick opens the field of a reply to the front card.
    var deckStops: Set<Direction> { deckWays { $0 == .reply } }

    /// The directions that mean something for the front card, and such a thing.
    private func deckWays(_ isMeant: (DeckMeaning) -> Bool) -> Set<Direction> {
        guard let pile = deck.pile, let front = pile.front?.card,
            !isWrittenOn(front.message.id)
        else { return [] }
        return Set(
            Direction.allCases.filter { direction in
                let meaning = pile.meanings[SwipeDirection(direction)]
                return isMeant(meaning) && front.takes(meaning)
            })
    }

    /// The label that tells what a direction means for the front card; nil: nothing.
    func hint(_ direction: Direction) -> String? {
        guard let pile = deck.pile, let front = pile.front?.card else { return nil }
        let meaning = pile.meanings[SwipeDirection(direction)]
        guard front.takes(meaning) else { return nil }
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
    /// Whether a meaning is one for the card: of a message that another program sent only what that offered, and never a
    /// reply where none is taken.
    func takes(_ meaning: DeckMeaning) -> Bool {
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
