import Control
import Geometry
import History
import Host
import Messages
import Scene
import Stage

extension Daemon: DeckKeeper {
    func openDeck(_ meanings: DeckMeanings, on output: String) -> Bool {
        guard presenter.canOpenDeck(on: output) else { return false }
        timers.rest.note()
        presenter.deck(.open(meanings, output: output))
        return true
    }

    func addToDeck(_ cards: [DeckCard]) { presenter.deck(.add(cards)) }

    func finishDeck() { presenter.deck(.finish) }

    func closeDeck() { presenter.deck(.close) }

    func deckCard(ofEntry number: Int64, named name: String) -> DeckCard? {
        guard let entry = entries([number]).first else { return nil }
        let age = max(0, WallClock.milliseconds - entry.arrival)
        return DeckCard(
            name: name, message: entry.message,
            source: .entry(number, isMessageHeld: entry.end == nil), age: UInt64(age) &* 1000)
    }

    /// Handles a report or request of the deck.
    func told(_ report: DeckReport) {
        switch report {
        case .left(let outcome):
            control.deckCardLeft(outcome)
            carryOut(outcome)
        case .ended(let reason):
            pictures.deck.end()
            control.deckEnded(reason)
        case .picturesWanted(let index, let message, let side):
            pictures.deck.supply(Int64(index), message, side: Int(side))
        }
    }

    /// Applies the outcome of a card to its message in the history.
    private func carryOut(_ outcome: DeckOutcome) {
        guard case .entry(let number, let isMessageHeld) = outcome.card.source else { return }
        let message = outcome.card.message
        guard isMessageHeld else {
            // A message that has ended can only be marked as read.
            if outcome.meaning == .dismiss { history.markRead(number) }
            return
        }
        switch outcome.meaning {
        case .dismiss: switchboard.handle(.close(message.id, .dismissed), at: now)
        case .action(let key):
            switchboard.handle(
                .choose(message.id, key: key, token: outcome.token, from: message.sender), at: now)
        case .reply:
            switchboard.handle(
                .reply(message.id, text: outcome.text, token: outcome.token, to: message.sender),
                at: now)
        case .keep, .ended: break
        }
    }
}

extension Daemon {
    /// Whether the bar or its open view is visible or appearing.
    var isBarShown: Bool { desks.bar.state != .hidden }

    /// Handles a report or request of the bar.
    func told(_ report: BarReport) {
        desks.bar.told(report)
        switch report {
        case .phase(let phase, let isAnimated):
            control.barPhase(phase, isAnimated: isAnimated)
            if phase == .willPresent { timers.rest.note() }
            if phase == .didDismiss {
                timers.rest.note()
                endGuardIfEmpty()
            }
        case .shows(let id): control.barShows(id)
        case .tappedContent(let id, let point):
            control.tappedBarContent(of: id.name, x: point.x, y: point.y)
        case .contentWanted(let id, let place): control.requestBarContent(of: id.name, place)
        case .completed, .pressed, .seek, .swipedAway, .touchscreen, .pictureWanted: break
        }
    }
}
