import Gestures
import Motion
import Layout
import Messages

/// The panel on the screen: how it appears there and disappears, and the strips from which a finger pulls it.
extension Scene {
    mutating func handle(_ event: PanelEvent) {
        switch event {
        case .open(let output, let takesFocus): openPanel(on: output, takesFocus: takesFocus)
        case .close: closePanel()
        case .quiet(let isOn):
            core.presented.setQuiet(isOn)
            if let stage = panel?.stage { core.setNeedsUpdate(stage) }
        default:
            panel?.handle(event, &core)
            finishPanel()
        }
    }

    // MARK: Opening and closing

    mutating func openPanel(on output: String, takesFocus: Bool) {
        guard let target = core.screens.panelTarget(output) else { return }
        dropMenu()
        if let panel {
            let isElsewhere = core.stages[panel.stage].key.target != target && !output.isEmpty
            guard isElsewhere else { return reopenPanel(takesFocus: takesFocus) }
            dropPanel()
        }
        // Ages in the list are right from the start.
        updateAges()
        let key = StageKey(target: target, layer: .overlay, anchor: nil, purpose: .panel)
        let stage = core.open(key, for: [])
        let parts = PanelCards { core.stages.nextCard() }
        panel = PanelScene(
            on: stage, cards: parts, newHeading: core.look.words.new, tuning: core.look.tuning)
        panel?.begin(takesFocus: takesFocus, &core)
        cards.hidePopups(&core)
        core.raiseMessages()
        core.arrange()
        core.setNeedsUpdate(stage)
    }

    private mutating func reopenPanel(takesFocus: Bool) {
        guard let stage = panel?.stage else { return }
        panel?.reopen(takesFocus: takesFocus, &core)
        cards.hidePopups(&core)
        core.arrange()
        core.setNeedsFrame(stage)
    }

    /// Makes the panel leave the screen.
    mutating func closePanel() {
        panel?.close(&core)
        finishPanel()
    }

    /// Makes others know the panel's present state, and takes it off the screen if it is out of sight. Follows everything
    /// that the panel does.
    mutating func finishPanel() {
        if panel?.isOver == true { dropPanel() } else { panel?.claimKeys(&core) }
    }

    /// Removes the panel from the screen at once.
    mutating func dropPanel() {
        guard panel != nil else { return }
        losePanel()
        core.arrange()
    }

    /// Removes the panel with its stage.
    mutating func losePanel() {
        guard let stage = panel?.stage else { return }
        let state = core.beginClosing(stage)
        handleLostPanel()
        core.finishClosing(state)
    }

    /// Handles the loss of the panel's stage.
    mutating func handleLostPanel() {
        guard panel != nil else { return }
        panel?.finishRemoval(&core)
        panel?.reportSeen(&core)
        panel = nil
        (core.isPanelOpen, core.focus.panel) = (false, nil)
        if core.replies.session.map({ core.stages.stage($0.stage) == nil }) ?? false {
            core.closeReply()
        }
        core.report(.panel(.closed))
        cards.showPopups(&core)
    }

    /// Closes the panel if a deck opens, which then deals its cards. Follows everything by which a deck may open.
    mutating func finishDeck() {
        guard deck.isOpening else { return }
        dropMenu()
        closePanel()
        deck.finishOpening(&core)
    }

    /// Shows a message. The open panel brings a critical one into sight, if it lists the message instead.
    mutating func present(_ message: Message) {
        let isNew = !core.isPresented(message.id)
        cards.present(message, &core)
        guard isNew, message.urgency == .critical, core.isListed(message) else { return }
        panel?.seek(message.id, &core)
        finishPanel()
    }

    // MARK: Wishes of cards

    /// Opens the panel, or gives it keyboard focus, if a card wants that.
    mutating func fulfilPanelWish() {
        guard let wish = core.panelWish else { return }
        core.panelWish = nil
        switch wish {
        case .open(let output, let takesFocus):
            openPanel(on: output, takesFocus: false)
            if takesFocus { focusPanel() }
        case .takeFocus: focusPanel()
        }
    }

    private mutating func focusPanel() {
        panel?.askFocus(&core)
        core.arrangeFocus()
    }

    // MARK: Input

    /// Handles a tap, click or deed on a card of the panel's stage.
    ///
    /// - Parameter place: Place of the tap; nil: it has none.
    mutating func tappedOnPanel(
        _ card: CardState, _ target: HitTarget?, at place: StagePoint? = nil, by press: Press
    ) {
        if panel?.tapped(card, target, by: press, &core) == false {
            if target == .content, let point = place.flatMap({ card.contentPoint(at: $0) }) {
                core.report(.tappedContent(card.message.id, at: point))
            } else {
                panel?.activate(target, of: card, by: press, &core)
            }
        }
        finishPanel()
    }

    /// Moves keyboard focus to the search field.
    mutating func focusSearch(by seat: SeatNumber) {
        panel?.focusSearch(by: seat, &core)
        finishPanel()
    }

    /// Pastes a text into the search field.
    mutating func pasteSearch(_ text: String) {
        panel?.pastedSearch(text, &core)
        finishPanel()
    }

    /// Tells input methods the text around the caret of a stage's field, and where the caret is.
    mutating func tellInputMethods(on stage: StageNumber) {
        guard let panel, panel.stage == stage else { return core.tellInputMethods(on: stage) }
        panel.tellInputMethods(&core)
    }

    // MARK: Pulling

    /// Handles a finger that went down on a strip.
    mutating func downOnStrip(
        _ contact: ContactID, _ stage: StageNumber, at place: StagePoint, time: EventTime
    ) {
        let rules = PanRules(
            .axes(horizontal: true, vertical: false),
            begin: .sidePanel(opens: core.panelDirection, isOpen: false), hasLongPress: false)
        feedStrips(
            .down(
                contact, on: stage, at: place.point, time: time, rules))
    }

    /// Passes input to the gestures on strips.
    mutating func feedStrips(_ input: Arena<StageNumber>.Input) {
        guard !core.contacts.pulls.isEmpty || input.isDown else { return }
        let outputs = core.contacts.pull(input, at: core.seconds)
        for case .pan(let strip, let pan) in outputs { pull(pan, from: strip) }
    }

    private mutating func pull(_ pan: Pan, from strip: StageNumber) {
        if pan.phase == .began, let stage = core.stages.stage(strip),
            let screen = core.screen(of: stage)
        {
            openPanel(on: screen.name, takesFocus: false)
        }
        panel?.pull(pan, &core)
        finishPanel()
    }
}

extension Arena.Input {
    fileprivate var isDown: Bool {
        if case .down = self { true } else { false }
    }
}
