import Geometry
import Gestures
import Layout
import Messages
import TextEditing

extension SceneCore {
    /// Lays out, draws and shows everything on the panel that changed or moved, in one commit of its stage.
    mutating func updatePanel() {
        guard let stage = panel?.stage, !stages[stage].pace.awaitsFrame,
            stages[stage].pace.isDirty || stages[stage].pace.needsFrame
        else { return }
        advancePanel()
        guard panel != nil, let scale = scale(of: stages[stage]),
            let room = stages[stage].room.size
        else { return }
        if !stages[stage].pace.isMapped, isScaleProvisional(of: stages[stage]) {
            return showBackdrop(of: stage)
        }
        beginOpening(in: room)
        let isChanged = stages[stage].pace.isDirty
        if isChanged || isListBeyondLaidOut(in: room) {
            stages[stage].changePace { $0.finishLayout() }
            layOutPanel(in: room, anew: isChanged)
            introduceCards(of: stage, panelBackdrop(in: room))
        }
        draw(stage, scale)
        stages[stage].changePace { $0.setNeedsFrame(false) }
        showPanel(in: room)
        // A pull may have closed the panel before its room was known; the next frame then removes the panel.
        if isPanelMoving || panel?.opening.isClosed(at: seconds) == true {
            stages[stage].changePace { $0.setNeedsFrame() }
        }
        commit(stage, panelBackdrop(in: room))
        tellInputMethods(on: stage)
        if !isPanelMoving { refreshInteraction(on: stage) }
    }

    /// Starts the slide-in, now that its distance is known.
    private mutating func beginOpening(in room: Size) {
        let (seconds, width, fades) = (seconds, panelSpan(in: room), look.reducedMotion)
        let isResized = panel?.opening.fit(width: width, reducedMotion: fades, at: seconds)
        if isResized == true { panel?.contents.forgetHeights() }
        followPull()
    }

    // MARK: Time

    /// Whether anything on the panel changes with time.
    var isPanelMoving: Bool {
        guard let panel, let stage = stages.stage(panel.stage) else { return false }
        return panel.opening.slide.isMoving(at: seconds)
            || panel.scroll.motion.isMoving(at: seconds) || stage.isMoving(at: seconds)
    }

    /// Advances every animation on the panel; removes a closed panel from the screen.
    mutating func advancePanel() {
        guard let panel else { return }
        let seconds = seconds
        for card in stages[panel.stage].cardNumbers {
            while let outcome = stages[panel.stage].change(card, { $0.advance(to: seconds) }) ?? nil
            {
                if case .left = outcome, let key = panel.cards.key(of: card) { remove(row: key) }
            }
        }
        if self.panel?.opening.isClosed(at: seconds) == true { dropPanel() }
    }

    /// When the panel must be updated without another event, s; nil: not at all.
    var panelDeadline: Double? {
        guard let panel else { return nil }
        let isDark = stages.stage(panel.stage).map { self.isDark($0) } ?? false
        var next = [
            panel.removal?.end.seconds, isDark ? nil : panel.widgets.mediaTick,
            panel.scroll.thumbEnd,
            panel.opening.deadline(at: seconds),
        ]
        if panel.search.isFocused, !isDark,
            let time = panel.search.blink.nextChange
        {
            next.append(Instant(microseconds: time).seconds)
        }
        return next.compactMap { $0 }.min()
    }

    /// Handles `panelDeadline`.
    mutating func tickPanel() {
        guard let panel else { return }
        if let removal = panel.removal, removal.end <= now { finishRemoval() }
        if panel.search.isFocused {
            let microseconds = now.microseconds
            self.panel?.search.drawCaret(at: microseconds)
            setNeedsUpdate(panel.stage)
        }
        if let tick = panel.widgets.mediaTick, tick <= seconds { tickMedia() }
        let seconds = seconds
        if self.panel?.scroll.hideThumb(at: seconds) == true { setNeedsFrame(panel.stage) }
        if let time = panel.opening.slide.restTime, time <= seconds {
            advancePanel()
            if self.panel != nil { setNeedsFrame(panel.stage) }
        }
    }

    // MARK: Drawing and showing

    private func panelBackdrop(in room: Size) -> Backdrop {
        guard let panel else { return Backdrop(size: room, pixel: 0, isSteady: true) }
        return backdrop(
            of: stages[panel.stage], panelDim, in: room,
            isSteady: !panel.opening.slide.isMoving(at: seconds))
    }

    /// Colour of the dim beside the panel, premultiplied ARGB.
    private var panelDim: UInt32 {
        DimColor.black(look.panel.dim * (panel?.opening.slide.dimShare(at: seconds) ?? 0)).pixel
    }

    // MARK: Places

    /// Present area of the panel, coordinates of its stage. It reaches to the output's edge even while the spring
    /// overshoots.
    func panelArea(in room: Size) -> Rectangle {
        guard let panel else { return Rectangle(origin: .zero, size: .zero) }
        let shown = max(0, panel.opening.slide.position(at: seconds)).rounded()
        let x = look.panel.edge == .right ? room.width - shown : 0
        return Rectangle(x: x, y: 0, width: shown, height: room.height)
    }

    /// X of the panel's left edge, coordinates of its stage.
    private func panelLeft(in room: Size) -> Double {
        guard let panel else { return 0 }
        let shown = panel.opening.slide.position(at: seconds)
        let isAtRight = look.panel.edge == .right
        let left = isAtRight ? room.width - shown : shown - panelSpan(in: room)
        let isFree = isAtRight && !fillsRoom(room)
        return (left + (isFree ? 0 : panelSafe.left)).rounded()
    }

    /// Area where the list is visible, coordinates of the panel: below the head and above on-screen keyboards.
    func listArea(in room: Size) -> Rectangle {
        guard let panel else { return Rectangle(origin: .zero, size: .zero) }
        let head = stages[panel.stage].card(panel.cards.head)?.face.presentation?.card.height ?? 0
        let (top, span) = (panelSafe.top + head, panelSpan(in: room))
        let below = Rectangle(
            x: look.panel.edge == .right ? room.width - span : 0, y: top, width: span,
            height: max(0, room.height - panelSafe.bottom - top))
        let list = below.highestPart(clearOf: obstacles(on: stages[panel.stage]))
        return Rectangle(x: 0, y: list.minY, width: panelWidth(in: room), height: list.height)
    }

    private mutating func showPanel(in room: Size) {
        guard let panel else { return }
        let (stage, seconds) = (panel.stage, seconds)
        let area = panelArea(in: room)
        let ground = panelStyle.theme.panelGround(look.appearance).opacity(panelOpacity)
        let parts = stages[stage].groundParts
        paint(
            freeParts(of: area, on: stages[stage]), DimColor(argb: ground.argb).pixel,
            with: [panel.cards.ground] + parts.prefix(Self.groundParts))
        paintDim(panelDim, with: Array(parts.dropFirst(Self.groundParts)), of: stage, in: room)
        let left = panelLeft(in: room)
        let list = listArea(in: room)
        let clip = area.intersection(
            Rectangle(x: area.minX, y: list.minY, width: area.width, height: list.height))
        let offset = panel.scroll.motion.offset(at: seconds)
        let toStage = Point(x: left, y: (list.minY + panel.scroll.origin - offset).rounded())
        for (key, card) in panel.cards.rows {
            if case .underlay = key { continue }
            showRow(card, at: toStage, within: clip)
        }
        for (key, card) in panel.cards.rows {
            guard case .underlay(let entry, let depth) = key else { continue }
            showUnderlay(card, depth: depth, of: panel.cards.rows[.card(entry)], within: clip)
        }
        showFixed(panel.cards, left: left, list: list, in: room)
        setInput(inputRegion(ofPanel: area, in: room), of: stage)
    }

    private mutating func showRow(_ card: CardNumber, at shift: Point, within clip: Rectangle) {
        guard let stage = panel?.stage, let state = stages[stage].card(card),
            var pose = state.motion?.pose(at: seconds)
        else { return }
        pose.origin = pose.origin.moved(by: shift)
        show(card, pose, within: clip)
    }

    /// Shows the edge of a card beneath a group's front card.
    private mutating func showUnderlay(
        _ card: CardNumber, depth: Int, of front: CardNumber?, within clip: Rectangle
    ) {
        guard let stage = panel?.stage, let front = front.flatMap({ stages[stage].card($0) }),
            var pose = front.shown, let frontSize = front.face.presentation?.card.size,
            let size = stages[stage].card(card)?.face.presentation?.card.size
        else { return }
        pose.origin.x += ((frontSize.width - size.width) / 2).rounded()
        pose.origin.y +=
            frontSize.height + CardPlacement.peek * Double(depth) - size.height
        show(card, pose, within: clip)
    }

    private mutating func showFixed(
        _ cards: PanelCards, left: Double, list: Rectangle, in room: Size
    ) {
        guard let stage = panel?.stage else { return }
        let width = panelWidth(in: room)
        let area = panelArea(in: room)
        func size(_ card: CardNumber) -> Size {
            stages[stage].card(card)?.face.presentation?.card.size ?? .zero
        }
        place(cards.head, at: Point(x: left, y: panelSafe.top), within: area)
        showEmpty(cards.empty, size(cards.empty), left: left, list: list)
        let edgeSize = size(cards.edge)
        let isWide = !fillsRoom(room)
        let edgeX = look.panel.edge == .right ? area.minX - edgeSize.width : area.maxX
        let edge = Rectangle(x: edgeX, y: 0, width: edgeSize.width, height: room.height)
        place(
            cards.edge, at: isWide ? edge.origin : nil, within: freeTop(of: edge, on: stages[stage])
        )
        let undo = size(cards.undo)
        place(
            cards.undo,
            at: panel?.removal == nil
                ? nil
                : Point(
                    x: left + ((width - undo.width) / 2).rounded(),
                    y: list.maxY - undo.height - 16), within: area)
        showThumb(cards.thumb, left: left, list: list, width: width)
        guard let menu = panel?.menu else { return }
        let menuSize = size(menu)
        let lowest = max(0, list.maxY - menuSize.height - Self.menuMargin)
        place(
            menu,
            at: Point(
                x: left + ((width - menuSize.width) / 2).rounded(),
                y: min(list.minY + 8, lowest).rounded()), within: area)
    }

    /// Shows below the widgets that the list has no message.
    private mutating func showEmpty(
        _ card: CardNumber, _ size: Size, left: Double, list: Rectangle
    ) {
        guard let panel, isListEmpty else { return place(card, at: nil, within: list) }
        let top = panel.contents.height
        let slack = max(0, ((list.height - top - size.height) * 0.4).rounded())
        let offset = panel.scroll.motion.offset(at: seconds).rounded()
        place(
            card, at: Point(x: left, y: list.minY + top + slack - offset),
            within: Rectangle(x: left, y: list.minY, width: size.width, height: list.height))
    }

    private mutating func showThumb(
        _ card: CardNumber, left: Double, list: Rectangle, width: Double
    ) {
        guard let panel else { return }
        let seconds = seconds
        let isSeen = self.panel?.scroll.showThumb(at: seconds) ?? false
        guard isSeen, let thumb = panel.scroll.thumb(track: list.height - 8, at: seconds),
            let size = stages[panel.stage].card(card)?.face.presentation?.card.size
        else { return place(card, at: nil, within: list) }
        let isAtRight = look.panel.edge == .right
        let x = isAtRight ? left + width - size.width - 2 : left + 2
        place(
            card, at: Point(x: x, y: list.minY + 4 + thumb.start.rounded()),
            within: Rectangle(x: left, y: list.minY, width: width, height: list.height))
    }

    /// Shows a card that does not scroll; nil: hides it.
    private mutating func place(_ card: CardNumber, at origin: Point?, within clip: Rectangle) {
        show(card, origin.map { Pose(origin: $0) }, within: clip)
    }

    /// Opacity of the panel: with reduced motion it fades in place.
    private var panelOpacity: Double {
        look.reducedMotion ? panel?.opening.slide.dimShare(at: seconds) ?? 1 : 1
    }

    private mutating func show(_ card: CardNumber, _ pose: Pose?, within clip: Rectangle) {
        guard let stage = panel?.stage else { return }
        var pose = pose
        pose?.opacity *= panelOpacity
        show(card, pose, within: clip, on: stage)
    }

    /// The input region of the panel's stage: everything while the panel is open or dragged; while it slides away, only
    /// its present area.
    private func inputRegion(ofPanel area: Rectangle, in room: Size) -> InputRegion {
        let whole = Rectangle(origin: .zero, size: room)
        guard let panel else { return InputRegion([area]) }
        let stage = stages[panel.stage]
        let holes = obstacles(on: stage).map { $0.intersection(whole) }.filter { !$0.isEmpty }
        let slide = panel.opening.slide
        let receivesAll = slide.isOpen || slide.hasContact
        return InputRegion(freeParts(of: receivesAll ? whole : area, on: stage), without: holes)
    }

    /// Number of additional cards for the ground around on-screen keyboards, and of cards for the dim there.
    static let groundParts = 3
    static let dimParts = 4
}
