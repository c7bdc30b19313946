import Geometry
import Gestures
import Layout
import Messages

extension AccessibleBuilder {
    // MARK: The deck

    mutating func addDeck(of stage: StageState) {
        guard let table = scene.deck.table, table.stage == stage.number, !table.isFading,
            let pile = scene.deck.pile
        else { return }
        let key = AccessibleKey(.deck)
        var window = AccessibleNode(
            key, .frame, name: words.deck.place(pile.position, of: pile.total))
        window.extents =
            stage.room.size.map {
                extents(StageRectangle(Rectangle(origin: .zero, size: $0)), on: stage)
            } ?? .zero
        let isActive = scene.core.contacts.hasKeyboard(on: stage.number)
        if isActive { window.states.insert(.active) }
        add(window)
        if let number = scene.deck.front, let card = stage.card(number), card.shown != nil,
            !card.isDisappearing
        {
            let front = AccessibleKey(.card(number))
            addMessage(card, as: front, .listItem, on: stage, to: key, age: "")
            let flicks = MessageSwipeDirection.allCases.compactMap { direction in
                scene.deck.hint(Direction(direction), scene.core).map {
                    AccessibleAction(kind: .flick(direction), label: $0)
                }
            }
            let ways = scene.deck.spokenHints(scene.core)
            change(front) { node in
                node.states.insert(.focusable)
                if isActive, card.face.interaction.focused == nil { node.states.insert(.focused) }
                node.actions += flicks
                node.description = [node.description, ways].filter { !$0.isEmpty }
                    .joined(separator: ", ")
                node.row = AccessibleNode.Row(place: pile.position, count: pile.counted)
            }
        }
        if let head = stage.card(table.head) { addControls(of: head, on: stage, to: key) }
    }

    // MARK: The bar

    mutating func addBar(of stage: StageState) {
        guard let display = scene.bar.display, display.stage == stage.number,
            scene.bar.state != .hidden, let item = scene.bar.item
        else { return }
        let isOpen = scene.bar.state == .open
        let key = AccessibleKey(.bar)
        let speech = item.speech
        var node = AccessibleNode(key, isOpen ? .frame : .panel, name: speech.label)
        if speech.label.isEmpty {
            let texts = [item.title, item.subtitle].filter { !$0.isEmpty }
            node.name = texts.isEmpty ? item.id.name : texts.joined(separator: ", ")
        }
        node.description = speech.hint
        node.extents = extents(
            stage.card(isOpen ? display.cards.sheet : display.cards.bar)?.frame, on: stage)
        if isOpen {
            node.actions = [AccessibleAction(kind: .dismiss, label: words.bar.close)]
            if scene.core.contacts.hasKeyboard(on: stage.number) { node.states.insert(.active) }
        } else {
            node.actions = [AccessibleAction(kind: .press, label: words.menu.open)]
            if scene.bar.isFocused { node.states.insert(.focusable) }
            let focused = stage.card(display.cards.bar)?.face.interaction.focused
            if focused == .panel(.bar(.open)) { node.states.insert(.focused) }
        }
        add(node)
        addPicture(of: item, display, isOpen, on: stage)
        if isOpen, !item.text.isEmpty {
            var label = AccessibleNode(key.part(.label), .label, name: item.text)
            label.extents = extents(stage.card(display.cards.page.view)?.frame, on: stage)
            label.text = AccessibleText(RichText(plain: item.text))
            add(label, to: key)
        }
        addProgress(of: item, isOpen, on: stage)
        addButtons(of: item, display, isOpen, on: stage)
        addTurns()
    }

    /// Adds buttons that turn the page, whether or not a pointer makes the arrows appear; keys turn it, too.
    private mutating func addTurns() {
        let count = scene.bar.items.count
        if let page = scene.bar.page, count > 1 {
            change(AccessibleKey(.bar)) {
                $0.row = AccessibleNode.Row(place: page + 1, count: count)
            }
        }
        for isForward in [false, true]
        where scene.bar.adjacentItem(isForward ? .next : .previous) != nil {
            let name = isForward ? words.bar.nextItem : words.bar.previousItem
            var node = AccessibleNode(
                AccessibleKey(.bar, .target(.panel(.bar(.turn(isForward: isForward))))),
                .pushButton, name: name)
            node.actions = [AccessibleAction(kind: .press, label: name)]
            node.extents = tree[AccessibleKey(.bar)]?.extents ?? .zero
            add(node, to: AccessibleKey(.bar))
        }
    }

    private mutating func addPicture(
        of item: BarItem, _ display: BarDisplay, _ isOpen: Bool, on stage: StageState
    ) {
        guard item.image != nil, !item.speech.imageLabel.isEmpty else { return }
        var picture = AccessibleNode(
            AccessibleKey(.bar, .picture), .image, name: item.speech.imageLabel)
        picture.extents = extents(
            stage.card(isOpen ? display.cards.page.image : display.cards.bar)?.frame, on: stage)
        add(picture, to: AccessibleKey(.bar))
    }

    private mutating func addProgress(of item: BarItem, _ isOpen: Bool, on stage: StageState) {
        let share = item.share(at: scene.core.now)
        guard share != nil || item.progress == .indeterminate else { return }
        let canSeek = isOpen && item.clock?.canSeek == true && item.clock?.length != nil
        var bar = AccessibleNode(
            AccessibleKey(.bar, .progress), canSeek ? .slider : .progressBar,
            name: item.speech.progressLabel)
        if bar.name.isEmpty { bar.name = words.bar.position }
        bar.value = AccessibleValue(share: share ?? 0, step: canSeek ? 1 : 0)
        if !item.speech.progressValue.isEmpty { bar.value?.text = item.speech.progressValue }
        if share == nil { bar.states.insert(.indeterminate) }
        bar.extents = tree[AccessibleKey(.bar)]?.extents ?? .zero
        add(bar, to: AccessibleKey(.bar))
    }

    private mutating func addButtons(
        of item: BarItem, _ display: BarDisplay, _ isOpen: Bool, on stage: StageState
    ) {
        let numbers =
            isOpen ? [display.cards.page.view, display.cards.close] : [display.cards.bar]
        for number in numbers {
            guard let card = stage.card(number) else { continue }
            var seen: Set<HitTarget> = []
            for hit in card.face.presentation?.hits ?? [] {
                guard case .panel(.bar(let control)) = hit.target,
                    seen.insert(hit.target).inserted
                else { continue }
                var node = AccessibleNode(
                    AccessibleKey(.bar, .target(hit.target)), .pushButton, name: "")
                switch control {
                case .open, .content, .seek, .turn: continue
                case .close:
                    guard isOpen else { continue }
                    node.name = words.bar.close
                case .button(let key):
                    guard
                        let button = (item.leading + item.trailing).first(where: { $0.key == key })
                    else { continue }
                    node.name = button.label
                    if node.name.isEmpty {
                        node.name = button.symbol.map { words.bar.label(of: $0) } ?? key
                    }
                    if !button.isEnabled { node.states.subtract([.enabled, .sensitive]) }
                }
                // The closed bar gets keyboard focus only if the user asks for that.
                if scene.bar.isFocused { node.states.insert(.focusable) }
                if card.face.interaction.focused == hit.target { node.states.insert(.focused) }
                node.actions = [AccessibleAction(kind: .press, label: node.name)]
                node.extents = extents(card.frame(of: hit.target), on: stage)
                add(node, to: AccessibleKey(.bar))
            }
        }
    }
}
