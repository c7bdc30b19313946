import Geometry
import Layout
import Messages

extension AccessibleBuilder {
    mutating func addPanel(of stage: StageState) {
        guard let panel = scene.panel, panel.stage == stage.number, scene.core.isPanelOpen,
            let room = stage.room.size
        else { return }
        let key = AccessibleKey(.panel)
        var window = AccessibleNode(key, .frame, name: words.notifications)
        window.extents = extents(StageRectangle(panel.area(in: room, scene.core)), on: stage)
        if scene.core.contacts.hasKeyboard(on: stage.number) { window.states.insert(.active) }
        add(window)
        if let head = stage.card(panel.cards.head) {
            addSearch(panel, head, on: stage)
            addControls(of: head, on: stage, to: key)
        }
        if panel.hasNews(scene.core), let card = stage.card(panel.cards.news) {
            addControls(of: card, on: stage, to: key)
        }
        for row in panel.contents.rows {
            guard case .widget = row.content, let card = card(of: row, in: panel, stage) else {
                continue
            }
            addControls(of: card, on: stage, to: key)
        }
        addList(panel, on: stage)
        if panel.isListEmpty, let card = stage.card(panel.cards.empty) {
            let text = panel.contents.isSearch ? words.nothingFound : words.nothingHere
            var label = AccessibleNode(AccessibleKey(.panel, .label), .label, name: text)
            label.extents = extents(card.frame, on: stage)
            add(label, to: key)
        }
        if let removal = panel.removal, let card = stage.card(panel.cards.undo) {
            let owner = AccessibleKey(.card(card.number))
            var node = AccessibleNode(
                owner, .panel, name: words.removed.text(UInt64(removal.entries.count)))
            node.extents = extents(card.frame, on: stage)
            node.politeness = .polite
            add(node, to: key)
            addControls(of: card, on: stage, to: owner)
        }
    }

    private func card(of row: PanelRow, in panel: PanelScene, _ stage: StageState) -> CardState? {
        panel.cards.rows[row.key].flatMap { stage.card($0) }.flatMap { $0.shown == nil ? nil : $0 }
    }

    private mutating func addSearch(_ panel: PanelScene, _ head: CardState, on stage: StageState) {
        var search = AccessibleNode(AccessibleKey(.panel, .search), .entry, name: words.search)
        search.states.formUnion([.editable, .singleLine, .focusable])
        if panel.search.isFocused { search.states.insert(.focused) }
        search.text = AccessibleText(panel.search.field)
        search.extents = extents(
            head.frame(of: .panel(.search)) ?? head.frame(of: .reply) ?? head.frame, on: stage)
        add(search, to: AccessibleKey(.panel))
    }

    // MARK: Rows

    private mutating func addList(_ panel: PanelScene, on stage: StageState) {
        let key = AccessibleKey(.panel, .list)
        let rows = panel.contents.rows.filter {
            if case .widget = $0.content { false } else { true }
        }
        guard !rows.isEmpty else { return }
        var list = AccessibleNode(key, .list, name: words.notifications)
        list.extents =
            stage.room.size.map {
                extents(StageRectangle(panel.area(in: $0, scene.core)), on: stage)
            } ?? .zero
        add(list, to: AccessibleKey(.panel))
        let items = rows.count { if case .heading = $0.content { false } else { true } }
        var (place, group): (Int, AccessibleKey?) = (0, nil)
        for row in rows {
            if case .heading = row.content {} else { place += 1 }
            guard let card = card(of: row, in: panel, stage) else { continue }
            let owner = AccessibleKey(.card(card.number))
            switch row.content {
            case .widget: continue
            case .heading(let name):
                var node = AccessibleNode(owner, .heading, name: panel.contents.text(name))
                node.extents = extents(card.frame, on: stage)
                add(node, to: key)
            case .earlier(let count, let isUnfolded):
                add(
                    words.earlier.text(UInt64(count)), isUnfolded, as: card, on: stage, to: key)
                group = nil
            case .group(let name, let count, let isUnfolded):
                add(
                    panel.contents.text(name.application) + ", \(count)", isUnfolded, as: card,
                    on: stage, to: key)
                group = owner
            case .card(let entry, _, _):
                addRow(entry, card, in: panel, on: stage)
                if let group, let name = panel.contents.entry(entry)?.message.appName,
                    tree[group]?.name.hasPrefix(name) == true
                {
                    change(owner) {
                        $0.relations = [AccessibleRelation(kind: .memberOf, targets: [group])]
                    }
                }
            }
            let number = place
            if case .heading = row.content { continue }
            change(owner) { $0.row = AccessibleNode.Row(place: number, count: items) }
        }
    }

    private mutating func add(
        _ name: String, _ isUnfolded: Bool, as card: CardState, on stage: StageState,
        to list: AccessibleKey
    ) {
        let key = AccessibleKey(.card(card.number))
        var node = AccessibleNode(key, .listItem, name: name)
        node.extents = extents(card.frame, on: stage)
        node.states.formUnion([.expandable, .focusable])
        if isUnfolded { node.states.insert(.expanded) }
        if card.face.interaction.isChosen { node.states.insert(.focused) }
        let label = isUnfolded ? words.showLess : words.menu.open
        node.actions = [AccessibleAction(kind: .press, label: label)]
        add(node, to: list)
        addControls(of: card, on: stage, to: key)
    }

    private mutating func addRow(
        _ number: Int64, _ card: CardState, in panel: PanelScene, on stage: StageState
    ) {
        guard let entry = panel.contents.entry(number) else { return }
        let key = AccessibleKey(.card(card.number))
        addMessage(
            card, as: key, .listItem, on: stage, to: AccessibleKey(.panel, .list),
            age: entry.ageText(at: scene.core.now, in: words), isMessageHeld: entry.isMessageHeld)
        let open = AccessibleAction(kind: .press, label: words.menu.open)
        let menu = AccessibleAction(kind: .press, label: words.menu.more)
        let isFront = panel.contents.group(ofFront: number) != nil
        let unread = words.states.unread
        change(key) { node in
            node.states.insert(.focusable)
            if entry.isUnread {
                node.description =
                    node.description.isEmpty ? unread : unread + ", " + node.description
            }
            if card.face.interaction.isChosen { node.states.insert(.focused) }
            guard !node.actions.contains(where: { $0.kind == .press }) else { return }
            if isFront {
                node.actions.insert(open, at: 0)
            } else if !entry.isMessageHeld {
                node.actions.insert(menu, at: 0)
            }
        }
    }

    // MARK: Controls

    /// Adds the controls of a part of the panel or deck, unless the part as a whole is its only control.
    mutating func addControls(
        of card: CardState, on stage: StageState, to parent: AccessibleKey
    ) {
        var seen: Set<HitTarget> = []
        for hit in card.face.presentation?.hits ?? [] {
            guard case .panel(let control) = hit.target, seen.insert(hit.target).inserted,
                var node = node(for: control, of: card)
            else { continue }
            // Keys reach these by Escape and by what the deck has keys for.
            if control != .clearSearch, stage.number != scene.deck.stage {
                node.states.insert(.focusable)
            }
            if card.face.interaction.focused == hit.target { node.states.insert(.focused) }
            node.extents = extents(card.frame(of: hit.target), on: stage)
            add(node, to: parent)
        }
    }

    private func node(for control: PanelControl, of card: CardState) -> AccessibleNode? {
        let key = AccessibleKey(.card(card.number), .target(.panel(control)))
        var (role, name, isOn) = (AccessibleRole.pushButton, "", false)
        var value: AccessibleValue?
        switch control {
        case .search, .toggleGroup, .toggleEarlier, .bar, .menuRow: return nil
        case .doNotDisturb:
            (role, name, isOn) = (.toggleButton, words.doNotDisturb, scene.core.presented.isQuiet)
        case .clearAll:
            guard case .head(let head)? = card.part else { return nil }
            name = head.clearLabel(in: words)
        case .clearSearch, .clearGroup: name = words.clear
        case .undo: name = words.undo
        case .showNews:
            guard case .news(let count)? = card.part else { return nil }
            name = words.newCount.text(UInt64(count))
        case .closeDeck: name = words.bar.close
        case .button(let place):
            guard case .buttons(let tiles)? = card.part, tiles.indices.contains(place) else {
                return nil
            }
            (role, name, isOn) = (.toggleButton, tiles[place].label, tiles[place].isOn)
        case .slider:
            guard case .slider(let label, let percent)? = card.part else { return nil }
            (role, name) = (.slider, label)
            value = AccessibleValue(share: Double(percent ?? 0) / 100, step: 5)
        case .player(let command):
            guard case .media(let media)? = card.part else { return nil }
            name =
                switch command {
                case .previous: words.bar.previous
                case .playPause: media.isPlaying ? words.bar.pause : words.bar.play
                case .next: words.bar.next
                }
        }
        var node = AccessibleNode(key, role, name: name)
        node.value = value
        if isOn { node.states.insert(.pressed) }
        if control == .showNews { node.politeness = .polite }
        if value == nil { node.actions = [AccessibleAction(kind: .press, label: name)] }
        if case .player = control, case .media(let media)? = card.part {
            node.description =
                media.artist.isEmpty ? media.title : media.title + ", " + media.artist
        }
        return node
    }
}
