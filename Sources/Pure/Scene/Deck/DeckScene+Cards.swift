import Geometry
import Gestures
import Layout
import Messages

extension DeckScene {
    /// Whether a deck can open on the output of this name; empty: on any output. While no output is known, as just
    /// after the start, a deck can open and wait for one.
    func canOpen(on output: String, _ core: SceneCore) -> Bool {
        core.screens.list.isEmpty || target(output, core) != nil
    }

    mutating func handle(_ event: DeckEvent, _ core: inout SceneCore) {
        switch event {
        case .open(let meanings, let output):
            guard pile == nil else { return }
            dropTable(&core)
            pile = DeckPile(meanings: meanings, output: output)
        case .add(let cards):
            pile?.add(cards)
            arrange(&core)
        case .finish:
            pile?.finish()
            arrange(&core)
            // The head says how many cards there are.
            if let stage { core.setNeedsUpdate(stage) }
        case .close: close(.closed, &core)
        case .picture(let index, let source, let bitmap):
            pile?.illustrate(index, source, with: bitmap)
            if let stage { core.setNeedsUpdate(stage) }
        }
    }

    private func target(_ output: String, _ core: SceneCore) -> StageKey.Target? {
        guard core.screens.isConnected, !core.screens.list.isEmpty, !core.screens.isLocked else {
            return nil
        }
        return core.screens.requestedTarget(output)
    }

    // MARK: Opening and ending

    /// Shows the front card and the next ones. Without cards the deck leaves the screen, and ends if no more cards come.
    mutating func arrange(_ core: inout SceneCore) {
        core.focus.dealt = keyed
        guard let pile else { return }
        guard !pile.cards.isEmpty else {
            finishLast(&core)
            if pile.isComplete, pile.awaiting.isEmpty { return close(.finished, &core) }
            return fadeTable(&core)
        }
        guard openTable(&core) else { return core.arrangeFocus() }
        if isOpening { return }
        dealCards(pile, &core)
        core.arrangeFocus()
    }

    /// Ends the deck, which then fades out.
    mutating func close(_ reason: DeckEndReason, _ core: inout SceneCore) {
        guard let pile else { return }
        finishLast(&core)
        tellAwaiting(&core)
        closeReply(&core)
        for dealt in pile.cards where !dealt.card.isMessageHeld {
            core.replies.drop(dealt.card.message.id)
        }
        self.pile = nil
        flicks = []
        core.focus.dealt = keyed
        fadeTable(&core)
        core.report(.deck(.ended(reason)))
    }

    /// Opens the deck's stage, or shows it again; returns whether there is an output for it.
    private mutating func openTable(_ core: inout SceneCore) -> Bool {
        if self.table?.isFading == true {
            self.table?.setFading(false)
            core.focus.dealt = keyed
            turnDim(&core)
        }
        guard self.table == nil, let output = pile?.output else { return true }
        guard let target = target(output, core) ?? target("", core) else { return false }
        let key = StageKey(target: target, layer: .overlay, anchor: nil, purpose: .deck)
        let stage = core.open(key, for: [])
        let table = DeckTable(on: stage) { core.stages.nextCard() }
        self.table = table
        core.focus.dealt = keyed
        addParts(of: table, &core)
        isOpening = true
        return true
    }

    /// Dims the output, deals the first cards and takes keyboard focus, now that the panel makes way.
    mutating func finishOpening(_ core: inout SceneCore) {
        isOpening = false
        turnDim(&core)
        // Other messages are dimmed by the deck.
        core.raiseMessages { $0.isModal || $0.isValue }
        core.arrange()
        if let pile { dealCards(pile, &core) }
        core.arrangeFocus()
    }

    private mutating func addParts(of table: DeckTable, _ core: inout SceneCore) {
        let parts =
            [(table.head, PanelPart.deckHead(DeckHead(position: 1, count: 1)))]
            + table.hints.values.map { ($0, PanelPart.deckHint(DeckHint("", []))) }
        for (number, part) in parts {
            core.stages[table.stage].addLast(
                CardState(number, part: part, style: core.look.moreStyle))
            core.send(.addCard(number, table.stage))
        }
    }

    /// Fades the dim behind the cards to its present value.
    private mutating func turnDim(_ core: inout SceneCore) {
        guard let table else { return }
        // Without a viewport, every step of a fade would need a buffer as large as the output.
        let time = core.screens.abilities?.stretches == true ? core.look.tuning.deck.time : 0
        let (seconds, isFading) = (core.seconds, table.isFading)
        let turns = core.stages[table.stage].changeDim {
            $0.turn(
                to: isFading ? nil : MessageID.none,
                isFading ? .clear : .black(Self.dim), duration: time, at: seconds)
        }
        if turns { core.setNeedsUpdate(table.stage) }
    }

    /// Opacity of the dim behind a deck.
    static let dim = 0.6

    /// Fades out everything that the deck shows.
    private mutating func fadeTable(_ core: inout SceneCore) {
        guard let table, !table.isFading else { return }
        self.table?.setFading(true)
        core.focus.dealt = keyed
        let seconds = core.seconds
        for number in table.cards.values {
            guard let card = core.stages[table.stage].card(number), !card.isEnded else { continue }
            core.stages[table.stage].change(number) { $0.end(at: seconds) }
            if card.shown == nil || card.motion == nil { dropDealt(number, &core) }
        }
        turnDim(&core)
        core.arrange()
        core.setNeedsUpdate(table.stage)
    }

    /// Removes the deck from the screen at once.
    mutating func dropTable(_ core: inout SceneCore) {
        guard let stage else { return }
        let state = core.beginClosing(stage)
        handleLoss(&core)
        core.finishClosing(state)
        core.arrange()
    }

    /// Handles the loss of the deck's stage. Cards that have not left return with the next stage.
    mutating func handleLoss(_ core: inout SceneCore) {
        guard table != nil else { return }
        // Done first: otherwise keyboard focus would be given back to the lost stage.
        table = nil
        flicks = []
        core.focus.dealt = keyed
        if core.replies.session.map({ core.stages.stage($0.stage) == nil }) ?? false {
            core.closeReply()
        }
        if pile?.isFrontDecided == true { _ = pile?.removeFront() }
        core.arrangeFocus()
    }

    /// Opens another stage after the output disappeared or the compositor closed the stage.
    mutating func reopen(_ core: inout SceneCore) {
        if table == nil { arrange(&core) }
    }

    // MARK: Cards

    /// Keeps exactly the front card and the next ones on the stage.
    private mutating func dealCards(_ pile: DeckPile, _ core: inout SceneCore) {
        guard let table else { return }
        let wanted = pile.dealt
        var flying: [CardNumber] = []
        for (index, number) in table.cards.sorted(by: { $0.key < $1.key })
        where !wanted.contains(where: { $0.index == index }) {
            // A card that flies or fades out stays visible.
            if core.stages[table.stage].card(number)?.isDisappearing == true {
                flying.append(number)
            } else {
                dropDealt(number, &core)
            }
        }
        for number in flying.dropLast(Self.mostFlying) { dropDealt(number, &core) }
        for dealt in wanted where self.table?.cards[dealt.index] == nil {
            let number = core.stages.nextCard()
            let seen = seen(dealt.card, on: nil, core)
            let style = core.look.catalog.deckStyle(of: dealt.card.message)
            core.stages[table.stage].add(
                CardState(
                    number, message: seen.message, style: style, isConcealed: seen.isConcealed))
            self.table?.set(number, for: dealt.index)
            core.send(.addCard(number, table.stage))
        }
        core.setNeedsUpdate(table.stage)
    }

    /// Removes a card from the stage.
    private mutating func dropDealt(_ number: CardNumber, _ core: inout SceneCore) {
        guard let table else { return }
        if let index = table.index(of: number) { self.table?.set(nil, for: index) }
        core.drop(number, from: table.stage)
    }

    /// Removes the cards of a message that has ended.
    mutating func end(_ message: MessageID, _ core: inout SceneCore) {
        let gone = pile?.remove(message) ?? []
        guard !gone.isEmpty else { return }
        let seconds = core.seconds
        for dealt in gone {
            if let table, let number = table.cards[dealt.index] {
                core.stages[table.stage].change(number) { $0.end(at: seconds) }
                if core.stages[table.stage].card(number)?.shown == nil { dropDealt(number, &core) }
            }
            core.report(
                .deck(
                    .left(
                        DeckOutcome(
                            index: dealt.index, card: dealt.card, direction: nil, meaning: .ended)))
            )
        }
        arrange(&core)
    }

    /// Handles a card that is out of sight: the next one becomes the front card.
    mutating func left(_ number: CardNumber, toward direction: Direction?, _ core: inout SceneCore)
    {
        guard let table, let index = table.index(of: number) else { return }
        let card = core.stages[table.stage].card(number)
        dropDealt(number, &core)
        guard pile?.front?.index == index else { return arrange(&core) }
        removeFront(card, toward: direction, &core)
        arrange(&core)
    }

    /// Lets the next card be the front card while the present one still flies or fades out, unless that is the last one.
    mutating func passDisappearingFront(_ core: inout SceneCore) {
        guard let table, let number = front, let pile, pile.cards.count > 1,
            let card = core.stages[table.stage].card(number), card.isDisappearing
        else { return }
        removeFront(card, toward: card.motion?.departure, &core)
        arrange(&core)
    }

    /// Removes the front card from the pile, with its outcome.
    ///
    /// - Parameter direction: Direction in which it was flicked; nil: it was not.
    private mutating func removeFront(
        _ card: CardState?, toward direction: Direction?, _ core: inout SceneCore
    ) {
        guard let pile, let front = pile.front else { return }
        if core.replies.session?.message == front.card.message.id { closeReply(&core) }
        _ = self.pile?.removeFront()
        if !pile.isFrontDecided {
            let way = direction.map { MessageSwipeDirection($0) }
            reportWhenFinal(
                DeckOutcome(
                    index: front.index, card: front.card, direction: way,
                    meaning: way.map { pile.meanings[$0] } ?? .dismiss),
                by: card?.drag?.press, &core)
        }
    }

    // MARK: Outcomes of cards

    /// Reports an outcome, at once or when it can no longer be undone.
    ///
    /// - Parameter press: The event by which the person chose; nil: none that could raise a window.
    mutating func reportWhenFinal(_ outcome: DeckOutcome, by press: Press?, _ core: inout SceneCore)
    {
        finishLast(&core)
        if outcome.meaning.canBeUndone {
            let now = core.now
            pile?.keep(outcome, at: now)
            return
        }
        if !outcome.card.isMessageHeld { core.replies.drop(outcome.card.message.id) }
        guard let press, let stage, outcome.card.isMessageHeld else {
            return core.report(.deck(.left(outcome)))
        }
        pile?.await(outcome)
        if !core.awaitToken(for: .deal(outcome.index), on: stage, by: press) {
            tokenArrived(outcome.index, nil, &core)
        }
    }

    /// Reports an outcome after its activation token arrived; nil: the compositor gave none.
    mutating func tokenArrived(_ index: Int, _ token: String?, _ core: inout SceneCore) {
        guard var outcome = pile?.takeAwaiting(index) else { return }
        outcome.token = token
        core.report(.deck(.left(outcome)))
        if pile?.cards.isEmpty == true { arrange(&core) }
    }

    /// Reports outcomes whose activation tokens have not arrived.
    private mutating func tellAwaiting(_ core: inout SceneCore) {
        for outcome in pile?.awaiting ?? [] {
            _ = pile?.takeAwaiting(outcome.index)
            core.report(.deck(.left(outcome)))
        }
    }

    /// Reports the outcome of the last card, which can no longer be brought back.
    mutating func finishLast(_ core: inout SceneCore) {
        guard let outcome = pile?.takeLast() else { return }
        if !outcome.card.isMessageHeld { core.replies.drop(outcome.card.message.id) }
        core.report(.deck(.left(outcome)))
        if let stage, core.stages.stage(stage) != nil { core.setNeedsUpdate(stage) }
    }

    /// Chooses something on the front card: reports it at once, and fades the card out.
    mutating func decide(
        _ meaning: DeckMeaning, text: String = "", by press: Press?, _ core: inout SceneCore
    ) {
        guard let table, let pile, let front = pile.front,
            !pile.isFrontDecided, let number = table.cards[front.index],
            let card = core.stages[table.stage].card(number), !card.isDisappearing
        else { return }
        if meaning != .dismiss {
            self.pile?.decideFront()
            reportWhenFinal(
                DeckOutcome(
                    index: front.index, card: front.card, direction: nil, meaning: meaning,
                    text: text), by: press, &core)
        }
        if core.replies.session?.message == front.card.message.id { closeReply(&core) }
        let seconds = core.seconds
        core.stages[table.stage].change(number) { $0.end(at: seconds) }
        if card.shown == nil || card.motion == nil { left(number, toward: nil, &core) }
        if let stage { core.setNeedsUpdate(stage) }
    }

    /// Brings the last card back, also while it still flies.
    mutating func undo(_ core: inout SceneCore) {
        guard let table, !table.isFading, let pile else { return }
        flicks = []
        let seconds = core.seconds
        if let front, let card = core.stages[table.stage].card(front) {
            if card.motion?.hasContact == true { return }
            if card.motion?.departure != nil, !card.isEnded, !pile.isFrontDecided {
                core.stages[table.stage].change(front) {
                    $0.returnToPlace(opens: false, at: seconds)
                }
                return core.setNeedsUpdate(table.stage)
            }
        }
        passDisappearingFront(&core)
        guard self.pile?.canUndo == true else { return }
        closeReply(&core)
        guard let outcome = self.pile?.putBack() else { return }
        if let number = table.cards[outcome.index],
            let card = core.stages[table.stage].card(number)
        {
            if card.motion?.departure != nil, !card.isEnded {
                core.stages[table.stage].change(number) {
                    $0.returnToPlace(opens: false, at: seconds)
                }
                return arrange(&core)
            }
            dropDealt(number, &core)
        }
        bringBack(outcome.index, from: outcome.direction)
        arrange(&core)
    }

    /// Closes the reply field on the deck.
    mutating func closeReply(_ core: inout SceneCore) {
        guard let stage, let session = core.replies.session,
            session.stage == core.stages.stage(stage)?.key
        else { return }
        core.closeReply()
    }
}
