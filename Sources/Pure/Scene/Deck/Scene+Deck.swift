import Geometry
import Gestures
import Layout
import Messages

extension Scene {
    /// Whether a deck can open on the output of this name; empty: on any output. While no output is known, as just
    /// after the start, a deck can open and wait for one.
    package func canOpenDeck(on output: String) -> Bool {
        screens.list.isEmpty || deckTarget(output) != nil
    }

    mutating func handle(_ event: DeckEvent) {
        switch event {
        case .open(let meanings, let output):
            guard deck.pile == nil else { return }
            dropTable()
            deck.pile = DeckPile(meanings: meanings, output: output)
        case .add(let cards):
            deck.pile?.add(cards)
            arrangeDeck()
        case .finish:
            deck.pile?.finish()
            arrangeDeck()
            // The head says how many cards there are.
            if let stage = deck.stage { setNeedsUpdate(stage) }
        case .close: endDeck(.closed)
        case .picture(let index, let source, let bitmap):
            deck.pile?.illustrate(index, source, with: bitmap)
            if let stage = deck.stage { setNeedsUpdate(stage) }
        }
    }

    private func deckTarget(_ output: String) -> StageKey.Target? {
        guard screens.isConnected, !screens.list.isEmpty, !screens.isLocked else { return nil }
        return screens.requestedTarget(output)
    }

    // MARK: Opening and ending

    /// Shows the front card and the next one. Without cards the deck leaves the screen, and ends if no more cards come.
    mutating func arrangeDeck() {
        guard let pile = deck.pile else { return }
        guard !pile.cards.isEmpty else {
            finishLast()
            if pile.isComplete, pile.awaiting.isEmpty { return endDeck(.finished) }
            return fadeTable()
        }
        guard openTable() else { return arrangeFocus() }
        dealCards(pile)
        arrangeFocus()
    }

    /// Ends the deck, which then fades out.
    mutating func endDeck(_ reason: DeckEnd) {
        guard let pile = deck.pile else { return }
        finishLast()
        tellAwaiting()
        closeDeckReply()
        for dealt in pile.cards where !dealt.card.isMessageHeld {
            replies.drop(dealt.card.message.id)
        }
        deck.pile = nil
        fadeTable()
        report(.deck(.ended(reason)))
    }

    /// Opens the deck's stage, or shows it again; returns whether there is an output for it.
    private mutating func openTable() -> Bool {
        if deck.table?.isFading == true {
            deck.table?.setFading(false)
            dimDeck()
        }
        guard deck.table == nil, let output = deck.pile?.output else { return true }
        guard let target = deckTarget(output) ?? deckTarget("") else { return false }
        let key = StageKey(target: target, layer: .overlay, anchor: nil, purpose: .deck)
        let stage = open(key, for: [])
        let table = DeckTable(on: stage) { stages.nextCard() }
        deck.table = table
        addParts(of: table)
        closePanel()
        dimDeck()
        // Other messages are dimmed by the deck.
        raiseMessages { $0.isModal || $0.isValue }
        arrange()
        return true
    }

    private mutating func addParts(of table: DeckTable) {
        let parts =
            [(table.head, PanelPart.deckHead(DeckHead(position: 1, count: 1)))]
            + table.hints.values.map { ($0, PanelPart.deckHint("")) }
        for (number, part) in parts {
            stages[table.stage].addLast(CardState(number, part: part, style: look.moreStyle))
            send(.addCard(number, table.stage))
        }
    }

    /// Fades the dim behind the cards to its present value.
    private mutating func dimDeck() {
        guard let table = deck.table else { return }
        // Without a viewport, every step of a fade would need a buffer as large as the output.
        let time = screens.abilities?.stretches == true ? look.tuning.deck.time : 0
        let (seconds, isFading) = (seconds, table.isFading)
        let turns = stages[table.stage].changeDim {
            $0.turn(
                to: isFading ? nil : MessageID.none,
                isFading ? .clear : .black(Self.deckDim), duration: time, at: seconds)
        }
        if turns { setNeedsUpdate(table.stage) }
    }

    /// Opacity of the dim behind a deck.
    static let deckDim = 0.6

    /// Fades out everything that the deck shows.
    private mutating func fadeTable() {
        guard let table = deck.table, !table.isFading else { return }
        deck.table?.setFading(true)
        let seconds = seconds
        for number in table.cards.values {
            guard let card = stages[table.stage].card(number), !card.isEnded else { continue }
            stages[table.stage].change(number) { $0.end(at: seconds) }
            if card.shown == nil || card.motion == nil { dropDealt(number) }
        }
        dimDeck()
        arrange()
        setNeedsUpdate(table.stage)
    }

    /// Removes the deck from the screen at once.
    mutating func dropTable() {
        guard let stage = deck.stage else { return }
        close(stage)
        arrange()
    }

    /// Handles the loss of the deck's stage. Cards that have not left return with the next stage.
    mutating func handleLostTable() {
        guard deck.table != nil else { return }
        // Done first: otherwise keyboard focus would be given back to the lost stage.
        deck.table = nil
        if replies.session.map({ stages.stage($0.stage) == nil }) ?? false { closeReply() }
        if deck.pile?.isFrontDecided == true { _ = deck.pile?.removeFront() }
        arrangeFocus()
    }

    /// Opens another stage after the output disappeared or the compositor closed the stage.
    mutating func reopenDeck() {
        if deck.table == nil { arrangeDeck() }
    }

    // MARK: Cards

    /// Keeps exactly the front card and the next one on the stage.
    private mutating func dealCards(_ pile: DeckPile) {
        guard let table = deck.table else { return }
        let wanted = pile.cards.prefix(2)
        for (index, number) in table.cards where !wanted.contains(where: { $0.index == index }) {
            // A card that is fading out stays visible.
            if stages[table.stage].card(number)?.isEnded != true { dropDealt(number) }
        }
        for dealt in wanted where deck.table?.cards[dealt.index] == nil {
            let number = stages.nextCard()
            let message = dealt.card.message
            stages[table.stage].add(
                CardState(number, message: message, style: look.catalog.style(of: message)))
            deck.table?.set(number, for: dealt.index)
            send(.addCard(number, table.stage))
            report(.deck(.picturesWanted(index: dealt.index, message)))
        }
        setNeedsUpdate(table.stage)
    }

    /// Removes a card from the stage.
    private mutating func dropDealt(_ number: CardNumber) {
        guard let table = deck.table else { return }
        if let index = table.index(of: number) { deck.table?.set(nil, for: index) }
        drop(number, from: table.stage)
    }

    /// Removes the cards of a message that has ended.
    mutating func endOnDeck(_ message: MessageID) {
        guard let pile = deck.pile else { return }
        let gone = deck.pile?.remove(message) ?? []
        guard !gone.isEmpty else { return }
        let seconds = seconds
        for dealt in gone {
            if let table = deck.table, let number = table.cards[dealt.index] {
                stages[table.stage].change(number) { $0.end(at: seconds) }
                if stages[table.stage].card(number)?.shown == nil { dropDealt(number) }
            }
            report(
                .deck(
                    .left(
                        DeckOutcome(
                            index: dealt.index, card: dealt.card, direction: nil, meaning: .gone))))
        }
        if gone.first?.index == pile.front?.index { bringNextForward() }
        arrangeDeck()
    }

    /// Handles a card that is out of sight: the next one becomes the front card.
    mutating func dealtLeft(_ number: CardNumber, toward direction: Direction?) {
        guard let table = deck.table, let index = table.index(of: number) else { return }
        let card = stages[table.stage].card(number)
        dropDealt(number)
        guard let pile = deck.pile, let front = pile.front, front.index == index else {
            return arrangeDeck()
        }
        if replies.session?.message == front.card.message.id { closeDeckReply() }
        _ = deck.pile?.removeFront()
        if !pile.isFrontDecided {
            let way = direction.map { SwipeDirection($0) }
            reportWhenFinal(
                DeckOutcome(
                    index: index, card: front.card, direction: way,
                    meaning: way.map { pile.meanings[$0] } ?? .dismiss),
                by: card?.drag?.press)
        }
        bringNextForward()
        arrangeDeck()
    }

    private mutating func bringNextForward() {
        guard let table = deck.table, let number = deck.front else { return }
        let seconds = seconds
        stages[table.stage].change(number) { $0.moveToFront(at: seconds) }
    }

    // MARK: Outcomes of cards

    /// Reports an outcome, at once or when it can no longer be undone.
    ///
    /// - Parameter press: The event by which the person chose; nil: none that could raise a window.
    mutating func reportWhenFinal(_ outcome: DeckOutcome, by press: Press?) {
        finishLast()
        if outcome.meaning.canBeUndone {
            let now = now
            deck.pile?.keep(outcome, at: now)
            return
        }
        if !outcome.card.isMessageHeld { replies.drop(outcome.card.message.id) }
        guard let press, let stage = deck.stage, outcome.card.isMessageHeld else {
            return report(.deck(.left(outcome)))
        }
        deck.pile?.await(outcome)
        request(for: .deal(outcome.index), on: stage, by: press)
    }

    /// Reports an outcome after its activation token arrived; nil: the compositor gave none.
    mutating func dealtTokenArrived(_ index: Int, _ token: String?) {
        guard var outcome = deck.pile?.takeAwaiting(index) else { return }
        outcome.token = token
        report(.deck(.left(outcome)))
        if deck.pile?.cards.isEmpty == true { arrangeDeck() }
    }

    /// Reports outcomes whose activation tokens have not arrived.
    private mutating func tellAwaiting() {
        for outcome in deck.pile?.awaiting ?? [] {
            _ = deck.pile?.takeAwaiting(outcome.index)
            report(.deck(.left(outcome)))
        }
    }

    /// Reports the outcome of the last card, which can no longer be brought back.
    mutating func finishLast() {
        guard let outcome = deck.pile?.takeLast() else { return }
        if !outcome.card.isMessageHeld { replies.drop(outcome.card.message.id) }
        report(.deck(.left(outcome)))
        if let stage = deck.stage, stages.stage(stage) != nil { setNeedsUpdate(stage) }
    }

    /// Chooses something on the front card: reports it at once, and fades the card out.
    mutating func decide(_ meaning: DeckMeaning, text: String = "", by press: Press?) {
        guard let table = deck.table, let pile = deck.pile, let front = pile.front,
            !pile.isFrontDecided, let number = table.cards[front.index],
            let card = stages[table.stage].card(number), !card.isDisappearing
        else { return }
        if meaning != .dismiss {
            deck.pile?.decideFront()
            reportWhenFinal(
                DeckOutcome(
                    index: front.index, card: front.card, direction: nil, meaning: meaning,
                    text: text), by: press)
        }
        if replies.session?.message == front.card.message.id { closeDeckReply() }
        let seconds = seconds
        stages[table.stage].change(number) { $0.end(at: seconds) }
        if card.shown == nil || card.motion == nil { dealtLeft(number, toward: nil) }
        if let stage = deck.stage { setNeedsUpdate(stage) }
    }

    /// Brings the last card back.
    mutating func undoDeck() {
        guard let table = deck.table, !table.isFading, deck.pile?.canUndo == true else { return }
        if let front = deck.front, let card = stages[table.stage].card(front),
            card.isDisappearing || card.motion?.hasContact == true
        {
            return
        }
        closeDeckReply()
        let seconds = seconds
        if let front = deck.front {
            stages[table.stage].change(front) { $0.moveBehind(at: seconds) }
        }
        guard let outcome = deck.pile?.putBack() else { return }
        deck.bringBack(outcome.index, from: outcome.direction)
        arrangeDeck()
    }

    /// Closes the reply field on the deck.
    mutating func closeDeckReply() {
        guard let stage = deck.stage, let session = replies.session,
            session.stage == stages.stage(stage)?.key
        else { return }
        closeReply()
    }
}
