import Gestures
import Layout
import Messages
import TextEditing

/// The meaning of a key for the open view of the bar.
enum BarKey: Equatable {
    /// Moves to the next part or the previous one.
    case step(forward: Bool)
    case act
    /// Presses the main button.
    case play
    /// Moves the time by some seconds, forward if the key points in the direction of reading.
    case seek(toRight: Bool)
    case scroll(forward: Bool)
    /// Moves to the next item or the previous one.
    case page(forward: Bool)
    /// Removes the bar until there is news, like a swipe.
    case dismiss
    case escape

    /// Reads a key; nil: it has no meaning here.
    init?(_ stroke: KeyStroke) {
        let key = stroke.key
        guard key.modifiers.isDisjoint(with: [.control, .alt, .logo]) else { return nil }
        switch key.symbol {
        case .tab: self = .step(forward: !key.modifiers.contains(.shift))
        case .backTab: self = .step(forward: false)
        case .enter, .keypadEnter: self = .act
        case .space, .keypadSpace: self = .play
        case .left, .keypadLeft: self = .seek(toRight: false)
        case .right, .keypadRight: self = .seek(toRight: true)
        case .up, .keypadUp: self = .scroll(forward: false)
        case .down, .keypadDown: self = .scroll(forward: true)
        case .pageUp, .keypadPageUp: self = .page(forward: false)
        case .pageDown, .keypadPageDown: self = .page(forward: true)
        case .delete, .keypadDelete: self = .dismiss
        case .escape: self = .escape
        default: return nil
        }
    }

    /// Whether the key repeats while it is held.
    var repeats: Bool {
        switch self {
        case .step, .seek, .scroll: true
        case .act, .play, .page, .dismiss, .escape: false
        }
    }
}

extension BarScene {
    /// Whether keys on a stage belong to the bar or to its open view.
    func isKeyed(_ stage: StageNumber) -> Bool { self.stage == stage }

    /// Whether the bar needs keyboard focus, because its view is open or opening, or the user asked for it.
    var isFocused: Bool {
        switch state {
        case .open: true
        case .bar: isFocusAsked
        case .hidden: false
        }
    }

    /// Gives keyboard focus to the closed bar, on which Enter opens the view, or takes it away.
    mutating func focusClosed(_ isFocused: Bool, _ core: inout SceneCore) {
        askFocus(isFocused)
        moveFocus(to: nil, &core)
        core.arrangeFocus()
    }

    /// Keyboard focus on the bar, as others need it.
    var keys: BarFocus {
        let target = display.flatMap { display in
            display.focus ?? (display.slide.isOpen ? nil : .panel(.bar(.open)))
        }
        return BarFocus(isWanted: isFocused, cards: keyedCards, target: target)
    }

    /// Tells keyboard focus whether the bar wants it, and where it would be.
    func claimKeys(_ core: inout SceneCore) { core.focus.bar = keys }

    /// Moves keyboard focus to a part of the bar or its view; nil: to no part.
    mutating func moveFocus(to target: HitTarget?, _ core: inout SceneCore) {
        display?.setFocus(target)
        claimKeys(&core)
    }

    /// The cards whose parts get keyboard focus.
    private var keyedCards: [CardNumber] {
        guard let cards = display?.cards else { return [] }
        return state == .open ? [cards.page.view, cards.close] : [cards.bar]
    }

    /// The parts of the bar or of its open view that get keyboard focus, in order.
    private func focusWalk(_ core: SceneCore) -> [HitTarget] {
        guard let display else { return [] }
        return keyedCards.flatMap { number in
            core.stages[display.stage].card(number)?.face.presentation?.focusOrder ?? []
        }.filter { target in
            // Left and Right always set the time, so the progress line needs no focus; content of a program has no
            // parts.
            switch target {
            case .close, .panel(.bar(.seek)), .panel(.bar(.content)): false
            default: true
            }
        }
    }

    /// Handles a key of the bar or of its open view.
    mutating func pressed(_ key: BarKey, by press: Press, _ core: inout SceneCore) {
        guard let display, isFocused else { return }
        let (focus, seconds) = (display.focus, core.seconds)
        let isOpen = display.slide.isOpen
        switch key {
        case .escape:
            if isOpen { ask(.close, &core) } else { focusClosed(false, &core) }
        case .step(let forward):
            let walk = focusWalk(core)
            guard !walk.isEmpty else { return }
            let place = (focus ?? (isOpen ? nil : .panel(.bar(.open))))
                .flatMap { walk.firstIndex(of: $0) }
            let next = place.map { ($0 + (forward ? 1 : walk.count - 1)) % walk.count }
            moveFocus(to: walk[next ?? (forward ? 0 : walk.count - 1)], &core)
            core.setNeedsUpdate(display.stage)
            core.refreshInteraction(on: display.stage)
        case .act, .play: act(on: focus, key, by: press, &core)
        case .page(let forward): turnPage(forward: forward, &core)
        case .dismiss: swipeAway(&core)
        case .seek(let toRight):
            guard let clock = item?.clock, let length = clock.length, length > 0 else { return }
            let step = toRight != core.look.words.isRightToLeft ? 5_000_000.0 : -5_000_000
            setTime(to: (Double(clock.time(at: core.now)) + step) / Double(length), &core)
        case .scroll(let forward) where !isOpen:
            // Away from the edge, as a finger pulls the view open.
            if forward == (core.look.bar.edge == .top) { ask(.open, &core) }
        case .scroll(let forward):
            self.display?.scroll.wheel(by: forward ? 48 : -48, at: seconds)
            core.setNeedsFrame(display.stage)
        }
    }

    /// Shows the next or previous item.
    mutating func turnPage(forward: Bool, _ core: inout SceneCore) {
        guard let display, !display.pager.isDragged, !display.pager.isTurning,
            let item = adjacentItem(forward ? .next : .previous), turn(to: item.id)
        else { return }
        pageChanged(&core)
    }

    /// Removes the bar like a swipe.
    private mutating func swipeAway(_ core: inout SceneCore) {
        setRequested(false)
        core.report(.bar(.swipedAway))
        ask(.dismiss, &core)
    }

    private mutating func act(
        on focus: HitTarget?, _ key: BarKey, by press: Press, _ core: inout SceneCore
    ) {
        switch focus {
        case .panel(.bar(.close)): ask(.close, &core)
        case .panel(.bar(.button(let key))): pressButton(key, by: press, &core)
        case nil where key == .act && state == .bar, .panel(.bar(.open)) where key == .act:
            ask(.open, &core)
        default:
            guard key == .play, let item else { return }
            let main = (item.leading + item.trailing).first {
                $0.symbol == .play || $0.symbol == .pause
            }
            if let main { pressButton(main.key, by: press, &core) }
        }
    }
}
