import Gestures
import Layout
import Messages

/// The earlier messages of a conversation on its card: a pull away from the card's edge of the output opens all of them,
/// and a pull back closes them. While they are open, the time of the message does not run.
extension SceneCore {
    /// How a card shows the earlier messages of its conversation.
    func earlierLines(of card: CardState) -> EarlierLines {
        if card.message.earlier.isEmpty { return EarlierLines() }
        return EarlierLines(of: card.message, showsAll: card.showsAllLines) { arrival in
            Age.text(microseconds: now.microseconds(since: arrival), in: look.words)
        }
    }

    /// Opens or closes the earlier messages of a conversation; returns whether that changes the card.
    @discardableResult
    mutating func showLines(of number: CardNumber, all showsAll: Bool) -> Bool {
        guard let stage = stages.stage(of: number), stage.hasMessages,
            let card = stage.card(number), !card.message.earlier.isEmpty, !card.isEnded,
            card.showsAllLines != showsAll
        else { return false }
        stages[stage.number].change(number) { $0.showLines(all: showsAll) }
        setNeedsUpdate(stage.number)
        refreshPauses()
        return true
    }

    /// Opens the earlier messages of a card that was pulled away from its edge of the output, or closes them if it was
    /// pulled back.
    mutating func showLinesIfPulled(_ number: CardNumber, _ pan: Pan) {
        guard let stage = stages.stage(of: number), let card = stage.card(number),
            !card.handling.isSheet, !card.handling.isThrown,
            let way = pull(of: card, by: pan, on: stage), abs(way) > Self.pull
        else { return }
        showLines(of: number, all: way > 0)
    }

    /// How far a card was pulled away from its edge of the output, logical pixels, negative towards the edge; nil: the
    /// pan means something else.
    func pull(of card: CardState, by pan: Pan, on stage: StageState) -> Double? {
        guard let away = card.handling.edge?.opposite, pan.axis == away.axis else { return nil }
        let way = away.axis.component(of: pan.translation) * away.sign
        let direction = way < 0 ? away.opposite : away
        guard meaning(of: Swipe(direction), for: card, on: stage) == .nothing,
            meaning(of: Swipe(direction, isLong: true), for: card, on: stage) == .nothing
        else { return nil }
        return way
    }
}
