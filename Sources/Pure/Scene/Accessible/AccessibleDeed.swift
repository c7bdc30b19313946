import Geometry
import Gestures
import Layout
import Messages
import TextEditing

/// An operation of assistive technology on an object.
package enum AccessibleDeed: Equatable, Sendable {
    case act(AccessibleAction.Kind)
    /// Gives the object keyboard focus.
    case focus
    /// Replaces a range of a field's text; the range counts scalars.
    case replace(Range<Int>, with: String)
    /// Selects a range of a field's text; the range counts scalars. An empty range places the caret.
    case select(Range<Int>)
    case setValue(Double)
}

extension Scene {
    /// Carries out an operation of assistive technology. Does nothing if the object was removed or does not support the
    /// operation.
    mutating func perform(_ deed: AccessibleDeed, on key: AccessibleKey) {
        let tree = accessibleTree
        guard let node = tree[key] else { return }
        switch deed {
        case .act(let kind):
            if node.actions.contains(where: { $0.kind == kind }), node.states.contains(.sensitive) {
                act(kind, on: key)
            }
        case .focus: if node.states.contains(.focusable) { focusObject(key) }
        case .replace(let range, let text):
            if node.states.contains(.editable) { replace(range, text, in: key) }
        case .select(let range): if node.states.contains(.editable) { select(range, in: key) }
        case .setValue(let value):
            if node.value?.step ?? 0 > 0, value.isFinite { setValue(value, of: key) }
        }
    }

    /// A press of the seat in whose name assistive technology acts; without a seat nothing can be written.
    private var assistedPress: Press {
        Press(seat: core.contacts.seats.first?.number ?? SeatNumber(rawValue: 0), serial: 0)
    }

    /// The card of an owner, and its stage; nil: the owner has no card.
    private func card(of owner: AccessibleKey.Owner) -> (StageState, CardState)? {
        switch owner {
        case .message(let message):
            for stage in core.stages.list where stage.hasMessages {
                if let card = stage.card(of: message), card.isAccessible { return (stage, card) }
            }
            return nil
        case .card(let number):
            guard let stage = core.stages.stage(of: number), let card = stage.card(number) else {
                return nil
            }
            return (stage, card)
        case .application, .panel, .deck, .bar, .menu: return nil
        }
    }

    // MARK: Actions

    private mutating func act(_ kind: AccessibleAction.Kind, on key: AccessibleKey) {
        let press = assistedPress
        if key.owner == .bar { return actOnBar(kind, key.part, by: press) }
        if key.owner == .menu {
            if case .row(let row, _) = key.part { return chooseInMenu(row, by: press) }
            return dropMenu()
        }
        guard let (stage, card) = card(of: key.owner) else { return }
        switch (kind, key.part) {
        case (.flick(let direction), _):
            deck.pressed(.flick(Direction(direction)), on: stage.number, by: press, &core)
        case (.swipe(let direction, let isLong), .whole):
            let swipe = Swipe(Direction(direction), isLong: isLong)
            cards.swipe(card, swipe, on: stage, by: press, &core)
            fulfilPanelWish()
        case (.dismiss, _): tap(.close, card, of: stage, by: press)
        case (.press, .target(let target)): tap(target, card, of: stage, by: press)
        case (.press, .dismissal): core.report(.dimTapped(card.messageID))
        case (.press, .whole): tap(nil, card, of: stage, by: press)
        default: return
        }
    }

    /// Does the same as a tap on a part of a card.
    private mutating func tap(
        _ target: HitTarget?, _ card: CardState, of stage: StageState, by press: Press
    ) {
        let number = stage.number
        defer { if core.stages.stage(number) != nil { core.setNeedsUpdate(number) } }
        if number == panel?.stage {
            tappedOnPanel(card, target, by: press)
        } else if number == deck.stage {
            deck.tapped(card, target, by: press, &core)
        } else if core.openStack(card, target) {
            fulfilPanelWish()
        } else {
            core.activate(target, of: card, on: stage, by: press)
        }
    }

    private mutating func actOnBar(
        _ kind: AccessibleAction.Kind, _ part: AccessibleKey.Part, by press: Press
    ) {
        switch (kind, part) {
        case (.press, .target(.panel(.bar(.button(let key))))):
            bar.pressButton(key, by: press, &core)
        case (.press, .target(.panel(.bar(.turn(let isForward))))):
            bar.turnPage(forward: isForward, &core)
        case (.press, .target(.panel(.bar(.close)))), (.dismiss, .whole): bar.ask(.close, &core)
        case (.press, .whole): bar.ask(.open, &core)
        default: return
        }
    }

    // MARK: Focus

    private mutating func focusObject(_ key: AccessibleKey) {
        if key == AccessibleKey(.panel, .search) { return focusSearch(by: assistedPress.seat) }
        if key.owner == .bar { return focusOnBar(key.part) }
        if case .row(let row, _) = key.part { return focusInMenu(row) }
        guard let (stage, card) = card(of: key.owner) else { return }
        let target: HitTarget? = if case .target(let target) = key.part { target } else { nil }
        switch key.owner {
        case .message(let message): focusMessage(message)
        case .card where stage.number == panel?.stage:
            panel?.takeFocus(card, target, &core)
            return finishPanel()
        case .card, .application, .panel, .deck, .bar, .menu: break
        }
        guard core.focus.current?.message == card.messageID else { return }
        core.focus.move(to: target)
        core.refreshInteraction(on: stage.number)
    }

    private mutating func focusMessage(_ message: MessageID) {
        guard core.focus.current?.message != message, !core.isFocusModal else { return }
        core.focus.ask(for: message)
        core.arrangeFocus()
    }

    private mutating func focusOnBar(_ part: AccessibleKey.Part) {
        guard let stage = bar.stage, bar.isFocused, case .target(let target) = part else {
            return
        }
        bar.moveFocus(to: target, &core)
        core.setNeedsUpdate(stage)
        core.refreshInteraction(on: stage)
    }

    // MARK: Fields

    private mutating func replace(_ range: Range<Int>, _ text: String, in key: AccessibleKey) {
        select(range, in: key)
        let edit: TextEdit =
            text.isEmpty ? .delete(.character, forward: true) : .insert(text)
        if text.isEmpty, range.isEmpty { return }
        write(edit, in: key)
    }

    private mutating func select(_ range: Range<Int>, in key: AccessibleKey) {
        guard let text = field(of: key)?.text else { return }
        write(.moveTo(text.utf8Offset(ofScalar: range.lowerBound), extending: false), in: key)
        guard !range.isEmpty else { return }
        write(.moveTo(text.utf8Offset(ofScalar: range.upperBound), extending: true), in: key)
    }

    /// The text field that an object stands for; nil: none.
    private func field(of key: AccessibleKey) -> TextField? {
        if key == AccessibleKey(.panel, .search) { return panel?.search.field }
        guard key.part == .target(.reply), let session = core.replies.session,
            let (stage, card) = card(of: key.owner), core.isReplying(on: card, of: stage)
        else { return nil }
        return session.field
    }

    private mutating func write(_ edit: TextEdit, in key: AccessibleKey) {
        guard field(of: key) != nil else { return }
        if key.owner == .panel {
            let press = assistedPress
            panel?.pressed(PanelKey.search(.edit(edit)), by: press, &core)
            finishPanel()
        } else {
            core.edit(edit)
        }
    }

    // MARK: Values

    private mutating func setValue(_ value: Double, of key: AccessibleKey) {
        if key == AccessibleKey(.bar, .progress) { return bar.setTime(to: value / 100, &core) }
        guard case .card(let number) = key.owner, key.part == .target(.panel(.slider)),
            case .widget(let row)? = panel?.cards.key(of: number)
        else { return }
        panel?.setSlider(row, to: value, &core)
    }
}
