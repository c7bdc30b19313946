import Geometry
import Gestures
import Layout
import Messages

extension MenuScene {
    /// Lays out, draws and shows everything on the menu that changed or moved, in one commit of its stage.
    mutating func update(_ core: inout SceneCore) {
        guard core.stages.stage(stage) != nil, !core.stages[stage].pace.awaitsFrame,
            core.stages[stage].pace.isDirty || isMoving(core)
        else { return }
        guard let scale = core.scale(of: core.stages[stage]),
            let room = core.stages[stage].room.size
        else { return }
        if !core.stages[stage].pace.isMapped, core.isScaleProvisional(of: core.stages[stage]) {
            return core.showBackdrop(of: stage)
        }
        if core.stages[stage].pace.isDirty || geometry == nil {
            layOut(in: room, &core)
        } else {
            layOutCards(&core)
        }
        core.stages[stage].changePace { $0.finishLayout() }
        core.introduceCards(of: stage, in: room)
        core.draw(stage, scale)
        show(in: room, &core)
        let isMoving = scroll.isMoving(at: core.seconds)
        core.stages[stage].changePace { $0.setNeedsFrame(isMoving) }
        core.commit(stage, in: room)
    }

    private func isMoving(_ core: SceneCore) -> Bool {
        core.stages[stage].pace.needsFrame || scroll.isMoving(at: core.seconds)
    }

    // MARK: Layout

    /// Margin between a menu and the edges of its output, logical pixels.
    private static let margin = 8.0

    private func partRoom(width: Double, _ core: SceneCore) -> PanelRoom {
        PanelRoom(
            width: width, scale: core.scale(of: core.stages[stage]) ?? .one,
            appearance: menu.appearance ?? core.look.appearance,
            isRightToLeft: core.look.words.isRightToLeft, words: core.look.words)
    }

    private func style(_ core: SceneCore) -> Style {
        Style(
            layout: core.look.moreStyle.layout,
            theme: core.look.catalog.theme(
                named: menu.theme, accent: menu.accent.map { Color(argb: $0.argb) }))
    }

    /// The area in which the menu may be: within the safe area, and above on-screen keyboards.
    private func room(in size: Size, _ core: SceneCore) -> Rectangle {
        let safe = core.safeInsets(of: core.stages[stage]).floating
        let whole = Rectangle(origin: .zero, size: size).inset(by: safe)
        let free = whole.highestPart(clearOf: core.obstacles(on: core.stages[stage]))
        let inner = free.inset(by: Insets(all: Self.margin))
        return inner.width > 0 && inner.height > 0 ? inner : free
    }

    /// Least height of a row, logical pixels.
    private func rowHeight(in room: Size, _ core: SceneCore) -> Double {
        switch place.origin {
        case .finger: return MenuRow.fingerHeight
        case .pointer: return MenuRow.pointerHeight
        case .keys:
            // A command may stand for a gesture of the compositor, on a phone.
            let isPhone = room.width < CardStack.compactBelow && core.contacts.hasTouchScreen
            return isPhone ? MenuRow.fingerHeight : MenuRow.pointerHeight
        }
    }

    private mutating func layOut(in size: Size, _ core: inout SceneCore) {
        let room = room(in: size, core)
        let lists = menu.paths.map { makeRows(at: $0) }
        let extent = MenuRow.extent(
            of: lists.flatMap { $0 }, in: partRoom(width: room.width, core),
            theme: style(core).theme, measuring: core.measuring)
        let rowHeight = max(rowHeight(in: size, core), extent.height).rounded(.up)
        setHeights(rowHeight)
        func height(of rows: [MenuRow]) -> Double {
            rows.reduce(MenuRow.inset * 2) {
                $0 + rowHeight + $1.wholeHeight - $1.height
            }
        }
        let frame = place.frame(
            of: Size(width: extent.width, height: height(of: rows)),
            tallest: lists.map { height(of: $0) }.max() ?? 0, in: room,
            isRightToLeft: core.look.words.isRightToLeft)
        let geometry = MenuGeometry(frame: frame, rows)
        self.geometry = geometry
        scroll.setExtent(
            content: geometry.content, viewport: max(1, geometry.list.height), at: core.seconds)
        layOutCards(&core)
    }

    private mutating func layOutCards(_ core: inout SceneCore) {
        guard let geometry else { return }
        if !cards.areAdded {
            cards.noteAdded()
            for card in [cards.sheet, cards.thumb] { add(card, .sheet(height: 1), &core) }
        }
        let seen = seenRows(core)
        for (row, card) in cards.rows.sorted(by: { $0.key < $1.key })
        where !seen.contains(row) {
            cards.set(nil, of: row)
            core.drop(card, from: stage)
        }
        for row in seen where cards.rows[row] == nil {
            let card = core.stages.nextCard()
            cards.set(card, of: row)
            add(card, .row(rows[row]), &core)
        }
        refresh(&core)
        let width = geometry.frame.width
        layOut(.menu(.sheet(height: geometry.frame.height)), as: cards.sheet, width: width, &core)
        for row in seen {
            guard let card = cards.rows[row] else { continue }
            layOut(.menu(.row(rows[row])), as: card, width: width, &core)
        }
        if let thumb = thumb(core) {
            layOut(.scrollThumb(length: thumb.length), as: cards.thumb, width: width, &core)
        }
        let order = seen.compactMap { cards.rows[$0] }
        core.send(.raise(stage, [cards.sheet] + order + [cards.thumb]))
    }

    private func add(_ card: CardNumber, _ part: MenuPart, _ core: inout SceneCore) {
        core.stages[stage].addLast(CardState(card, part: .menu(part), style: style(core)))
        core.send(.addCard(card, stage))
    }

    private func layOut(
        _ part: PanelPart, as card: CardNumber, width: Double, _ core: inout SceneCore
    ) {
        var room = CardRoom(
            width: max(1, width), maxHeight: 8192, isCompact: true,
            scale: core.scale(of: core.stages[stage]) ?? .one,
            appearance: menu.appearance ?? core.look.appearance,
            isRightToLeft: core.look.words.isRightToLeft)
        room.words = core.look.words
        let circumstances = CardFace.Circumstances(room: room, age: "")
        let (seconds, style, measuring) = (core.seconds, style(core), core.measuring)
        core.stages[stage].change(card) {
            $0.update(part, style: style)
            $0.layOut(circumstances, at: seconds, still: true, measuring: measuring)
        }
    }

    /// Indices of the rows that are seen now.
    private func seenRows(_ core: SceneCore) -> Range<Int> {
        guard let geometry else { return 0..<0 }
        let top = scroll.offset(at: core.seconds)
        let bottom = top + geometry.list.height
        let first = rows.indices.first { geometry.tops[$0] + rows[$0].wholeHeight > top }
        let last = rows.indices.last { geometry.tops[$0] < bottom }
        guard let first, let last, first <= last else { return 0..<0 }
        return first..<last + 1
    }

    // MARK: Showing

    private func thumb(_ core: SceneCore) -> (start: Double, length: Double)? {
        geometry.flatMap {
            scroll.thumb(track: max(1, $0.list.height), minimum: 32, at: core.seconds)
        }
    }

    private func show(in room: Size, _ core: inout SceneCore) {
        guard let geometry else { return }
        let whole = Rectangle(origin: .zero, size: room)
        // The sheet's shadow may reach beyond the stage.
        core.show(
            cards.sheet, Pose(origin: geometry.frame.origin),
            within: core.clip(of: core.stages[stage], room: room), on: stage)
        let offset = scroll.offset(at: core.seconds)
        for (row, card) in cards.rows {
            let y = (geometry.list.minY + geometry.tops[row] - offset).rounded()
            core.show(
                card, Pose(origin: Point(x: geometry.frame.minX, y: y)), within: geometry.list,
                on: stage)
        }
        let x =
            core.look.words.isRightToLeft
            ? geometry.frame.minX + 1 : geometry.frame.maxX - PanelRoom.thumbWidth - 1
        let pose = thumb(core).map {
            Pose(origin: Point(x: x, y: (geometry.list.minY + $0.start).rounded()))
        }
        core.show(cards.thumb, pose, within: geometry.list, on: stage)
        let holes = core.obstacles(on: core.stages[stage]).map { $0.intersection(whole) }.filter {
            !$0.isEmpty
        }
        core.setInput(
            InputRegion(core.freeParts(of: whole, on: core.stages[stage]), without: holes),
            of: stage)
    }

    // MARK: Rows

    /// The row at a place of the stage, if it can be chosen; nil: none.
    func row(at place: StagePoint, _ core: SceneCore) -> Int? {
        guard let geometry, geometry.list.contains(place.point) else { return nil }
        let y = place.point.y - geometry.list.minY + scroll.offset(at: core.seconds)
        let row = rows.indices.first {
            let top = geometry.tops[$0] + rows[$0].wholeHeight - rows[$0].height
            return y >= top && y < top + rows[$0].height
        }
        return row.flatMap { isChoosable($0) ? $0 : nil }
    }

    /// Scrolls just far enough to show the current row.
    mutating func reveal(_ core: inout SceneCore) {
        guard let geometry, let current, geometry.isLong else { return }
        let (top, seconds) = (geometry.tops[current], core.seconds)
        let bottom = top + rows[current].wholeHeight
        let offset = scroll.offset(at: seconds)
        if top < offset {
            scroll.scroll(to: top, animated: !core.look.reducedMotion, at: seconds)
        } else if bottom > offset + geometry.list.height {
            scroll.scroll(
                to: bottom - geometry.list.height, animated: !core.look.reducedMotion, at: seconds)
        }
    }

    /// Makes keyboard focus know the menu and its current row.
    func claim(_ core: inout SceneCore) {
        core.focus.menu = MenuKeys(
            message: menu.subject?.message, row: current.flatMap { cards.rows[$0] },
            isKeyed: isKeyed, isPressed: isPressed)
    }

    /// Whether a contact is on the current row.
    private var isPressed: Bool { chooser?.mayChoose == true || !arena.isEmpty }
}
