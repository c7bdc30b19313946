import Geometry
import Gestures
import Layout
import Messages
import TextEditing

extension PanelScene {
    /// Handles an event of the open panel.
    mutating func handle(_ event: PanelEvent, _ core: inout SceneCore) {
        switch event {
        case .open, .close, .quiet: return
        case .index(let index): applyIndex(index, &core)
        case .entries(let entries, let wallTime): addEntries(entries, wallTime: wallTime, &core)
        case .picture(let entry, let source, let bitmap):
            contents.illustrate(entry, source, with: bitmap)
            core.setNeedsUpdate(stage)
        case .historyChanged: requestIndex(&core)
        case .remove(let entry): if contents.contains(entry) { remove([entry], &core) }
        case .sliderChanged(let name, let percent): sliderChanged(name, percent: percent, &core)
        case .mediaChanged(let state): mediaChanged(state, &core)
        case .buttonChanged(let name, let isOn): buttonChanged(name, isOn: isOn, &core)
        }
    }

    // MARK: Opening and closing

    /// Puts the parts that do not scroll on the panel's stage, and asks for the list.
    ///
    /// - Parameter takesFocus: Whether the panel takes keyboard focus.
    mutating func begin(takesFocus: Bool, _ core: inout SceneCore) {
        addFixedCards(&core)
        arrangeWidgets(&core)
        core.report(.panel(.opened))
        requestIndex(&core)
        if takesFocus { focus.ask() }
        claimKeys(&core)
    }

    /// Opens the panel again, even if it is closing.
    mutating func reopen(takesFocus: Bool, _ core: inout SceneCore) {
        let seconds = core.seconds
        opening.open(at: seconds)
        if takesFocus { focus.ask() }
        claimKeys(&core)
    }

    /// Tells keyboard focus where the panel has it, and others whether the panel is open.
    func claimKeys(_ core: inout SceneCore) {
        core.isPanelOpen = opening.isOpen
        core.focus.panel = keys(core)
    }

    /// Gives keyboard focus to the panel.
    mutating func askFocus(_ core: inout SceneCore) {
        focus.ask()
        claimKeys(&core)
    }

    private mutating func addFixedCards(_ core: inout SceneCore) {
        let style = partStyle(core)
        let parts: [(CardNumber, PanelPart)] = [
            (cards.undo, .undo(count: 1)), (cards.news, .news(count: 1)),
            (cards.head, .head(headPart(core))),
            (cards.thumb, .scrollThumb(length: 1)), (cards.fade, .fade),
            (cards.empty, .empty(isSearch: false)),
            (cards.edge, .sheetEdge(height: 1)),
            // Painted in one colour, so it never needs a layout.
            (cards.ground, .sheetEdge(height: 1)),
        ]
        for (number, part) in parts {
            core.stages[stage].addLast(CardState(number, part: part, style: style))
        }
        for number in cards.fixed { core.send(.addCard(number, stage)) }
    }

    /// Makes the panel leave the screen.
    mutating func close(_ core: inout SceneCore) {
        if core.replies.session?.stage == core.stages[stage].key { core.closeReply() }
        blurSearch(&core)
        focus.renounce()
        reportSeen(&core)
        let seconds = core.seconds
        let moves = opening.close(at: seconds)
        claimKeys(&core)
        guard moves else { return finish() }
        core.arrange()
        core.setNeedsFrame(stage)
    }

    // MARK: Seen messages

    /// Notes the unread messages that a person can read now: at least half of each is visible.
    mutating func noteSeen(in list: Rectangle, _ core: inout SceneCore) {
        guard opening.isOpen, !opening.slide.isMoving(at: core.seconds),
            !scroll.motion.isMoving(at: core.seconds)
        else { return }
        let visible = scroll.seen(height: list.height, at: core.seconds)
        let rows = contents.rows(from: visible.lowerBound, to: visible.upperBound)
        let shown = contents.rows[rows].compactMap { row -> Int64? in
            let part = min(row.bottom, visible.upperBound) - max(row.top, visible.lowerBound)
            guard case .card(let entry, _, _) = row.content, cards.rows[row.key] != nil,
                part * 2 >= row.height
            else { return nil }
            return entry
        }
        for number in shown {
            if let entry = contents.entry(number), entry.isUnread { noteSeen(entry) }
        }
        let count = contents.arrived.count
        guard count > 0 else { return }
        contents.noteVisible(shown)
        if contents.arrived.count != count { core.setNeedsUpdate(stage) }
    }

    // MARK: News

    /// Whether messages have arrived above the visible part of the list.
    func hasNews(_ core: SceneCore) -> Bool {
        contents.news(above: scroll.motion.offset(at: core.seconds)) != nil
    }

    /// Scrolls to messages that have arrived.
    mutating func showNews(_ core: inout SceneCore) {
        let (seconds, animated) = (core.seconds, !core.look.reducedMotion)
        guard let row = contents.news(above: scroll.motion.offset(at: seconds)) else { return }
        if focus.place == .news {
            choose(row.key, &core)
        }
        // Shows the headings above the row too.
        scroll.scroll(to: row.top - Self.headingsAbove, animated: animated, at: seconds)
        core.setNeedsFrame(stage)
    }

    /// Height of the headings of section and group above a row, logical pixels.
    private static let headingsAbove = 96.0

    /// Brings a critical message that has just arrived into sight as soon as it is listed. It ends a search, whose
    /// results would not list the message.
    mutating func seek(_ message: MessageID, _ core: inout SceneCore) {
        note(sought: message)
        guard !search.text.isEmpty else { return }
        setSearch("", &core)
        blurSearch(&core)
    }

    /// Scrolls to the critical message that has just arrived, if it is listed now.
    private mutating func showSought(_ core: inout SceneCore) {
        guard let sought, let row = contents.row(of: sought),
            let room = core.stages[stage].room.size
        else { return }
        note(sought: nil)
        let (seconds, animated) = (core.seconds, !core.look.reducedMotion)
        let height = listArea(in: room, core).height
        scroll.reveal(row, height: height, animated: animated, at: seconds)
        core.setNeedsFrame(stage)
    }

    /// Reports the unread messages that were seen.
    mutating func reportSeen(_ core: inout SceneCore) {
        let seen = takeSeen()
        if !seen.isEmpty {
            core.report(.panel(.seen(seen, held: contents.held(among: seen))))
        }
    }

    // MARK: List

    mutating func requestIndex(_ core: inout SceneCore) {
        core.report(.panel(.indexWanted(search: search.text)))
    }

    private mutating func applyIndex(_ index: PanelIndex, _ core: inout SceneCore) {
        guard index.search == search.text else { return }
        let anchor = anchorRow(at: core.seconds)
        contents.load(index)
        keepPlace(of: anchor)
        showSought(&core)
        claimKeys(&core)
        closeOrphanedReply(&core)
        // Loaded entries may have changed, and those that were seen and are no longer loaded.
        core.report(.panel(.entriesWanted(contents.loaded.union(seen.keys).sorted())))
        requestEntries(near: 0..<Self.initialReach, reach: 0, &core)
        core.setNeedsUpdate(stage)
    }

    /// Closes a reply field whose message is no longer held.
    private mutating func closeOrphanedReply(_ core: inout SceneCore) {
        guard let session = core.replies.session,
            session.stage == core.stages[stage].key, !contents.containsHeld(session.message)
        else { return }
        core.closeReply()
    }

    /// Requests the missing messages of a range of the list, logical pixels from its top; then also those within
    /// `reach` of the range.
    mutating func requestEntries(near part: Range<Double>, reach: Double, _ core: inout SceneCore) {
        guard contents.lacks(contents.numbers(in: part)) else { return }
        let all = contents.numbers(in: part.lowerBound - reach..<part.upperBound + reach)
        let missing = contents.request(all)
        core.report(.panel(.entriesWanted(missing)))
    }

    private mutating func addEntries(
        _ entries: [HistoryEntry], wallTime: Int64, _ core: inout SceneCore
    ) {
        let stage = self.stage
        let now = core.now
        for entry in entries {
            let fresh = PanelEntry(entry, wallTime: wallTime, now: now)
            forgetSeen(unlike: fresh)
            contents.store(fresh)
        }
        core.setNeedsUpdate(stage)
    }

    /// Height of the list that is loaded before the panel's room is known, logical pixels.
    private static let initialReach = 1200.0

    // MARK: Looks

    /// Style of everything on the panel that is no message.
    func partStyle(_ core: SceneCore) -> Style { core.look.moreStyle }

    func headPart(_ core: SceneCore) -> PanelHead {
        let (search, blinks) = (
            self.search, self.search.blink.isShown(at: core.now.microseconds)
        )
        return PanelHead(
            unread: contents.unreadCount, isQuiet: core.presented.isQuiet,
            hasEntries: contents.hasEntries,
            found: contents.isSearch ? contents.listed.count : nil,
            search: ReplyState(
                field: search.field, isFocused: search.isFocused,
                showsCaret: search.isFocused && blinks, scroll: search.scroll),
            canGoQuiet: true)
    }

    /// Width of the panel, logical pixels: the full width if little would be left beside it.
    func width(in room: Size, _ core: SceneCore) -> Double {
        let width = core.look.panel.width.rounded()
        return fillsRoom(room, core) ? max(1, room.width - safe(core).horizontal) : width
    }

    /// Width of the panel's ground including safe insets, logical pixels.
    func span(in room: Size, _ core: SceneCore) -> Double {
        if fillsRoom(room, core) { return room.width }
        let safe = core.look.panel.edge == .right ? safe(core).right : safe(core).left
        return min(room.width, width(in: room, core) + safe)
    }

    /// Whether the panel fills the output, as on a phone.
    func fillsRoom(_ room: Size, _ core: SceneCore) -> Bool {
        room.width < core.look.panel.width.rounded() + 100
    }

    /// Safe insets of the panel at the edges of its output, logical pixels.
    func safe(_ core: SceneCore) -> Insets {
        guard let stage = core.stages.stage(self.stage) else { return .zero }
        return core.safeInsets(of: stage).edges
    }
}

extension PanelScene {
    /// Removes the message of a row, or all messages of its group.
    mutating func remove(row key: PanelRow.Key, _ core: inout SceneCore) {
        let contents = self.contents
        switch key {
        case .widget, .heading, .earlier: return
        case .group(let group): remove(contents.entries(of: group), &core)
        case .card(let entry), .underlay(let entry, _):
            if let group = contents.group(ofFront: entry) {
                remove(contents.entries(of: group), &core)
            } else {
                remove([entry], &core)
            }
        }
    }

    /// Removes entries from the list. The removal can be undone for a while.
    mutating func remove(_ entries: [Int64], _ core: inout SceneCore) {
        guard !entries.isEmpty else { return }
        finishRemoval(&core)
        let held = contents.held(among: entries)
        if let message = core.replies.session?.message, held.contains(message) { core.closeReply() }
        let now = core.now
        remove(entries, at: now)
        claimKeys(&core)
        core.setNeedsUpdate(stage)
    }

    mutating func undoRemoval(_ core: inout SceneCore) {
        let stage = self.stage
        undoRemoval()
        claimKeys(&core)
        core.setNeedsUpdate(stage)
    }

    /// Makes the last removal final.
    mutating func finishRemoval(_ core: inout SceneCore) {
        guard let removal = finishRemoval() else { return }
        core.report(.panel(.removed(removal.entries, held: removal.held)))
        if core.stages.stage(stage) != nil { core.setNeedsUpdate(stage) }
    }
}
