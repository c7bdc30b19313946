import Geometry
import Gestures
import Layout
import Messages

extension Scene {
    /// Whether a deck can open on the output of this name; empty: on any. While no output is known, as just after the start,
    /// it can: it waits for one.
    package func canOpenDeck(on output: String) -> Bool {
        screens.list.isEmpty || deckTarget(output) != nil
    }

    mutating func take(_ event: DeckEvent) {
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
        case .close: endDeck(.closed)
        case .picture(let index, let source, let bitmap):
            deck.pile?.illustrate(index, source, with: bitmap)
            if let stage = deck.stage { setNeedsUpdate(stage) }
        }
    }

    private func deckTarget(_ output: String) -> StageKey.Target? {
        guard screens.isConnected, !screens.list.isEmpty, !screens.isLocked else { return nil }
        return screens.targets(of: output.isEmpty ? .focused : .named(output)).first
    }

    // MARK: Opening and ending

    /// Has the screen show the front card and the next one. Without cards the deck leaves the screen, and it ends if no
    /// more come.
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

    /// Ends the deck; what is seen of it fades out.
    mutating func endDeck(_ reason: DeckEnd) {
        guard let pile = deck.pile else { return }
        finishLast()
        tellAwaiting()
        closeDeckReply()
        for dealt in pile.cards where !dealt.card.isHeld { replies.drop(dealt.card.message.id) }
        deck.pile = nil
        fadeTable()
        report(.deck(.ended(reason)))
    }

    /// Opens the deck's stage, or has it appear again; returns whether there is an output for it.
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
        raiseMessages()
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

    /// Has everything behind the cards be as dark as it is to be.
    private mutating func dimDeck() {
        guard let table = deck.table else { return }
        // Without a viewport every step would be a picture of the whole output.
        let time = screens.abilities?.stretches == true ? look.tuning.deck.time : 0
        let (seconds, isFading) = (seconds, table.isFading)
        let turns = stages[table.stage].changeDim {
            $0.turn(
                to: isFading ? nil : MessageID.none,
                isFading ? .clear : .black(Self.deckDim), duration: time, at: seconds)
        }
        if turns { setNeedsUpdate(table.stage) }
    }

    /// Opacity of what dims the output behind a deck.
    static let deckDim = 0.6

    /// Has what is on the screen of the deck fade out.
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

    /// Takes the deck off the screen at once.
    mutating func dropTable() {
        guard let stage = deck.stage else { return }
        close(stage)
        arrange()
    }

    /// The deck's stage has gone. Cards that have not left come again with the next one.
    mutating func forgetTable() {
        guard deck.table != nil else { return }
        // First: whoever gives keyboard focus back would give it to the stage that has gone.
        deck.table = nil
        if replies.session.map({ stages.stage($0.stage) == nil }) ?? false { closeReply() }
        if deck.pile?.isFrontDecided == true { _ = deck.pile?.removeFront() }
        arrangeFocus()
    }

    /// The deck's stage has gone with its output, or the compositor closed it: opens another one.
    mutating func reopenDeck() {
        if deck.table == nil { arrangeDeck() }
    }

    // MARK: Cards

    /// Has the front card and the next one be on the stage, and no others.
    private mutating func dealCards(_ pile: DeckPile) {
        guard let table = deck.table else { return }
        let wanted = pile.cards.prefix(2)
        for (index, number) in table.cards where !wanted.contains(where: { $0.index == index }) {
            // One that fades out is still to be seen.
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

    /// Takes a card off the stage.
    private mutating func dropDealt(_ number: CardNumber) {
        guard let table = deck.table else { return }
        if let index = table.index(of: number) { deck.table?.set(nil, for: index) }
        drop(number, from: table.stage)
    }

    /// The message of cards has ended: they leave the deck.
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

    /// What is seen of a card has gone: the next one takes its place.
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
            settle(
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
        stages[table.stage].change(number) { $0.comeForward(at: seconds) }
    }

    // MARK: What becomes of cards

    /// Tells what became of a card, at once or when that can be taken back no more.
    ///
    /// - Parameter press: The event by which the person chose that; nil: none that can raise a window.
    mutating func settle(_ outcome: DeckOutcome, by press: Press?) {
        finishLast()
        if outcome.meaning.canBeUndone {
            let now = now
            deck.pile?.keep(outcome, at: now)
            return
        }
        if !outcome.card.isHeld { replies.drop(outcome.card.message.id) }
        guard let press, let stage = deck.stage, outcome.card.isHeld else {
            return report(.deck(.left(outcome)))
        }
        deck.pile?.await(outcome)
        request(for: .deal(outcome.index), on: stage, by: press)
    }

    /// The activation token for what was done with a card is there; nil: the compositor gave none.
    mutating func dealtTokenArrived(_ index: Int, _ token: String?) {
        guard var outcome = deck.pile?.takeAwaiting(index) else { return }
        outcome.token = token
        report(.deck(.left(outcome)))
        if deck.pile?.cards.isEmpty == true { arrangeDeck() }
    }

    /// Tells what was done with cards although no activation token has come.
    mutating func tellAwaiting() {
        for outcome in deck.pile?.awaiting ?? [] {
            _ = deck.pile?.takeAwaiting(outcome.index)
            report(.deck(.left(outcome)))
        }
    }

    /// Tells of the card that left last: it cannot be brought back any more.
    mutating func finishLast() {
        guard let outcome = deck.pile?.takeLast() else { return }
        if !outcome.card.isHeld { replies.drop(outcome.card.message.id) }
        report(.deck(.left(outcome)))
        if let stage = deck.stage, stages.stage(stage) != nil { setNeedsUpdate(stage) }
    }

    /// The front card has something chosen on it, which is told at once; it fades out.
    mutating func decide(_ meaning: DeckMeaning, text: String = "", by press: Press?) {
        guard let table = deck.table, let pile = deck.pile, let front = pile.front,
            !pile.isFrontDecided, let number = table.cards[front.index],
            let card = stages[table.stage].card(number), !card.isDisappearing
        else { return }
        if meaning != .dismiss {
            deck.pile?.decideFront()
            settle(
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

    /// Brings the card that left last back.
    mutating func undoDeck() {
        guard let table = deck.table, !table.isFading, deck.pile?.canUndo == true else { return }
        if let front = deck.front, let card = stages[table.stage].card(front),
            card.isDisappearing || card.motion?.isHeld == true
        {
            return
        }
        closeDeckReply()
        let seconds = seconds
        if let front = deck.front {
            stages[table.stage].change(front) { $0.goBehind(at: seconds) }
        }
        guard let outcome = deck.pile?.putBack() else { return }
        deck.bringBack(outcome.index, from: outcome.direction)
        arrangeDeck()
    }

    /// Closes the field of a reply on the deck.
    mutating func closeDeckReply() {
        guard let stage = deck.stage, let session = replies.session,
            session.stage == stages.stage(stage)?.key
        else { return }
        closeReply()
    }
}
