import Geometry
import Gestures
import Layout
import Messages

extension BarScene {
    // MARK: Figures

    /// The shown item with its picture; nil: none.
    var shownItem: BarItem? { item.map { illustrated($0) } }

    private func face(_ item: BarItem, _ core: SceneCore) -> BarFace {
        var place = core.look.bar.progress
        if item.progress == .none, item.clock?.length == nil { place = .none }
        var face = BarFace(
            item, style: core.look.barStyle, progress: place, edge: core.look.bar.edge,
            pages: page.flatMap { BarPages(shown: $0, of: items.count) })
        // The view opens above the contents, and a pointer has no screen's width between them.
        if face.style.isFullWidth { face.contentWidth = core.look.bar.width }
        if isMinimised {
            (face.leading, face.trailing, face.pages) = ([], Array(face.trailing.prefix(1)), nil)
        }
        return face
    }

    /// Whether the open view fills the output, as on a phone.
    private func fillsOutput(_ room: Size, _ core: SceneCore) -> Bool {
        room.width < core.look.bar.width + 100
    }

    /// Insets of the bar's stage that stay free; at the bar's edge counted from the base line of a docked bar.
    private func safe(_ core: SceneCore) -> Insets {
        guard let number = self.stage, let stage = core.stages.stage(number) else { return .zero }
        var safe = core.safeInsets(of: stage).edges
        guard display?.dock != nil else { return safe }
        // The stage begins where the dock ends, and the dock includes the safe inset.
        if core.look.bar.edge == .bottom {
            safe.bottom = dockInset(core)
        } else {
            safe.top = dockInset(core)
        }
        return safe
    }

    /// Width of the bar's ground, logical pixels.
    private func barWidth(in room: Size, _ core: SceneCore) -> Double {
        let style = core.look.barStyle
        let whole =
            style.isFullWidth
            ? room.width - safe(core).horizontal
            : min(room.width - safe(core).horizontal - style.margin * 2, core.look.bar.width)
        let share = display?.presence.pillMargins(at: core.seconds) ?? 0
        let pill = min(whole, Self.pillWidth)
        return max(1, (whole + (pill - whole) * share).rounded())
    }

    /// Width of a minimised bar, logical pixels.
    private static let pillWidth = 220.0
    /// Greatest width of the open view's contents, logical pixels.
    private static let contentWidth = BarView.columnWidth
    /// Margins at the sides of the open view's contents, logical pixels.
    private static let viewMargin = 24.0
    /// Side length of the largest picture in the open view, logical pixels.
    private static let largestPicture = 320.0
    /// Side length of the smallest picture, logical pixels.
    private static let smallestPicture = 64.0
    /// Least height of an open view if there is room, logical pixels.
    private static let lowestView = 280.0
    /// Height reserved for the button that closes the open view, logical pixels.
    private static let viewHead = 48.0

    // MARK: Layout

    /// Lays out all visible parts of the bar and their positions.
    mutating func layOut(in room: Size, _ core: inout SceneCore) {
        guard let display, let item = shownItem else { return }
        let face = face(item, core)
        let style = face.style
        var geometry = BarGeometry(room: room, edge: core.look.bar.edge)
        geometry.dock = display.dock == nil ? 0 : dockHeight(core)
        geometry.safe = safe(core)
        let covered = raised(in: room, dock: geometry.dock, core)
        let inset = core.look.bar.edge == .bottom ? geometry.safe.bottom : geometry.safe.top
        geometry.raised = max(covered, inset)
        let shift = display.presence.pillShift(at: core.seconds)
        geometry.margin = style.isFullWidth ? 0 : (style.margin * (1 - shift / 2)).rounded()
        let plan = BarPlan(
            face, title: item.title, subtitle: item.subtitle,
            in: partRoom(width: barWidth(in: room, core), core), theme: core.look.moreStyle.theme,
            measuring: core.measuring)
        geometry.bar = plan.size
        self.display?.places.setPlan(plan, isRightToLeft: core.look.words.isRightToLeft)
        scrollTitles(plan, of: item, &core)
        layOut(.bar(face), as: display.cards.bar, width: plan.size.width, &core)
        if let line = plan.progress {
            layOut(.progress(face), as: display.cards.progress, width: line.width, &core)
        }
        layOutTitles(of: item, as: display.cards.page.titles, isShown: true, &core)
        geometry.view = layOutView(
            of: item, in: room, dock: geometry.dock - geometry.raised,
            isFloating: inset > 0 && covered <= inset, &core)
        layOutOther(in: geometry.view, &core)
        place(geometry, &core)
        layOutArrows(&core)
        core.send(.raise(display.stage, display.cards.stacked))
        wishForPicture(of: item, &core)
        wishForContent(of: item, in: room, &core)
    }

    /// How far floating on-screen keyboards cover the bar's edge, logical pixels.
    private func raised(in room: Size, dock: Double, _ core: SceneCore) -> Double {
        guard core.look.bar.edge == .bottom, let stage else { return 0 }
        let top = core.obstacles(on: core.stages[stage]).map { $0.minY }.min() ?? .infinity
        return max(0, (room.height + dock - max(top, room.height / 3)).rounded())
    }

    /// Scale of the bar's stage; nil: there is no stage, or the scale is not known.
    private func stageScale(_ core: SceneCore) -> Scale? {
        guard let number = self.stage, let stage = core.stages.stage(number) else { return nil }
        return core.scale(of: stage)
    }

    private func partRoom(width: Double, _ core: SceneCore) -> PanelRoom {
        PanelRoom(
            width: width, scale: stageScale(core) ?? .one, appearance: core.look.appearance,
            isRightToLeft: core.look.words.isRightToLeft, words: core.look.words)
    }

    private mutating func layOut(
        _ part: BarPart, as number: CardNumber, width: Double, _ core: inout SceneCore
    ) {
        if let stage { core.layOut(.bar(part), as: number, width: width, on: stage) }
    }

    /// Height of the bar's ground, logical pixels; 0: there are no items.
    func barHeight(_ core: SceneCore) -> Double {
        guard let item else { return 0 }
        return BarPlan(
            face(item, core), title: "", subtitle: "", in: partRoom(width: 320, core),
            theme: core.look.moreStyle.theme, measuring: core.measuring
        ).size.height
    }

    // MARK: Titles

    /// Starts the scrolling of titles that are longer than their room.
    private mutating func scrollTitles(_ plan: BarPlan, of item: BarItem, _ core: inout SceneCore) {
        let (room, mirrored) = (plan.titles.width, core.look.words.isRightToLeft)
        let seconds = core.seconds
        func line(_ text: String, _ width: Double) -> MarqueeLine {
            let isMirrored = BarLine(text: text).isRightToLeft(onDesktop: mirrored)
            return MarqueeLine(text, textWidth: width, room: room, isRightToLeft: isMirrored)
        }
        let (title, subtitle) = (
            line(item.title, plan.titleWidth), line(item.subtitle, plan.subtitleWidth)
        )
        display?.marquee.setLine(title, of: .title, at: seconds)
        display?.marquee.setLine(subtitle, of: .subtitle, at: seconds)
        let page = display?.isViewSeen(at: seconds) == true
        guard !page else { return }
        display?.pager.setWidth(room, at: seconds)
    }

    /// Lays out the titles of an item at their present scroll position.
    mutating func layOutTitles(
        of item: BarItem, as number: CardNumber, isShown: Bool, _ core: inout SceneCore
    ) {
        guard let display, let plan = display.places.plan, plan.titles.width >= 1
        else { return }
        let grain = Double(partRoom(width: 1, core).scale.grain)
        func line(_ text: String, _ row: Marquee.Row) -> BarLine {
            var line = BarLine(text: text)
            guard isShown, core.look.bar.scrollsTexts, !display.marquee.isPaused,
                display.marquee.copies(of: row) > 1
            else { return line }
            line.copies = (0..<display.marquee.copies(of: row)).map { copy in
                let x = display.marquee.offset(ofCopy: copy, of: row, at: core.seconds)
                return (x / grain).rounded() * grain
            }
            let fades = display.marquee.fades(of: row, at: core.seconds)
            // Eighths are as fine as the eye can see.
            line.fades = (
                (fades.leading * 8).rounded() / 8, (fades.trailing * 8).rounded() / 8
            )
            return line
        }
        let titles = BarTitles(
            style: core.look.barStyle, title: line(item.title, .title),
            subtitle: line(item.subtitle, .subtitle))
        layOut(.titles(titles), as: number, width: plan.titles.width, &core)
    }

    // MARK: The open view

    /// Lays out the open view and returns its size.
    ///
    /// - Parameter isFloating: Whether a safe area lies between the view and its edge of the output.
    private mutating func layOutView(
        of item: BarItem, in room: Size, dock: Double, isFloating: Bool, _ core: inout SceneCore
    ) -> Size {
        guard let display else { return .zero }
        let fills = fillsOutput(room, core)
        let safe = safe(core)
        let width = fills ? room.width - safe.horizontal : core.look.bar.width
        let inner = min(Self.contentWidth, width - Self.viewMargin * 2)
        let beyond = core.look.bar.edge == .bottom ? safe.top : safe.bottom
        let tallest = room.height + dock - (fills ? 0 : 32) - beyond
        self.display?.places.setHead(Self.viewHead)
        guard display.isViewSeen(at: core.seconds) else {
            // An estimate is enough until the texts are laid out.
            let texts = 260.0
            let side = pictureSide(of: item, inner: inner, tallest: tallest, texts: texts)
            self.display?.places.setSide(side)
            let height = fills ? tallest : min(tallest, Self.viewHead + side + texts)
            return Size(
                width: width, height: max(min(geometryFloor(core), tallest), height.rounded()))
        }
        let texts = layOutTexts(of: item, on: display.cards.page, inner: inner, &core)
        let side = pictureSide(of: item, inner: inner, tallest: tallest, texts: texts)
        self.display?.places.setSide(side)
        layOutPicture(of: item, on: display.cards.page, side: side, &core)
        let height = (side > 0 ? side + Self.viewMargin : 0) + texts
        self.display?.places.setContent(height)
        let wanted = Self.viewHead + height + Self.viewMargin
        let whole = (fills ? tallest : min(tallest, max(wanted, geometryFloor(core)))).rounded()
        layOut(
            .sheet(height: whole, edge: core.look.bar.edge, isFloating: isFloating),
            as: display.cards.sheet, width: width, &core)
        let style = closeStyle(fills: fills, core)
        let flatness = (display.slide.chevronShare(at: core.seconds) * 8).rounded() / 8
        layOut(
            .closeButton(style, flatness: flatness), as: display.cards.close,
            width: width - Self.viewMargin, &core)
        let seconds = core.seconds
        self.display?.scroll.setExtent(
            content: height + Self.viewMargin, viewport: whole - Self.viewHead, at: seconds)
        self.display?.pager.setWidth(width, at: seconds)
        return Size(width: width, height: whole)
    }

    /// Side length of the picture in the open view, logical pixels: large if there is room, smaller before anything
    /// must scroll; 0: no picture.
    private func pictureSide(
        of item: BarItem, inner: Double, tallest: Double, texts: Double
    ) -> Double {
        guard hasPicture(item) else { return 0 }
        let rest = tallest - Self.viewHead - Self.viewMargin * 2 - texts
        let largest = min(Self.largestPicture, inner, tallest * 0.42)
        return max(Self.smallestPicture, min(largest, rest)).rounded(.down)
    }

    private func hasPicture(_ item: BarItem) -> Bool { item.image != nil && item.content == nil }

    /// The room in the open view for content drawn by a program; nil: there is no output.
    func contentPlace(_ core: SceneCore) -> ContentPlace? {
        guard let target = outputTarget(core) else { return nil }
        let key = StageKey(
            target: target, layer: .top, anchor: core.look.bar.edge == .bottom ? .bottom : .top,
            purpose: .bar)
        let scale = stageScale(core) ?? core.screens.expectedScale(for: target) ?? .one
        var room = core.expectedRoom(for: key, .full)
        if let stage, let size = core.stages.stage(stage)?.room.size { room = size }
        return contentPlace(in: room, scale: scale, core)
    }

    private func contentPlace(in room: Size, scale: Scale, _ core: SceneCore) -> ContentPlace {
        let width =
            fillsOutput(room, core) ? room.width - safe(core).horizontal : core.look.bar.width
        var view = partRoom(width: min(Self.contentWidth, width - Self.viewMargin * 2), core)
        view.scale = scale
        return ContentPlace(inBar: view, theme: core.look.moreStyle.theme)
    }

    /// Asks an item's program to draw its content again if it was drawn for another room, once for each room.
    private mutating func wishForContent(of item: BarItem, in room: Size, _ core: inout SceneCore) {
        guard item.content != nil, let display, display.isViewSeen(at: core.seconds),
            let scale = core.scale(of: core.stages[display.stage])
        else { return }
        let place = contentPlace(in: room, scale: scale, core)
        if tell({ $0.request(place.room, for: item) }) {
            core.report(.bar(.contentWanted(item.id, place)))
        }
    }

    /// Lays out the parts of the open view that change by themselves: the time, and the button that flattens during a
    /// drag.
    mutating func relayOutView(of item: BarItem, _ core: inout SceneCore) {
        guard let display, let stage else { return }
        let flatness = (display.slide.chevronShare(at: core.seconds) * 8).rounded() / 8
        if case .bar(.closeButton(let style, _))? = core.stages[stage].card(display.cards.close)?
            .part,
            let width = core.stages[stage].card(display.cards.close)?.face.presentation?.card.width
        {
            layOut(
                .closeButton(style, flatness: flatness), as: display.cards.close, width: width,
                &core)
        }
        let texts = core.stages[stage].card(display.cards.page.view)?.face.presentation?.card.width
        guard let texts else { return }
        layOut(
            .view(BarView(item, at: core.now, seeking: display.seeking)),
            as: display.cards.page.view, width: texts, &core)
    }

    /// The open view is always higher than the bar.
    private func geometryFloor(_ core: SceneCore) -> Double {
        max(barHeight(core) * 2, Self.lowestView)
    }

    /// Look of the button that closes the open view.
    func closeStyle(fills: Bool, _ core: SceneCore) -> BarSettings.CloseButton {
        guard core.look.bar.closeButton == .automatic else { return core.look.bar.closeButton }
        return fills ? .grabber : .round
    }

    private mutating func layOutPicture(
        of item: BarItem, on page: BarCards.Page, side: Double, _ core: inout SceneCore
    ) {
        guard side > 0 else { return }
        layOut(
            .image(item.image?.bitmap, sign: item.id.source.sign), as: page.image, width: side,
            &core)
    }

    /// Lays out the part of a page below its picture; returns its height.
    private mutating func layOutTexts(
        of item: BarItem, on page: BarCards.Page, inner: Double, _ core: inout SceneCore
    ) -> Double {
        guard let stage else { return 0 }
        let seeking = page.view == display?.cards.page.view ? display?.seeking : nil
        layOut(
            .view(BarView(item, at: core.now, seeking: seeking)), as: page.view, width: inner, &core
        )
        return core.stages[stage].card(page.view)?.face.presentation?.card.height ?? 0
    }

    /// Lays out the item that slides in while pages are turned.
    private mutating func layOutOther(in view: Size, _ core: inout SceneCore) {
        guard let display, let pending = pendingTurn(core),
            let other = adjacentItem(pending).map({ illustrated($0) })
        else { return }
        layOutTitles(of: other, as: display.cards.other.titles, isShown: false, &core)
        guard display.isViewSeen(at: core.seconds) else { return }
        layOutPicture(of: other, on: display.cards.other, side: display.places.side, &core)
        _ = layOutTexts(
            of: other, on: display.cards.other,
            inner: min(Self.contentWidth, view.width - Self.viewMargin * 2), &core)
    }

    /// The page that is partly visible beside the shown one; nil: none.
    func pendingTurn(_ core: SceneCore) -> BarPager.Turn? {
        guard let pager = display?.pager else { return nil }
        let offset = pager.offset(at: core.seconds)
        return offset == 0 ? nil : (offset < 0 ? .next : .previous)
    }

    private mutating func place(_ geometry: BarGeometry, _ core: inout SceneCore) {
        display?.places.setGeometry(geometry)
        let (seconds, fades) = (core.seconds, core.look.reducedMotion)
        display?.setReducedMotion(fades)
        display?.presence.setWay(geometry.way, at: seconds)
        display?.slide.setExtent(
            way: geometry.openWay, height: geometry.view.height, at: seconds)
    }

    /// Requests the picture of an item in the size at which it is visible.
    private mutating func wishForPicture(of item: BarItem, _ core: inout SceneCore) {
        guard let display else { return }
        let isOpen = display.isViewSeen(at: core.seconds)
        let small = display.places.plan?.image?.width ?? 0
        let side = isOpen ? display.places.side : small
        guard side > 0, let raw = self.item, requestPicture(of: raw, side: side) else { return }
        core.report(.bar(.pictureWanted(raw, side: side)))
    }
}
