import Gestures
import Layout
import Messages

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
