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

extension SceneCore {
    /// Whether keys on a stage belong to the bar or to its open view.
    func isBarKeyed(_ stage: StageNumber) -> Bool { bar.stage == stage }

    /// Whether the bar needs keyboard focus, because its view is open or opening, or the user asked for it.
    var isBarFocused: Bool {
        switch barState {
        case .open: true
        case .bar: bar.isFocusAsked
        case .hidden: false
        }
    }

    /// Gives keyboard focus to the closed bar, on which Enter opens the view, or takes it away.
    mutating func focusClosedBar(_ isFocused: Bool) {
        bar.askFocus(isFocused)
        bar.display?.setFocus(nil)
        arrangeFocus()
    }

    /// The part of a card of the bar, or of its open view, that has keyboard focus; nil: none.
    func focusedOnBar(_ card: CardState) -> HitTarget? {
        guard let display = bar.display, contacts.hasKeyboard(on: display.stage),
            keyedBarCards.contains(card.number),
            let focused = display.focus ?? (display.slide.isOpen ? nil : .panel(.bar(.open))),
            card.face.presentation?.hits.contains(where: { $0.target == focused }) == true
        else { return nil }
        return focused
    }

    /// The cards whose parts get keyboard focus.
    private var keyedBarCards: [CardNumber] {
        guard let cards = bar.display?.cards else { return [] }
        return barState == .open ? [cards.page.view, cards.close] : [cards.bar]
    }

    /// The parts of the bar or of its open view that get keyboard focus, in order.
    private var barWalk: [HitTarget] {
        guard let display = bar.display else { return [] }
        return keyedBarCards.flatMap { number in
            stages[display.stage].card(number)?.face.presentation?.focusOrder ?? []
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
    mutating func pressed(_ key: BarKey, by press: Press) {
        guard let display = bar.display, isBarFocused else { return }
        let (focus, seconds) = (display.focus, seconds)
        let isOpen = display.slide.isOpen
        switch key {
        case .escape:
            if isOpen { ask(.close) } else { focusClosedBar(false) }
        case .step(let forward):
            let walk = barWalk
            guard !walk.isEmpty else { return }
            let place = (focus ?? (isOpen ? nil : .panel(.bar(.open))))
                .flatMap { walk.firstIndex(of: $0) }
            let next = place.map { ($0 + (forward ? 1 : walk.count - 1)) % walk.count }
            bar.display?.setFocus(walk[next ?? (forward ? 0 : walk.count - 1)])
            setNeedsUpdate(display.stage)
            refreshInteraction(on: display.stage)
        case .act, .play: act(on: focus, key, by: press)
        case .page(let forward): turnPage(forward: forward)
        case .dismiss: swipeBarAway()
        case .seek(let toRight):
            guard let clock = bar.item?.clock, let length = clock.length, length > 0 else { return }
            let step = toRight != look.words.isRightToLeft ? 5_000_000.0 : -5_000_000
            setTime(to: (Double(clock.time(at: now)) + step) / Double(length))
        case .scroll(let forward) where !isOpen:
            // Away from the edge, as a finger pulls the view open.
            if forward == (look.bar.edge == .top) { ask(.open) }
        case .scroll(let forward):
            bar.display?.scroll.wheel(by: forward ? 48 : -48, at: seconds)
            setNeedsFrame(display.stage)
        }
    }

    /// Shows the next or previous item.
    private mutating func turnPage(forward: Bool) {
        guard let display = bar.display, !display.pager.isDragged, !display.pager.isTurning,
            let item = bar.adjacentItem(forward ? .next : .previous), bar.turn(to: item.id)
        else { return }
        pageChanged()
    }

    /// Removes the bar like a swipe.
    private mutating func swipeBarAway() {
        bar.setRequested(false)
        report(.bar(.swipedAway))
        ask(.dismiss)
    }

    private mutating func act(on focus: HitTarget?, _ key: BarKey, by press: Press) {
        switch focus {
        case .panel(.bar(.close)): ask(.close)
        case .panel(.bar(.button(let key))): pressBarButton(key, by: press)
        case nil where key == .act && barState == .bar, .panel(.bar(.open)) where key == .act:
            ask(.open)
        default:
            guard key == .play, let item = bar.item else { return }
            let main = (item.leading + item.trailing).first {
                $0.symbol == .play || $0.symbol == .pause
            }
            if let main { pressBarButton(main.key, by: press) }
        }
    }
}
