import Geometry
import Gestures
import Layout
import Messages
import TextEditing

extension PanelScene {
    /// Lays out, draws and shows everything on the panel that changed or moved, in one commit of its stage.
    mutating func update(_ core: inout SceneCore) {
        let stage = self.stage
        guard !core.stages[stage].pace.awaitsFrame,
            core.stages[stage].pace.isDirty || core.stages[stage].pace.needsFrame
        else { return }
        advance(&core)
        guard !isOver, let scale = core.scale(of: core.stages[stage]),
            let room = core.stages[stage].room.size
        else { return }
        if !core.stages[stage].pace.isMapped, core.isScaleProvisional(of: core.stages[stage]) {
            return core.showBackdrop(of: stage)
        }
        beginOpening(in: room, &core)
        let isChanged = core.stages[stage].pace.isDirty
        if isChanged || isListBeyondLaidOut(in: room, core) {
            core.stages[stage].changePace { $0.finishLayout() }
            layOut(in: room, anew: isChanged, &core)
            core.introduceCards(of: stage, backdrop(in: room, core))
        }
        core.draw(stage, scale)
        core.stages[stage].changePace { $0.setNeedsFrame(false) }
        show(in: room, &core)
        // A pull may have closed the panel before its room was known; the next frame then removes the panel.
        if isMoving(core) || opening.isClosed(at: core.seconds) {
            core.stages[stage].changePace { $0.setNeedsFrame() }
        }
        core.commit(stage, backdrop(in: room, core))
        tellInputMethods(&core)
        if !isMoving(core) { core.refreshInteraction(on: stage) }
    }

    /// Starts the slide-in, now that its distance is known.
    private mutating func beginOpening(in room: Size, _ core: inout SceneCore) {
        let (seconds, width, fades) = (core.seconds, span(in: room, core), core.look.reducedMotion)
        let isResized = opening.fit(width: width, reducedMotion: fades, at: seconds)
        if isResized { contents.forgetHeights() }
        claimKeys(&core)
        followPull(&core)
    }

    // MARK: Pulling

    /// Moves the panel with the finger that pulls it, once the panel's room is known.
    mutating func followPull(_ core: inout SceneCore) {
        guard opening.pull != nil else { return }
        let seconds = core.seconds
        let isOver = opening.followPull(at: seconds)
        claimKeys(&core)
        core.setNeedsFrame(stage)
        guard isOver else { return }
        feel(since: false, &core)
        slideEnded(&core)
    }

    /// Records the movement of a finger on a strip, which pulls the panel.
    mutating func pull(_ pan: Pan, _ core: inout SceneCore) {
        opening.recordPull(pan, sign: core.panelSign)
        claimKeys(&core)
        followPull(&core)
    }

    // MARK: Time

    /// When an age in the list next reads differently than at the last update of ages; nil: none is visible.
    func ageDeadline(_ core: SceneCore) -> Instant? {
        guard let stage = core.stages.stage(self.stage), stage.room.size != nil, !core.isDark(stage)
        else { return nil }
        return cards.rows.keys.compactMap { key in
            guard case .card(let number) = key else { return nil }
            return contents.entry(number)?.nextAgeChange(after: core.presented.agesShown)
        }.min()
    }

    /// Whether anything on the panel changes with time.
    func isMoving(_ core: SceneCore) -> Bool {
        guard let stage = core.stages.stage(self.stage) else { return false }
        return opening.slide.isMoving(at: core.seconds)
            || scroll.motion.isMoving(at: core.seconds) || stage.isMoving(at: core.seconds)
    }

    /// Advances every animation on the panel; removes a closed panel from the screen.
    mutating func advance(_ core: inout SceneCore) {
        let seconds = core.seconds
        for card in core.stages[stage].cardNumbers {
            while let outcome = core.stages[stage].change(card, { $0.advance(to: seconds) }) ?? nil
            {
                if case .left = outcome, let key = cards.key(of: card) { remove(row: key, &core) }
            }
        }
        if opening.isClosed(at: seconds) { finish() }
    }

    /// When the panel must be updated without another event, s; nil: not at all.
    func deadline(_ core: SceneCore) -> Double? {
        let isDark = core.stages.stage(stage).map { core.isDark($0) } ?? false
        var next = [
            removal?.end.seconds, isDark ? nil : widgets.mediaTick,
            scroll.thumbEnd,
            opening.deadline(at: core.seconds),
        ]
        if search.isFocused, !isDark,
            let time = search.blink.nextChange
        {
            next.append(Instant(microseconds: time).seconds)
        }
        return next.compactMap { $0 }.min()
    }

    /// Handles `panelDeadline`.
    mutating func tick(_ core: inout SceneCore) {
        if let removal, removal.end <= core.now { finishRemoval(&core) }
        if search.isFocused {
            let microseconds = core.now.microseconds
            search.drawCaret(at: microseconds)
            core.setNeedsUpdate(stage)
        }
        if let tick = widgets.mediaTick, tick <= core.seconds { tickMedia(&core) }
        let seconds = core.seconds
        if scroll.hideThumb(at: seconds) { core.setNeedsFrame(stage) }
        if let time = opening.slide.restTime, time <= seconds {
            advance(&core)
            if !isOver { core.setNeedsFrame(stage) }
        }
    }

    // MARK: Drawing and showing

    private func backdrop(in room: Size, _ core: SceneCore) -> Backdrop {
        return core.backdrop(
            of: core.stages[stage], dim(core), in: room,
            isSteady: !opening.slide.isMoving(at: core.seconds))
    }

    /// Colour of the dim beside the panel, premultiplied ARGB.
    private func dim(_ core: SceneCore) -> UInt32 {
        DimColor.black(core.look.panel.dim * opening.slide.dimShare(at: core.seconds)).pixel
    }

    // MARK: Places

    /// Present area of the panel, coordinates of its stage. It reaches to the output's edge even while the spring
    /// overshoots.
    func area(in room: Size, _ core: SceneCore) -> Rectangle {
        let shown = max(0, opening.slide.position(at: core.seconds)).rounded()
        let x = core.look.panel.edge == .right ? room.width - shown : 0
        return Rectangle(x: x, y: 0, width: shown, height: room.height)
    }

    /// X of the panel's left edge, coordinates of its stage.
    private func left(in room: Size, _ core: SceneCore) -> Double {
        let shown = opening.slide.position(at: core.seconds)
        let isAtRight = core.look.panel.edge == .right
        let left = isAtRight ? room.width - shown : shown - span(in: room, core)
        let isFree = isAtRight && !fillsRoom(room, core)
        return (left + (isFree ? 0 : safe(core).left)).rounded()
    }

    /// Area where the list is visible, coordinates of the panel: below the head and above on-screen keyboards.
    func listArea(in room: Size, _ core: SceneCore) -> Rectangle {
        let head = core.stages[stage].card(cards.head)?.face.presentation?.card.height ?? 0
        let (top, span) = (safe(core).top + head, span(in: room, core))
        let below = Rectangle(
            x: core.look.panel.edge == .right ? room.width - span : 0, y: top, width: span,
            height: max(0, room.height - safe(core).bottom - top))
        let list = below.highestPart(clearOf: core.obstacles(on: core.stages[stage]))
        return Rectangle(x: 0, y: list.minY, width: width(in: room, core), height: list.height)
    }

    private mutating func show(in room: Size, _ core: inout SceneCore) {
        let (stage, seconds) = (self.stage, core.seconds)
        let area = area(in: room, core)
        let ground = partStyle(core).theme.panelGround(core.look.appearance).opacity(opacity(core))
        let parts = core.stages[stage].groundParts
        core.paint(
            core.freeParts(of: area, on: core.stages[stage]), DimColor(argb: ground.argb).pixel,
            with: [cards.ground] + parts.prefix(SceneCore.groundParts))
        core.paintDim(
            dim(core), with: Array(parts.dropFirst(SceneCore.groundParts)), of: stage, in: room)
        let left = left(in: room, core)
        let list = listArea(in: room, core)
        let clip = area.intersection(
            Rectangle(x: area.minX, y: list.minY, width: area.width, height: list.height))
        let offset = scroll.motion.offset(at: seconds)
        let toStage = Point(x: left, y: (list.minY + scroll.origin - offset).rounded())
        for (key, card) in cards.rows {
            if case .underlay = key { continue }
            showRow(card, at: toStage, within: clip, &core)
        }
        for (key, card) in cards.rows {
            guard case .underlay(let entry, let depth) = key else { continue }
            showUnderlay(card, depth: depth, of: cards.rows[.card(entry)], within: clip, &core)
        }
        showFixed(cards, left: left, list: list, in: room, &core)
        noteSeen(in: list, &core)
        core.setInput(inputRegion(ofPanel: area, in: room, core), of: stage)
    }

    private mutating func showRow(
        _ card: CardNumber, at shift: Point, within clip: Rectangle, _ core: inout SceneCore
    ) {
        let stage = self.stage
        guard let state = core.stages[stage].card(card),
            var pose = state.motion?.pose(at: core.seconds)
        else { return }
        pose.origin = pose.origin.moved(by: shift)
        show(card, pose, within: clip, &core)
    }

    /// Shows the edge of a card beneath a group's front card.
    private mutating func showUnderlay(
        _ card: CardNumber, depth: Int, of front: CardNumber?, within clip: Rectangle,
        _ core: inout SceneCore
    ) {
        let stage = self.stage
        guard let front = front.flatMap({ core.stages[stage].card($0) }),
            var pose = front.shown, let frontSize = front.face.presentation?.card.size,
            let size = core.stages[stage].card(card)?.face.presentation?.card.size
        else { return }
        pose.origin.x += ((frontSize.width - size.width) / 2).rounded()
        pose.origin.y +=
            frontSize.height + CardPlacement.peek * Double(depth) - size.height
        show(card, pose, within: clip, &core)
    }

    private mutating func showFixed(
        _ cards: PanelCards, left: Double, list: Rectangle, in room: Size, _ core: inout SceneCore
    ) {
        let stage = self.stage
        let width = width(in: room, core)
        let area = area(in: room, core)
        func size(_ card: CardNumber) -> Size {
            core.stages[stage].card(card)?.face.presentation?.card.size ?? .zero
        }
        place(cards.head, at: Point(x: left, y: safe(core).top), within: area, &core)
        showFade(left: left, list: list, &core)
        showEmpty(cards.empty, size(cards.empty), left: left, list: list, &core)
        let edgeSize = size(cards.edge)
        let isWide = !fillsRoom(room, core)
        let edgeX = core.look.panel.edge == .right ? area.minX - edgeSize.width : area.maxX
        let edge = Rectangle(x: edgeX, y: 0, width: edgeSize.width, height: room.height)
        place(
            cards.edge, at: isWide ? edge.origin : nil,
            within: core.freeTop(of: edge, on: core.stages[stage]), &core)
        let undo = size(cards.undo)
        place(
            cards.undo,
            at: removal == nil
                ? nil
                : Point(
                    x: left + ((width - undo.width) / 2).rounded(),
                    y: list.maxY - undo.height - 16), within: area, &core)
        showThumb(cards.thumb, left: left, list: list, width: width, &core)
        let news = size(cards.news)
        place(
            cards.news,
            at: hasNews(core)
                ? Point(x: left + ((width - news.width) / 2).rounded(), y: list.minY + 8) : nil,
            within: area, &core)
    }

    /// Shows the end of the list in which rows fade out. It slides over the list as that is scrolled from its top, so
    /// that nothing fades there.
    private mutating func showFade(left: Double, list: Rectangle, _ core: inout SceneCore) {
        let offset = scroll.motion.offset(at: core.seconds).rounded()
        let slack = max(0, PanelRoom.fadeHeight - offset)
        let place = Point(x: left, y: list.minY - slack)
        self.place(
            cards.fade, at: offset > 0 ? place : nil,
            within: Rectangle(x: left, y: list.minY, width: list.width, height: list.height), &core)
    }

    /// Shows below the widgets that the list has no message.
    private mutating func showEmpty(
        _ card: CardNumber, _ size: Size, left: Double, list: Rectangle, _ core: inout SceneCore
    ) {
        guard isListEmpty else { return place(card, at: nil, within: list, &core) }
        let top = contents.height
        let slack = max(0, ((list.height - top - size.height) * 0.4).rounded())
        let offset = scroll.motion.offset(at: core.seconds).rounded()
        place(
            card, at: Point(x: left, y: list.minY + top + slack - offset),
            within: Rectangle(x: left, y: list.minY, width: size.width, height: list.height), &core)
    }

    private mutating func showThumb(
        _ card: CardNumber, left: Double, list: Rectangle, width: Double, _ core: inout SceneCore
    ) {
        let seconds = core.seconds
        let isSeen = scroll.showThumb(at: seconds)
        guard isSeen, let thumb = scroll.thumb(track: list.height - 8, at: seconds),
            let size = core.stages[stage].card(card)?.face.presentation?.card.size
        else { return place(card, at: nil, within: list, &core) }
        let isAtRight = core.look.panel.edge == .right
        let x = isAtRight ? left + width - size.width - 2 : left + 2
        place(
            card, at: Point(x: x, y: list.minY + 4 + thumb.start.rounded()),
            within: Rectangle(x: left, y: list.minY, width: width, height: list.height), &core)
    }

    /// Shows a card that does not scroll; nil: hides it.
    private mutating func place(
        _ card: CardNumber, at origin: Point?, within clip: Rectangle, _ core: inout SceneCore
    ) {
        show(card, origin.map { Pose(origin: $0) }, within: clip, &core)
    }

    /// Opacity of the panel: with reduced motion it fades in place.
    private func opacity(_ core: SceneCore) -> Double {
        core.look.reducedMotion ? opening.slide.dimShare(at: core.seconds) : 1
    }

    private mutating func show(
        _ card: CardNumber, _ pose: Pose?, within clip: Rectangle, _ core: inout SceneCore
    ) {
        let stage = self.stage
        var pose = pose
        pose?.opacity *= opacity(core)
        core.show(card, pose, within: clip, on: stage)
    }

    /// The input region of the panel's stage: everything while the panel is open or dragged; while it slides away, only
    /// its present area.
    private func inputRegion(ofPanel area: Rectangle, in room: Size, _ core: SceneCore)
        -> InputRegion
    {
        let whole = Rectangle(origin: .zero, size: room)
        let stage = core.stages[self.stage]
        let holes = core.obstacles(on: stage).map { $0.intersection(whole) }.filter { !$0.isEmpty }
        let slide = opening.slide
        let receivesAll = slide.isOpen || slide.hasContact
        return InputRegion(
            core.freeParts(of: receivesAll ? whole : area, on: stage), without: holes)
    }
}
