import Geometry
import Gestures
import Layout
import Messages
import Motion

extension SceneCore {
    // MARK: Fingers and pointers

    /// Moves events on the stage of a docked bar to the bar's own stage.
    mutating func onBar(_ event: SeatEvent, from number: SeatNumber) -> SeatEvent {
        guard let display = bar.display, let dock = display.dock, let seat = contacts.seat(number)
        else { return event }
        func moved(_ place: StagePoint) -> StagePoint {
            let geometry = display.places.geometry
            let y = geometry.edge == .bottom ? geometry.room.height : -geometry.dock
            return StagePoint(place.point.moved(by: Point(x: 0, y: y)))
        }
        switch event {
        case .pointerEntered(dock, let place):
            contacts.dock(seat.contact(.pointer), true)
            return .pointerEntered(display.stage, at: moved(place))
        case .pointerEntered:
            contacts.dock(seat.contact(.pointer), false)
            return event
        case .pointerMoved(let place, let time) where contacts.isDocked(seat.contact(.pointer)):
            return .pointerMoved(to: moved(place), time: time)
        case .touchDown(let finger, on: dock, let place, let time):
            contacts.dock(seat.contact(.touch, finger), true)
            return .touchDown(finger, on: display.stage, at: moved(place), time: time)
        case .touchDown(let finger, _, _, _):
            contacts.dock(seat.contact(.touch, finger), false)
            return event
        case .touchMoved(let finger, let place, let time)
        where contacts.isDocked(seat.contact(.touch, finger)):
            return .touchMoved(finger, to: moved(place), time: time)
        default: return event
        }
    }

    /// Handles a contact that went down on the bar's stage: its card gets taps, the bar's own gestures get movements.
    mutating func downOnBar(_ contact: ContactID, at place: StagePoint, time: UInt32) {
        let mayTap = finishTurn(at: place, for: contact.source)
        guard let display = bar.display else { return }
        let moment = EventTime(milliseconds: time)
        let target = barTarget(at: place)
        if mayTap, let card = stages[display.stage].card(at: place) {
            contacts.change(SeatNumber(rawValue: contact.seat)) {
                $0.touch(
                    contact,
                    TouchedPlace(
                        on: card, card.target(at: place, for: contact.source), place: place))
            }
            feed(
                .down(
                    contact, on: card.number, at: place.point, time: moment,
                    PanRules(.none, hasLongPress: false)))
        }
        feedBar(
            .down(contact, on: target, at: place.point, time: moment, panRules(of: target)))
        setNeedsFrame(display.stage)
    }

    /// Shows the item whose page seems to stand still under a contact; returns false while a page visibly turns.
    private mutating func finishTurn(at place: StagePoint, for source: ContactSource) -> Bool {
        guard let display = bar.display else { return true }
        let shown = shownSeconds(of: display.stage)
        let isOnPart = stages[display.stage].card(at: place)?.target(at: place, for: source) != nil
        let seemsStill = bar.display?.pager.finish(at: shown, for: isOnPart ? .part : .surface)
        if seemsStill == true { advanceBar() }
        return seemsStill ?? true
    }

    /// The thing that a movement from `place` moves.
    private func barTarget(at place: StagePoint) -> BarTarget {
        guard let display = bar.display, display.isViewMeant(at: seconds) else { return .bar }
        if seekCard(at: place) != nil { return .seek }
        let view = display.places.geometry.view(open: display.open(at: seconds))
        return view.contains(place.point) ? .view : .beside
    }

    /// The card of the open view whose progress line is at `place`; nil: none.
    private func seekCard(at place: StagePoint) -> CardState? {
        guard let display = bar.display,
            let card = stages[display.stage].card(display.cards.page.view),
            card.frame?.contains(place) == true, card.target(at: place) == .panel(.bar(.seek))
        else { return nil }
        return card
    }

    private func panRules(of target: BarTarget) -> PanRules {
        switch target {
        case .bar, .view, .seek:
            PanRules(.axes(horizontal: true, vertical: true), hasLongPress: false)
        case .beside: PanRules(.none, hasLongPress: false)
        }
    }

    mutating func feedBar(_ input: Arena<BarTarget>.Input, by press: Press? = nil) {
        let seconds = seconds
        for output in bar.display?.arena.handle(input, at: seconds) ?? [] {
            perform(output)
            if let stage = bar.stage { setNeedsFrame(stage) }
        }
    }

    /// Handles two fingers that scroll on the bar or its view.
    mutating func scrollBar(_ contact: ContactID, at place: StagePoint, by frame: ScrollFrame) {
        _ = finishTurn(at: place, for: contact.source)
        guard bar.display != nil else { return }
        let target = barTarget(at: place)
        feedBar(
            .scroll(
                contact, on: target == .seek ? .view : target, at: place.point, by: frame.delta,
                time: EventTime(milliseconds: frame.time), panRules(of: target)))
    }

    /// Handles a turn of the wheel over the open view.
    ///
    /// - Parameter length: Length of the axis events, logical pixels.
    mutating func wheelBar(by length: Double) {
        guard let display = bar.display, display.slide.isOpen, length != 0 else { return }
        let seconds = seconds
        bar.display?.scroll.turnWheel(by: length, at: seconds)
        setNeedsFrame(display.stage)
    }

    // MARK: Effects of contacts

    private mutating func perform(_ output: Arena<BarTarget>.Output) {
        let seconds = seconds
        switch output {
        case .pressed(let target): pressedBar(target)
        case .released(let target):
            if target == .view || target == .seek { bar.display?.scroll.release(at: seconds) }
            bar.display?.slide.release(at: seconds)
            bar.display?.presence.release(at: seconds)
            barTurned()
        case .pan(let target, let pan): follow(pan, on: target)
        case .tapped(.beside, _, _): ask(.close)
        case .scroll, .tapped, .tappedByTwo, .longPressed: break
        }
    }

    private mutating func pressedBar(_ target: BarTarget) {
        guard let display = bar.display else { return }
        let seconds = shownSeconds(of: display.stage)
        let aim = contacts.aim(at: display.cards.all)
        var mayTap = true
        switch bar.visiblyMoving(at: seconds) {
        case .bar: mayTap = bar.display?.presence.press(at: seconds, by: aim) ?? true
        case .view: mayTap = bar.display?.slide.press(at: seconds, by: aim) ?? true
        case nil:
            if target == .view || target == .seek {
                mayTap = bar.display?.scroll.press(at: seconds, by: aim) ?? true
            }
        }
        guard !mayTap else { return }
        // Catching something is no tap.
        for card in display.cards.all { feed(.caught(card)) }
        feedBar(.caught(target))
    }

    private mutating func follow(_ pan: Pan, on target: BarTarget) {
        if pan.phase == .began {
            let kind = kind(of: pan, on: target)
            bar.display?.setDrag(kind)
            dropDrags(except: kind)
            if case .slide? = kind { bar.noteFinger(on: .view) }
            if case .presence? = kind { bar.noteFinger(on: .bar) }
            if let stage = bar.stage { setNeedsUpdate(stage) }
        }
        guard let drag = bar.display?.drag, let sign = bar.display?.places.geometry.sign else {
            return
        }
        let seconds = seconds
        let before = bar.display
        defer { if pan.source == .touch { feelBar(since: before) } }
        switch drag {
        case .slide: slide(pan, sign: sign)
        case .presence:
            bar.display?.presence.follow(pan, along: .vertical, sign: sign, at: seconds)
        case .page: turnPage(pan)
        case .list: bar.display?.scroll.follow(pan, along: .vertical, at: seconds)
        case .seek(let share): seek(pan, to: share)
        }
        guard pan.phase == .ended || pan.phase == .cancelled else { return }
        bar.display?.setDrag(nil)
        barTurned()
    }

    /// Reports haptic feedback for a drag of the bar or its view.
    private mutating func feelBar(since before: BarDisplay?) {
        guard let before, let display = bar.display else { return }
        if display.presence.isSwipedAway, !before.presence.isSwipedAway {
            report(.felt(.dismissed))
        }
        if display.pager.isTurning, !before.pager.isTurning { report(.felt(.paged)) }
        feel(open: display.slide.isOpen, since: before.slide.isOpen)
    }

    /// Releases everything that a panning finger stopped, except what it has turned out to move.
    private mutating func dropDrags(except kind: BarDrag?) {
        let seconds = seconds
        if kind != .slide { bar.display?.slide.release(at: seconds) }
        if kind != .presence { bar.display?.presence.release(at: seconds) }
        if kind != .list { bar.display?.scroll.release(at: seconds) }
        barTurned()
    }

    /// The thing that a starting pan moves; nil: nothing.
    private func kind(of pan: Pan, on target: BarTarget) -> BarDrag? {
        guard let display = bar.display else { return nil }
        let seconds = seconds
        let presence = display.presence
        let moving = bar.visiblyMoving(at: seconds)
        let isAway = moving == .bar || presence.hasContact || !display.isPresented
        if isAway, bar.queue.part == .bar { return .presence }
        let isHorizontal = pan.axis == .horizontal
        if target == .seek, isHorizontal { return bar.item?.share(at: now).map { .seek(to: $0) } }
        let way = display.places.geometry.sign * pan.velocity.y
        guard display.isViewMeant(at: seconds) else {
            if isHorizontal {
                return display.pager.isSettling(at: seconds) ? nil : .page
            }
            return way >= 0 ? .slide : .presence
        }
        if moving == .view || display.slide.hasContact || !display.slide.isOpen { return .slide }
        if isHorizontal { return display.pager.isSettling(at: seconds) ? nil : .page }
        let offset = display.scroll.offset(at: seconds)
        // At the top edge, bars open downwards and close upwards; a list that fits does not scroll there.
        let isDown = pan.velocity.y > 0
        let scrolls =
            display.places.content + display.places.head > display.places.geometry.view.height
        guard scrolls else { return .slide }
        return look.bar.edge == .bottom && isDown && offset <= 0 ? .slide : .list
    }

    /// Moves the view between closed and open, following the finger at every moment.
    ///
    /// - Parameter sign: Sign of y in the direction of opening.
    private mutating func slide(_ pan: Pan, sign: Double) {
        let (way, velocity) = (sign * pan.translation.y, sign * pan.velocity.y)
        let seconds = seconds
        switch pan.phase {
        case .began:
            bar.display?.slide.beginDrag(
                velocity: velocity, across: pan.velocity.x, at: seconds)
            barTurned()
        case .changed:
            let wasOpen = bar.display?.slide.isOpen
            bar.display?.slide.drag(to: way, velocity: velocity, at: seconds)
            if bar.display?.slide.isOpen != wasOpen { barTurned() }
        case .ended:
            bar.display?.slide.drag(to: way, velocity: velocity, at: seconds)
            bar.display?.slide.endDrag(velocity: velocity, at: seconds)
        case .cancelled: bar.display?.slide.cancelDrag(at: seconds)
        }
    }

    private mutating func turnPage(_ pan: Pan) {
        let sign: Double = look.words.isRightToLeft ? -1 : 1
        let seconds = seconds
        bar.display?.pager.follow(pan, along: .horizontal, sign: sign, at: seconds)
        // The page beside the shown one becomes visible.
        if let stage = bar.stage { setNeedsUpdate(stage) }
    }

    // MARK: Time

    /// Drags the time: the knob follows the finger once it has moved.
    private mutating func seek(_ pan: Pan, to there: Double) {
        guard let track = seekTrack, track.width > 0 else { return }
        let sign: Double = look.words.isRightToLeft ? -1 : 1
        switch pan.phase {
        case .began, .cancelled: break
        case .changed:
            let place = sign * (pan.location.x - track.minX) / track.width + (sign < 0 ? 1 : 0)
            bar.display?.setDrag(.seek(to: min(max(place, 0), 1)))
        case .ended: setTime(to: there)
        }
        if let stage = bar.stage { setNeedsUpdate(stage) }
    }

    /// Visible area of the open view's progress line, coordinates of the stage; nil: not visible.
    private var seekTrack: Rectangle? {
        guard let display = bar.display,
            let card = stages[display.stage].card(display.cards.page.view), let pose = card.shown,
            let presentation = card.face.presentation,
            let hit = presentation.hits.last(where: { $0.target == .panel(.bar(.seek)) })
        else { return nil }
        let corner = presentation.card.origin
        return hit.rectangle.moved(
            by: Point(x: pose.origin.x - corner.x, y: pose.origin.y - corner.y))
    }

    /// Sets the time of the shown item.
    ///
    /// - Parameter share: Share of the item's length, 0…1.
    mutating func setTime(to share: Double) {
        guard let item = bar.item, let clock = item.clock, clock.canSeek, let length = clock.length
        else { return }
        let time = UInt64(Double(length) * min(max(share, 0), 1))
        let now = now
        bar.seek(to: time, at: now)
        report(.bar(.seek(item.id, to: time)))
        tickBar()
        if let stage = bar.stage { setNeedsUpdate(stage) }
    }

    // MARK: Taps

    /// Handles a tap or click on a card of the bar's stage.
    mutating func tappedOnBar(
        _ card: CardState, _ target: HitTarget?, at place: StagePoint, by press: Press
    ) {
        guard let display = bar.display else { return }
        let isOpen = display.slide.isOpen
        switch target {
        case .panel(.bar(.button(let key))): pressBarButton(key, by: press)
        case .panel(.bar(.close)): ask(.close)
        case .panel(.bar(.content)): tappedContent(of: card, at: place)
        case .panel(.bar(.seek)):
            guard let track = seekTrack, track.width > 0 else { return }
            let share = (place.point.x - track.minX) / track.width
            setTime(to: look.words.isRightToLeft ? 1 - share : share)
        default:
            if !isOpen, !display.slide.hasContact { ask(.open) }
        }
    }

    private mutating func tappedContent(of card: CardState, at place: StagePoint) {
        guard let item = bar.item, item.content != nil, let pose = card.shown,
            let presentation = card.face.presentation,
            let hit = presentation.hits.last(where: { $0.target == .panel(.bar(.content)) })
        else { return }
        let corner = hit.rectangle.origin
        let way = Point(
            x: pose.origin.x - presentation.card.minX, y: pose.origin.y - presentation.card.minY)
        report(
            .bar(
                .tappedContent(
                    item.id,
                    Point(
                        x: place.point.x - way.x - corner.x, y: place.point.y - way.y - corner.y))))
    }

    /// Presses a button of the shown item.
    mutating func pressBarButton(_ key: String, by press: Press) {
        guard let item = bar.item, let stage = bar.stage,
            (item.leading + item.trailing).contains(where: { $0.key == key && $0.isEnabled })
        else { return }
        request(for: .bar(item.id, key), on: stage, by: press)
    }
}
