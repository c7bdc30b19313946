import Gestures
import Layout
import Messages

extension Scene {
    /// Whether keys on a stage belong to the bar's open view.
    func isBarKeyed(_ stage: StageNumber) -> Bool { bar.stage == stage }

    /// Whether the bar needs keyboard focus, because its view is open or opening.
    var isBarFocused: Bool { bar.display?.slide.isOpen == true && barState == .open }

    /// The part of an open view's card that has keyboard focus; nil: none.
    func focusedOnBar(_ card: CardState) -> HitTarget? {
        guard let display = bar.display, contacts.hasKeyboard(on: display.stage),
            let focus = display.focus,
            card.face.presentation?.hits.contains(where: { $0.target == focus }) == true,
            card.number == display.cards.close || card.number == display.cards.page.view
        else { return nil }
        return focus
    }

    /// The parts that get keyboard focus, in order.
    private var barWalk: [HitTarget] {
        guard let display = bar.display else { return [] }
        return [display.cards.page.view, display.cards.close].flatMap { number in
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

    /// Handles a key of the open view.
    mutating func pressed(_ key: BarKey, by press: Press) {
        guard let display = bar.display, display.slide.isOpen else { return }
        let (focus, seconds) = (display.focus, seconds)
        switch key {
        case .escape: ask(.close)
        case .step(let forward):
            let walk = barWalk
            guard !walk.isEmpty else { return }
            let place = focus.flatMap { walk.firstIndex(of: $0) }
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
        case .scroll(let forward):
            bar.display?.scroll.wheel(by: forward ? 48 : -48, at: seconds)
            setNeedsFrame(display.stage)
        }
    }

    /// Shows the next or previous item.
    private mutating func turnPage(forward: Bool) {
        guard let display = bar.display, !display.pager.isHeld, !display.pager.isTurning,
            let item = bar.neighbour(forward ? .next : .previous), bar.turn(to: item.id)
        else { return }
        pageChanged()
    }

    /// Removes the bar like a swipe.
    private mutating func swipeBarAway() {
        bar.want(false)
        report(.bar(.swipedAway))
        ask(.dismiss)
    }

    private mutating func act(on focus: HitTarget?, _ key: BarKey, by press: Press) {
        switch focus {
        case .panel(.bar(.close)): ask(.close)
        case .panel(.bar(.button(let key))): pressBarButton(key, by: press)
        default:
            guard key == .play, let item = bar.item else { return }
            let main = (item.leading + item.trailing).first {
                $0.symbol == .play || $0.symbol == .pause
            }
            if let main { pressBarButton(main.key, by: press) }
        }
    }
}
