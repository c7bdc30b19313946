import Geometry
import Gestures
import Layout
import Messages

extension BarScene {
    // MARK: Showing

    /// Shows every part of the bar at its present position.
    mutating func show(in room: Size, _ core: inout SceneCore) {
        guard let display, let stage else { return }
        let geometry = display.places.geometry
        let (open, presence) = (
            display.open(at: core.seconds), display.presence.position(at: core.seconds)
        )
        let area = geometry.bar(open: open, presence: presence)
        let opacity =
            display.slide.barOpacity(at: core.seconds) * display.presence.opacity(at: core.seconds)
        let isSeen = opacity > 0 && presence > 0
        let clip = core.clip(of: core.stages[stage], room: room).union(
            Rectangle(
                x: 0, y: -geometry.dock, width: room.width,
                height: room.height + 2 * geometry.dock))
        show(display.cards.bar, isSeen ? area.origin : nil, opacity, within: clip, &core)
        showProgress(area, isSeen ? opacity : 0, within: clip, &core)
        showTitles(area, isSeen ? opacity : 0, within: clip, &core)
        showArrows(isSeen ? opacity : 0, within: clip, &core)
        showView(open, within: clip, &core)
        core.setInput(input(in: room), of: stage)
    }

    /// Shows a part of the bar; an origin of nil hides the part.
    mutating func show(
        _ number: CardNumber, _ origin: Point?, _ opacity: Double = 1, scale: Double = 1,
        within clip: Rectangle, _ core: inout SceneCore
    ) {
        guard let stage else { return }
        var pose: Pose?
        if let origin, opacity > 0, !clip.isEmpty {
            pose = Pose(origin: origin, scale: scale, opacity: min(1, opacity))
        }
        core.show(number, pose, within: clip, on: stage)
    }

    /// Shows the filled part of the progress line.
    private mutating func showProgress(
        _ area: Rectangle, _ opacity: Double, within clip: Rectangle, _ core: inout SceneCore
    ) {
        guard let display, let item,
            let line = display.places.plan?.progress.map({ $0.moved(by: area.origin) }),
            let share = progressShare(of: item, core)
        else {
            if let number = self.display?.cards.progress { show(number, nil, within: clip, &core) }
            return
        }
        var seen = line
        seen.size.width = (line.width * (share.upperBound - share.lowerBound)).rounded()
        let from = core.look.words.isRightToLeft ? 1 - share.upperBound : share.lowerBound
        seen.origin.x = (line.minX + line.width * from).rounded()
        let visible = seen.width >= 1 ? clip.intersection(seen) : Rectangle.zero
        show(display.cards.progress, line.origin, opacity, within: visible, &core)
    }

    /// The filled part of the progress line; nil: none.
    private func progressShare(of item: BarItem, _ core: SceneCore) -> ClosedRange<Double>? {
        if item.progress == .indeterminate {
            guard !core.look.reducedMotion else { return 1 / 3...2 / 3 }
            // The filled part moves back and forth and is a third of the line long.
            let phase = (core.seconds / Self.runTime).truncatingRemainder(dividingBy: 2)
            let way = phase < 1 ? phase : 2 - phase
            let from = way * way * (3 - 2 * way) * 2 / 3
            return from...from + 1 / 3
        }
        return item.share(at: core.now).map { 0...max(0, min($0, 1)) }
    }

    /// Time from one end of the progress line to the other, s.
    private static let runTime = 1.2

    private mutating func showTitles(
        _ area: Rectangle, _ opacity: Double, within clip: Rectangle, _ core: inout SceneCore
    ) {
        guard let display, let room = display.places.plan?.titles, room.width >= 1
        else { return }
        let place = room.moved(by: area.origin)
        let visible = clip.intersection(place)
        let sign: Double = core.look.words.isRightToLeft ? -1 : 1
        let isOpen = display.isViewSeen(at: core.seconds)
        func x(_ turn: BarPager.Turn?) -> Double {
            isOpen ? 0 : (sign * display.pager.offset(of: turn, at: core.seconds)).rounded()
        }
        show(
            display.cards.page.titles, Point(x: place.minX + x(nil), y: place.minY), opacity,
            within: visible, &core)
        guard !isOpen, let pending = pendingTurn(core), adjacentItem(pending) != nil else {
            return show(display.cards.other.titles, nil, within: clip, &core)
        }
        show(
            display.cards.other.titles, Point(x: place.minX + x(pending), y: place.minY), opacity,
            within: visible, &core)
    }

    private mutating func showView(_ open: Double, within clip: Rectangle, _ core: inout SceneCore)
    {
        guard let display else { return }
        let cards = display.cards
        let fixed = [cards.sheet, cards.close]
        guard display.isViewSeen(at: core.seconds), open > 0 else {
            for number in fixed + cards.page.all.dropFirst() + cards.other.all.dropFirst() {
                show(number, nil, within: clip, &core)
            }
            return
        }
        let geometry = display.places.geometry
        let view = geometry.view(open: open)
        // Cuts only where necessary: a cut removes the shadow, and sway 1.7 without a GPU draws a picture that is cut
        // at its top or left from its own corner.
        let isGrown = geometry.isGrown(open: open)
        let seen = isGrown ? clip : clip.intersection(geometry.seen(open: open))
        let opacity = core.look.reducedMotion ? display.slide.dimShare(at: core.seconds) : 1
        show(cards.sheet, view.origin, opacity, within: seen, &core)
        showClose(view, open * opacity, within: seen, &core)
        let list = Rectangle(
            x: view.minX, y: view.minY + display.places.head, width: view.width,
            height: max(0, view.height - display.places.head))
        // Content that fits needs no cut: only its shadow reaches over the head or beyond the output.
        let fits =
            core.look.bar.edge == .bottom
            || display.places.content + display.places.head <= view.height
        let isCut =
            !isGrown || !fits || display.scroll.offset(at: core.seconds) != 0
            || display.pager.offset(at: core.seconds) != 0
        let visible = isCut ? list.intersection(seen) : seen
        let sign: Double = core.look.words.isRightToLeft ? -1 : 1
        let pager = display.pager
        showPage(
            cards.page, shift: sign * pager.offset(at: core.seconds), view, open, opacity,
            within: visible, &core)
        if let pending = pendingTurn(core), adjacentItem(pending) != nil {
            showPage(
                cards.other, shift: sign * pager.offset(of: pending, at: core.seconds), view, open,
                opacity, within: visible, &core)
        } else {
            for number in cards.other.all.dropFirst() { show(number, nil, within: clip, &core) }
        }
    }

    private mutating func showClose(
        _ view: Rectangle, _ opacity: Double, within seen: Rectangle, _ core: inout SceneCore
    ) {
        guard let display, let stage else { return }
        let number = display.cards.close
        let size = core.stages[stage].card(number)?.face.presentation?.card.size ?? .zero
        let isAtSide =
            closeStyle(fills: view.width >= (core.stages[stage].room.size?.width ?? 0), core)
            == .round
        let inset = 4.0
        var x = view.midX - size.width / 2
        if isAtSide {
            x = core.look.words.isRightToLeft ? view.maxX - inset - size.width : view.minX + inset
        }
        let y = view.minY + max(0, (display.places.head - size.height) / 2)
        show(number, Point(x: x.rounded(), y: y.rounded()), opacity, within: seen, &core)
    }

    private mutating func showPage(
        _ page: BarCards.Page, shift: Double, _ view: Rectangle, _ open: Double,
        _ opacity: Double, within list: Rectangle, _ core: inout SceneCore
    ) {
        guard let display, let stage else { return }
        let places = display.places
        let spare = max(0, view.height - places.head - places.content - 24)
        let offset = display.scroll.offset(at: core.seconds)
        let top = view.minY + places.head + (spare * 0.35).rounded() - offset.rounded()
        let middle = view.midX + shift
        var below = top
        if places.side > 0 {
            let origin = Point(x: (middle - places.side / 2).rounded(), y: top)
            showPicture(page, at: origin, open, opacity, within: list, &core)
            below += places.side + 24
        }
        let width = core.stages[stage].card(page.view)?.face.presentation?.card.width ?? 0
        show(
            page.view, Point(x: (middle - width / 2).rounded(), y: below),
            opacity * min(1, open * 2), within: list, &core)
    }

    /// Shows the picture of a page; the picture of the shown item grows out of the bar's picture.
    private mutating func showPicture(
        _ page: BarCards.Page, at origin: Point, _ open: Double, _ opacity: Double,
        within list: Rectangle, _ core: inout SceneCore
    ) {
        guard let display else { return }
        let side = display.places.side
        guard open < 1, page.image == display.cards.page.image, !core.look.reducedMotion,
            let small = display.places.plan?.image
        else { return show(page.image, origin, opacity, within: list, &core) }
        let area = display.places.geometry.bar(open: open, presence: 1)
        let from = small.moved(by: area.origin)
        let middle = Point(
            x: from.midX + (origin.x + side / 2 - from.midX) * open,
            y: from.midY + (origin.y + side / 2 - from.midY) * open)
        let share = (from.width + (side - from.width) * open) / side
        show(
            page.image, Point(x: middle.x - side / 2, y: middle.y - side / 2),
            display.slide.imageShare(at: core.seconds), scale: share, within: list, &core)
    }

    // MARK: Input

    /// The input region of the bar's stage: everything while the view is open or dragged; otherwise the bar, or nothing
    /// if the bar is docked, because the stage of the dock takes its input.
    func input(in room: Size) -> InputRegion {
        guard let display else { return InputRegion([]) }
        let whole = Rectangle(
            x: 0, y: 0, width: room.width, height: room.height)
        let hasContact =
            display.presence.hasContact || display.slide.hasContact || !display.arena.isEmpty
        if display.slide.isOpen || hasContact { return InputRegion([whole]) }
        guard display.dock == nil, display.isPresented else { return InputRegion([]) }
        return InputRegion([closedArea])
    }
}
