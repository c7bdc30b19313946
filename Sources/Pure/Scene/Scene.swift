import Geometry
package import Layout
package import Messages

/// Everything on the screen: which card is where, what is drawn, which card has keyboard focus.
///
/// Events and the time go in; commands come out, to be carried out in their order. Their results
/// are further events. The scene knows no Wayland objects and no clock, and does no I/O.
package struct Scene {
    var core: SceneCore
    var cards = CardScene()
    /// The panel; nil: it is not on the screen.
    var panel: PanelScene?
    /// The menu; nil: none is on the screen.
    var menu: MenuScene?
    var deck = DeckScene()
    var bar = BarScene()

    package init(measuring: any TextMeasuring, at now: Instant) {
        core = SceneCore(measuring: measuring, at: now)
    }

    /// Handles an event and returns the commands to carry out.
    ///
    /// - Parameter now: Time of the event, not earlier than that of the event before.
    package mutating func handle(_ event: SceneEvent, at now: Instant) -> [SceneCommand] {
        core.turn.begin(at: now)
        handle(event)
        raiseMenu()
        cards.reportDepartures(&core)
        return core.turn.takeAll()
    }

    private mutating func handle(_ event: SceneEvent) {
        switch event {
        case .present(let message):
            closeMenu(of: message.id, replacedBy: message.sender)
            present(message)
        case .withdraw(let message): cards.withdraw(message, &core)
        case .end(let message): end(message)
        case .endAtOnce(let message): endAtOnce(message)
        case .undoable(let count, let deed, let message):
            cards.offerUndo(of: count, deed, after: message, &core)
        case .gathered(let count, let applications, let message):
            cards.showGathered(count, of: applications, after: message, &core)
        case .timeLeft(let message, let left): cards.setTimeLeft(left, of: message, &core)
        case .arrange(let arrangement):
            core.presented.arrange(arrangement)
            core.updateAll()
        case .look(let look): apply(look)
        case .focusNewest: core.focusNewest()
        case .openReply(let message): core.openReply(to: message)
        case .connected(let abilities): connect(abilities)
        case .abilities(let abilities):
            core.screens.connect(abilities)
            core.arrange()
        case .disconnected:
            disconnect()
            bar.noteSeats(&core)
        case .outputs(let outputs): outputsChanged(outputs)
        case .outputChanging(let output): core.screens.markChanging(output)
        case .outputRemoved(let output, let rest): outputRemoved(output, rest: rest)
        case .stage(let stage, let event): handle(event, from: stage)
        case .undrawn(let card):
            core.changeCard(card) { $0.invalidateDrawing() }
            core.invalidateSwipeLabel(card)
        case .starved(let card):
            core.invalidateSwipeLabel(card)
            if let stage = core.stages.stage(of: card)?.number { core.setNeedsFrame(stage) }
        case .probe(let output, let room): core.probeAnswered(room, on: output)
        case .seatAdded(let seat): core.contacts.add(seat)
        case .seatRemoved(let seat):
            seatRemoved(seat)
            bar.noteSeats(&core)
        case .seat(let seat, let event):
            handle(event, from: seat)
            bar.noteSeats(&core)
        case .token(let token, let text): tokenArrived(token, text)
        case .swipeDone(let card): core.swipeDone(card)
        case .panel(let event): handle(event)
        case .menu(let event): handle(event)
        case .deck(let event):
            deck.handle(event, &core)
            finishDeck()
        case .bar(let event): bar.handle(event, &core)
        case .accessible(let key, let deed): perform(deed, on: key)
        case .keyboard(let event): core.keyboardChanged(event)
        case .askRegions: core.askRegions()
        case .locked(let isLocked): setLocked(isLocked)
        case .contentsHidden(let hides): setContentsHidden(hides)
        case .pass: pass()
        case .tick: tick()
        }
    }

    /// Applies new settings to all cards.
    private mutating func apply(_ look: Look) {
        guard look != core.look else { return }
        let isBarMoved =
            look.bar != core.look.bar || look.barStyle != core.look.barStyle
            || look.safeAreas != core.look.safeAreas
        let isShownOtherwise = look.lockScreen != core.look.lockScreen
        let (isRestyled, isRehomed) = (
            look.catalog != core.look.catalog,
            look.preferredOutputs != core.look.preferredOutputs
        )
        core.setLook(look)
        panel?.tune(look.tuning)
        if isRestyled { cards.restyle(&core) }
        if isRehomed { cards.rehome(&core) }
        if isBarMoved { bar.reset(&core) }
        if isShownOtherwise, core.screens.isLocked { refreshLock() }
        panel?.arrangeWidgets(&core)
        core.updateAll()
        core.arrangeStrips()
        core.arrange()
    }

    // MARK: Messages and the lock

    mutating func end(_ message: MessageID) {
        closeMenu(of: message)
        deck.end(message, &core)
        finishDeck()
        if core.replies.session?.message == message { core.closeReply() }
        core.replies.drop(message)
        cards.withdraw(message, &core)
    }

    mutating func endAtOnce(_ message: MessageID) {
        for stage in core.stages.numbers where core.stages[stage].hasMessages {
            guard let card = core.stages[stage].card(of: message) else { continue }
            core.drop(card.number, from: stage)
        }
        end(message)
        let seconds = core.seconds
        for stage in core.stages.numbers
        where core.stages[stage].dim.isFadingOut(after: message, at: seconds) {
            core.stages[stage].changeDim { $0.finishFade(at: seconds) }
            core.setNeedsUpdate(stage)
        }
    }

    /// Handles the locking or unlocking of the session.
    mutating func setLocked(_ isLocked: Bool) {
        guard isLocked != core.screens.isLocked else { return }
        core.screens.setLocked(isLocked)
        refreshLock()
    }

    /// Shows as much of each message as the lock allows, without an animation, because frames may not come.
    mutating func refreshLock() {
        if core.screens.isLocked {
            core.closeReply()
            dropMenu()
            dropPanel()
            deck.dropTable(&core)
        }
        for message in core.presented.messages {
            if core.lockScreenPolicy(of: message) == .hide {
                cards.conceal(message.id, &core)
            } else {
                core.place(message)
                cards.update(message, &core)
            }
        }
        core.arrange()
        deck.reopen(&core)
        finishDeck()
        core.refreshPauses()
    }
}
