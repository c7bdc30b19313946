import Geometry
import Gestures
import Layout
import Messages
import Motion

extension BarScene {
    // MARK: Fingers and pointers

    /// Moves events on the stage of a docked bar to the bar's own stage.
    mutating func onOwnStage(_ event: SeatEvent, from number: SeatNumber, _ core: inout SceneCore)
        -> SeatEvent
    {
        guard let display, let dock = display.dock, let seat = core.contacts.seat(number)
        else { return event }
        func moved(_ place: StagePoint) -> StagePoint {
            let geometry = display.places.geometry
            let y = geometry.edge == .bottom ? geometry.room.height : -geometry.dock
            return StagePoint(place.point.moved(by: Point(x: 0, y: y)))
        }
        switch event {
        case .pointerEntered(dock, let place):
            core.contacts.dock(seat.contact(.pointer), true)
            return .pointerEntered(display.stage, at: moved(place))
        case .pointerEntered:
            core.contacts.dock(seat.contact(.pointer), false)
            return event
        case .pointerMoved(let place, let time) where core.contacts.isDocked(seat.contact(.pointer)):
            return .pointerMoved(to: moved(place), time: time)
        case .touchDown(let finger, on: dock, let place, let time):
            core.contacts.dock(seat.contact(.touch, finger), true)
            return .touchDown(finger, on: display.stage, at: moved(place), time: time)
        case .touchDown(let finger, _, _, _):
            core.contacts.dock(seat.contact(.touch, finger), false)
            return event
        case .touchMoved(let finger, let place, let time)
        where core.contacts.isDocked(seat.contact(.touch, finger)):
            return .touchMoved(finger, to: moved(place), time: time)
        default: return event
        }
    }

    /// Handles a contact that went down on the bar's stage: its card gets taps, the bar's own gestures get movements.
    mutating func down(
        _ contact: ContactID, at place: StagePoint, time: EventTime, _ core: inout SceneCore
    ) {
        let mayTap = finishTurn(at: place, for: contact.source, &core)
        guard let display else { return }
        let target = target(at: place, core)
        if mayTap, let card = core.stages[display.stage].card(at: place) {
            core.contacts.touch(
                contact,
                TouchedPlace(on: card, card.target(at: place, for: contact.source), place: place))
            core.feed(
                .down(
                    contact, on: card.number, at: place.point, time: time,
                    PanRules(.none, hasLongPress: false)))
        }
        feed(
            .down(contact, on: target, at: place.point, time: time, panRules(of: target)), &core)
        core.setNeedsFrame(display.stage)
    }

    /// Shows the item whose page seems to stand still under a contact; returns false while a page visibly turns.
    private mutating func finishTurn(
        at place: StagePoint, for source: ContactSource, _ core: inout SceneCore
    ) -> Bool {
        guard let display else { return true }
        let shown = core.shownSeconds(of: display.stage)
        let isOnPart =
            core.stages[display.stage].card(at: place)?.target(at: place, for: source) != nil
        let seemsStill = self.display?.pager.finish(at: shown, for: isOnPart ? .part : .surface)
        if seemsStill == true { advance(&core) }
        return seemsStill ?? true
    }

    /// The thing that a movement from `place` moves.
    private func target(at place: StagePoint, _ core: SceneCore) -> BarTarget {
        guard let display, display.isViewMeant(at: core.seconds) else { return .bar }
        if seekCard(at: place, core) != nil { return .seek }
        let view = display.places.geometry.view(open: display.open(at: core.seconds))
        return view.contains(place.point) ? .view : .beside
    }

    /// The card of the open view whose progress line is at `place`; nil: none.
    private func seekCard(at place: StagePoint, _ core: SceneCore) -> CardState? {
        guard let display,
            let card = core.stages[display.stage].card(display.cards.page.view),
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

    mutating func feed(
        _ input: Arena<BarTarget>.Input, by press: Press? = nil, _ core: inout SceneCore
    ) {
        let seconds = core.seconds
        for output in display?.arena.handle(input, at: seconds) ?? [] {
            perform(output, &core)
            if let stage { core.setNeedsFrame(stage) }
        }
    }

    mutating func move(
        _ contact: ContactID, to place: StagePoint, time: EventTime, _ core: inout SceneCore
    ) {
        feed(.move(contact, to: place.point, time: time), &core)
        core.moveOnCard(contact, to: place, time: time)
    }

    /// Handles two fingers that scroll on the bar or its view.
    mutating func scroll(
        _ contact: ContactID, at place: StagePoint, by frame: ScrollFrame, _ core: inout SceneCore
    ) {
        _ = finishTurn(at: place, for: contact.source, &core)
        guard display != nil else { return }
        let target = target(at: place, core)
        feed(
            .scroll(
                contact, on: target == .seek ? .view : target, at: place.point, by: frame.delta,
                time: EventTime(milliseconds: frame.time), panRules(of: target)), &core)
    }

    /// Handles a turn of the wheel over the open view.
    ///
    /// - Parameter length: Length of the axis events, logical pixels.
    mutating func wheel(by length: Double, _ core: inout SceneCore) {
        guard let display, display.slide.isOpen, length != 0 else { return }
        let seconds = core.seconds
        self.display?.scroll.turnWheel(by: length, at: seconds)
        core.setNeedsFrame(display.stage)
    }

    // MARK: Effects of contacts

    private mutating func perform(_ output: Arena<BarTarget>.Output, _ core: inout SceneCore) {
        let seconds = core.seconds
        switch output {
        case .pressed(let target): pressed(target, &core)
        case .released(let target):
            if target == .view || target == .seek { display?.scroll.release(at: seconds) }
            display?.slide.release(at: seconds)
            display?.presence.release(at: seconds)
            goalChanged(&core)
        case .pan(let target, let pan): follow(pan, on: target, &core)
        case .tapped(.beside, _, _): ask(.close, &core)
        case .scroll, .tapped, .tappedByTwo, .longPressed: break
        }
    }

    private mutating func pressed(_ target: BarTarget, _ core: inout SceneCore) {
        guard let display else { return }
        let seconds = core.shownSeconds(of: display.stage)
        let aim = core.contacts.aim(at: display.cards.all)
        var mayTap = true
        switch visiblyMoving(at: seconds) {
        case .bar: mayTap = self.display?.presence.press(at: seconds, by: aim) ?? true
        case .view: mayTap = self.display?.slide.press(at: seconds, by: aim) ?? true
        case nil:
            if target == .view || target == .seek {
                mayTap = self.display?.scroll.press(at: seconds, by: aim) ?? true
            }
        }
        claimKeys(&core)
        guard !mayTap else { return }
        // Catching something is no tap.
        for card in display.cards.all { core.feed(.caught(card)) }
        feed(.caught(target), &core)
    }

    private mutating func follow(_ pan: Pan, on target: BarTarget, _ core: inout SceneCore) {
        if pan.phase == .began {
            let kind = kind(of: pan, on: target, core)
            display?.setDrag(kind)
            dropDrags(except: kind, &core)
            if case .slide? = kind { noteFinger(on: .view) }
            if case .presence? = kind { noteFinger(on: .bar) }
            if let stage { core.setNeedsUpdate(stage) }
        }
        guard let drag = display?.drag, let sign = display?.places.geometry.sign else {
            return
        }
        let seconds = core.seconds
        let before = display
        defer { if pan.source == .touch { feel(since: before, &core) } }
        switch drag {
        case .slide: slide(pan, sign: sign, &core)
        case .presence:
            display?.presence.follow(pan, along: .vertical, sign: sign, at: seconds)
        case .page: turnPage(pan, &core)
        case .list: display?.scroll.follow(pan, along: .vertical, at: seconds)
        case .seek(let share): seek(pan, to: share, &core)
        }
        guard pan.phase == .ended || pan.phase == .cancelled else { return }
        display?.setDrag(nil)
        goalChanged(&core)
    }

    /// Reports haptic feedback for a drag of the bar or its view.
    private mutating func feel(since before: BarDisplay?, _ core: inout SceneCore) {
        guard let before, let display else { return }
        if display.presence.isSwipedAway, !before.presence.isSwipedAway {
            core.report(.felt(.dismissed))
        }
        if display.pager.isTurning, !before.pager.isTurning { core.report(.felt(.paged)) }
        core.feel(open: display.slide.isOpen, since: before.slide.isOpen)
    }

    /// Releases everything that a panning finger stopped, except what it has turned out to move.
    private mutating func dropDrags(except kind: BarDrag?, _ core: inout SceneCore) {
        let seconds = core.seconds
        if kind != .slide { display?.slide.release(at: seconds) }
        if kind != .presence { display?.presence.release(at: seconds) }
        if kind != .list { display?.scroll.release(at: seconds) }
        goalChanged(&core)
    }

    /// The thing that a starting pan moves; nil: nothing.
    private func kind(of pan: Pan, on target: BarTarget, _ core: SceneCore) -> BarDrag? {
        guard let display else { return nil }
        let seconds = core.seconds
        let presence = display.presence
        let moving = visiblyMoving(at: seconds)
        let isAway = moving == .bar || presence.hasContact || !display.isPresented
        if isAway, queue.part == .bar { return .presence }
        let isHorizontal = pan.axis == .horizontal
        if target == .seek, isHorizontal { return item?.share(at: core.now).map { .seek(to: $0) } }
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
        return core.look.bar.edge == .bottom && isDown && offset <= 0 ? .slide : .list
    }

    /// Moves the view between closed and open, following the finger at every moment.
    ///
    /// - Parameter sign: Sign of y in the direction of opening.
    private mutating func slide(_ pan: Pan, sign: Double, _ core: inout SceneCore) {
        let (way, velocity) = (sign * pan.translation.y, sign * pan.velocity.y)
        let seconds = core.seconds
        switch pan.phase {
        case .began:
            display?.slide.beginDrag(
                velocity: velocity, across: pan.velocity.x, at: seconds)
            goalChanged(&core)
        case .changed:
            let wasOpen = display?.slide.isOpen
            display?.slide.drag(to: way, velocity: velocity, at: seconds)
            if display?.slide.isOpen != wasOpen { goalChanged(&core) }
        case .ended:
            display?.slide.drag(to: way, velocity: velocity, at: seconds)
            display?.slide.endDrag(velocity: velocity, at: seconds)
        case .cancelled: display?.slide.cancelDrag(at: seconds)
        }
    }

    private mutating func turnPage(_ pan: Pan, _ core: inout SceneCore) {
        let sign: Double = core.look.words.isRightToLeft ? -1 : 1
        let seconds = core.seconds
        display?.pager.follow(pan, along: .horizontal, sign: sign, at: seconds)
        // The page beside the shown one becomes visible.
        if let stage { core.setNeedsUpdate(stage) }
    }

    // MARK: Time

    /// Drags the time: the knob follows the finger once it has moved.
    private mutating func seek(_ pan: Pan, to there: Double, _ core: inout SceneCore) {
        guard let track = seekTrack(core), track.width > 0 else { return }
        let sign: Double = core.look.words.isRightToLeft ? -1 : 1
        switch pan.phase {
        case .began, .cancelled: break
        case .changed:
            let place = sign * (pan.location.x - track.minX) / track.width + (sign < 0 ? 1 : 0)
            display?.setDrag(.seek(to: min(max(place, 0), 1)))
        case .ended: setTime(to: there, &core)
        }
        if let stage { core.setNeedsUpdate(stage) }
    }

    /// Visible area of the open view's progress line, coordinates of the stage; nil: not visible.
    private func seekTrack(_ core: SceneCore) -> Rectangle? {
        guard let display,
            let card = core.stages[display.stage].card(display.cards.page.view),
            let pose = card.shown,
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
    mutating func setTime(to share: Double, _ core: inout SceneCore) {
        guard let item, let clock = item.clock, clock.canSeek, let length = clock.length
        else { return }
        let time = UInt64(Double(length) * min(max(share, 0), 1))
        let now = core.now
        seek(to: time, at: now)
        core.report(.bar(.seek(item.id, to: time)))
        scheduleTick(&core)
        if let stage { core.setNeedsUpdate(stage) }
    }

    // MARK: Taps

    /// Handles a tap or click on a card of the bar's stage.
    mutating func tapped(
        _ card: CardState, _ target: HitTarget?, at place: StagePoint, by press: Press,
        _ core: inout SceneCore
    ) {
        guard let display else { return }
        let isOpen = display.slide.isOpen
        switch target {
        case .panel(.bar(.button(let key))): pressButton(key, by: press, &core)
        case .panel(.bar(.close)): ask(.close, &core)
        case .panel(.bar(.turn(let isForward))): turnPage(forward: isForward, &core)
        case .panel(.bar(.content)): tappedContent(of: card, at: place, &core)
        case .panel(.bar(.seek)):
            guard let track = seekTrack(core), track.width > 0 else { return }
            let share = (place.point.x - track.minX) / track.width
            setTime(to: core.look.words.isRightToLeft ? 1 - share : share, &core)
        default:
            if !isOpen, !display.slide.hasContact { ask(.open, &core) }
        }
    }

    private mutating func tappedContent(
        of card: CardState, at place: StagePoint, _ core: inout SceneCore
    ) {
        guard let item, item.content != nil, let pose = card.shown,
            let presentation = card.face.presentation,
            let hit = presentation.hits.last(where: { $0.target == .panel(.bar(.content)) })
        else { return }
        let corner = hit.rectangle.origin
        let way = Point(
            x: pose.origin.x - presentation.card.minX, y: pose.origin.y - presentation.card.minY)
        core.report(
            .bar(
                .tappedContent(
                    item.id,
                    Point(
                        x: place.point.x - way.x - corner.x, y: place.point.y - way.y - corner.y))))
    }

    /// Presses a button of the shown item.
    mutating func pressButton(_ key: String, by press: Press, _ core: inout SceneCore) {
        guard let item, let stage,
            (item.leading + item.trailing).contains(where: { $0.key == key && $0.isEnabled })
        else { return }
        core.request(for: .bar(item.id, key), on: stage, by: press)
    }
}
