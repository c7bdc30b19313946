import Geometry
import Gestures
import Layout
import Messages
import TextEditing

extension SceneCore {
    /// Whether the panel is open or opening.
    var isPanelOpen: Bool {
        panel?.opening.isOpen ?? false
    }

    /// Whether the panel can open: a compositor is connected and has the output of this name; empty: has any output.
    func canOpenPanel(on output: String) -> Bool { panelTarget(output) != nil }

    mutating func handle(_ event: PanelEvent) {
        switch event {
        case .open(let output, let takesFocus): openPanel(on: output, takesFocus: takesFocus)
        case .close: closePanel()
        case .index(let index): applyIndex(index)
        case .entries(let entries, let wallTime): addEntries(entries, wallTime: wallTime)
        case .picture(let entry, let source, let bitmap):
            panel?.contents.illustrate(entry, source, with: bitmap)
            if let stage = panel?.stage { setNeedsUpdate(stage) }
        case .quiet(let isOn):
            presented.setQuiet(isOn)
            if let stage = panel?.stage { setNeedsUpdate(stage) }
        case .historyChanged: requestIndex()
        case .sliderChanged(let name, let percent): sliderChanged(name, percent: percent)
        case .mediaChanged(let state): mediaChanged(state)
        case .buttonChanged(let name, let isOn): buttonChanged(name, isOn: isOn)
        }
    }

    // MARK: Opening and closing

    private func panelTarget(_ output: String) -> StageKey.Target? {
        guard screens.isConnected, !screens.list.isEmpty, !screens.isLocked else { return nil }
        return screens.requestedTarget(output)
    }

    mutating func openPanel(on output: String, takesFocus: Bool) {
        guard let target = panelTarget(output) else { return }
        if let panel {
            let isElsewhere = stages[panel.stage].key.target != target && !output.isEmpty
            guard isElsewhere else { return reopenPanel(takesFocus: takesFocus) }
            dropPanel()
        }
        // Ages in the list are right from the start.
        updateAges()
        let key = StageKey(target: target, layer: .overlay, anchor: nil, purpose: .panel)
        let stage = open(key, for: [])
        let cards = PanelCards { stages.nextCard() }
        panel = Panel(
            on: stage, cards: cards, waiting: look.words.new, tuning: look.tuning)
        addFixedCards(cards, on: stage)
        arrangeWidgets()
        report(.panel(.opened))
        requestIndex()
        if takesFocus { panel?.focus.ask() }
        hidePopups()
        raiseMessages()
        arrange()
        setNeedsUpdate(stage)
    }

    private mutating func reopenPanel(takesFocus: Bool) {
        guard let stage = panel?.stage else { return }
        let seconds = seconds
        panel?.opening.open(at: seconds)
        if takesFocus { panel?.focus.ask() }
        hidePopups()
        arrange()
        setNeedsFrame(stage)
    }

    private mutating func addFixedCards(_ cards: PanelCards, on stage: StageNumber) {
        let style = panelStyle
        let parts: [(CardNumber, PanelPart)] = [
            (cards.undo, .undo(count: 1)), (cards.head, .head(panelHead)),
            (cards.thumb, .scrollThumb(length: 1)), (cards.empty, .empty(isSearch: false)),
            (cards.edge, .sheetEdge(height: 1)),
            // Painted in one colour, so it never needs a layout.
            (cards.ground, .sheetEdge(height: 1)),
        ]
        for (number, part) in parts {
            stages[stage].addLast(CardState(number, part: part, style: style))
        }
        for number in cards.fixed { send(.addCard(number, stage)) }
    }

    /// Makes the panel leave the screen.
    mutating func closePanel() {
        guard let panel else { return }
        if replies.session?.stage == stages[panel.stage].key { closeReply() }
        blurSearch()
        self.panel?.focus.renounce()
        let seconds = seconds
        guard self.panel?.opening.close(at: seconds) == true else { return dropPanel() }
        arrange()
        setNeedsFrame(panel.stage)
    }

    /// Removes the panel from the screen at once.
    mutating func dropPanel() {
        guard let stage = panel?.stage else { return }
        close(stage)
        arrange()
    }

    /// Handles the loss of the panel's stage.
    mutating func handleLostPanel() {
        guard panel != nil else { return }
        finishRemoval()
        panel = nil
        if replies.session.map({ stages.stage($0.stage) == nil }) ?? false { closeReply() }
        report(.panel(.closed))
        showPopups()
    }

    // MARK: Popups

    /// Whether the panel is open and lists the message, so that the message's own cards are hidden.
    func isListed(_ message: Message) -> Bool { isPanelOpen && message.isListable }

    /// Hides the cards of messages that the panel lists, and moves all other cards above the panel.
    private mutating func hidePopups() {
        for message in presented.messages where !message.isModal && !message.isValue {
            let isBehind = stages.list.contains {
                $0.hasMessages && $0.key.layer != .overlay && $0.card(of: message.id) != nil
            }
            let isMenuElsewhere =
                message.messenger == .menu && panelMenu?.messageID != message.id
            guard isListed(message) || isBehind || isMenuElsewhere else { continue }
            removeFromScreen(message.id)
            place(message)
        }
    }

    /// Shows the cards of messages that arrived or stayed while the panel was open, and of a menu that was on the
    /// panel.
    private mutating func showPopups() {
        for message in presented.messages { place(message) }
    }

    // MARK: List

    mutating func requestIndex() {
        guard let panel else { return }
        report(.panel(.indexWanted(search: panel.search.text)))
    }

    private mutating func applyIndex(_ index: PanelIndex) {
        guard let panel, index.search == panel.search.text else { return }
        let anchor = panel.anchorRow(at: seconds)
        self.panel?.contents.load(index)
        self.panel?.keepPlace(of: anchor)
        closeOrphanedReply()
        // Visible entries may have changed.
        let shown = panel.cards.rows.keys.compactMap { key -> Int64? in
            if case .card(let entry) = key { entry } else { nil }
        }
        report(.panel(.entriesWanted(shown)))
        requestEntries(near: 0..<Self.initialReach, reach: 0)
        setNeedsUpdate(panel.stage)
    }

    /// Closes a reply field whose message is no longer held.
    private mutating func closeOrphanedReply() {
        guard let panel, let session = replies.session,
            session.stage == stages[panel.stage].key, !panel.contents.containsHeld(session.message)
        else { return }
        closeReply()
    }

    /// Requests the missing messages of a range of the list, logical pixels from its top; then also those within
    /// `reach` of the range.
    mutating func requestEntries(near part: Range<Double>, reach: Double) {
        guard let near = panel?.contents.numbers(in: part),
            panel?.contents.lacks(near) == true,
            let all = panel?.contents.numbers(
                in: part.lowerBound - reach..<part.upperBound + reach),
            let missing = panel?.contents.request(all)
        else { return }
        report(.panel(.entriesWanted(missing)))
    }

    private mutating func addEntries(_ entries: [HistoryEntry], wallTime: Int64) {
        guard let stage = panel?.stage else { return }
        let now = now
        for entry in entries {
            panel?.contents.store(PanelEntry(entry, wallTime: wallTime, now: now))
        }
        setNeedsUpdate(stage)
    }

    /// Height of the list that is loaded before the panel's room is known, logical pixels.
    private static let initialReach = 1200.0

    // MARK: Looks

    /// Style of everything on the panel that is no message.
    var panelStyle: Style { look.moreStyle }

    var panelHead: PanelHead {
        let blinks = panel?.search.blink.isShown(at: now.microseconds) ?? false
        let isFocused = panel?.search.isFocused ?? false
        return PanelHead(
            unread: panel?.contents.heldCount ?? 0, isQuiet: presented.isQuiet,
            hasEntries: panel?.contents.isEmpty == false,
            search: ReplyState(
                field: panel?.search.field ?? .init(limit: 200), isFocused: isFocused,
                showsCaret: isFocused && blinks, scroll: panel?.search.scroll ?? 0),
            canGoQuiet: true)
    }

    /// Width of the panel, logical pixels: the full width if little would be left beside it.
    func panelWidth(in room: Size) -> Double {
        let width = look.panel.width.rounded()
        return fillsRoom(room) ? max(1, room.width - panelSafe.horizontal) : width
    }

    /// Width of the panel's ground including safe insets, logical pixels.
    func panelSpan(in room: Size) -> Double {
        if fillsRoom(room) { return room.width }
        let safe = look.panel.edge == .right ? panelSafe.right : panelSafe.left
        return min(room.width, panelWidth(in: room) + safe)
    }

    /// Whether the panel fills the output, as on a phone.
    func fillsRoom(_ room: Size) -> Bool { room.width < look.panel.width.rounded() + 100 }

    /// Safe insets of the panel at the edges of its output, logical pixels.
    var panelSafe: Insets {
        guard let panel, let stage = stages.stage(panel.stage) else { return .zero }
        return safeInsets(of: stage).edges
    }
}

extension Message {
    /// Whether an open panel lists the message instead of showing its card. The panel cannot list messages that are
    /// never in the history, such as menus.
    fileprivate var isListable: Bool { !isModal && !isValue && !isTransient }
}

extension SceneCore {
    /// Removes the message of a row, or all messages of its group.
    mutating func remove(row key: PanelRow.Key) {
        guard let contents = panel?.contents else { return }
        switch key {
        case .widget, .heading: return
        case .group(let group): remove(contents.entries(of: group))
        case .card(let entry), .underlay(let entry, _):
            if let group = contents.group(ofFront: entry) {
                remove(contents.entries(of: group))
            } else {
                remove([entry])
            }
        }
    }

    /// Removes entries from the list. The removal can be undone for a while.
    mutating func remove(_ entries: [Int64]) {
        guard let panel, !entries.isEmpty else { return }
        finishRemoval()
        let held = panel.contents.held(among: entries)
        if let message = replies.session?.message, held.contains(message) { closeReply() }
        let now = now
        self.panel?.remove(entries, at: now)
        setNeedsUpdate(panel.stage)
    }

    mutating func undoRemoval() {
        guard let stage = panel?.stage else { return }
        panel?.undoRemoval()
        setNeedsUpdate(stage)
    }

    /// Makes the last removal final.
    mutating func finishRemoval() {
        guard let panel, let removal = self.panel?.finishRemoval() else { return }
        report(.panel(.removed(removal.entries, held: removal.held)))
        if stages.stage(panel.stage) != nil { setNeedsUpdate(panel.stage) }
    }
}
