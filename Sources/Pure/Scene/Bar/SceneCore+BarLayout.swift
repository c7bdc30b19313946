import Geometry
import Gestures
import Layout
import Messages

extension SceneCore {
    // MARK: Figures

    /// The shown item with its picture; nil: none.
    var shownItem: BarItem? { bar.item.map { bar.illustrated($0) } }

    private func barFace(_ item: BarItem) -> BarFace {
        var place = look.bar.progress
        if item.progress == .none, item.clock?.length == nil { place = .none }
        var face = BarFace(
            item, style: look.barStyle, progress: place, edge: look.bar.edge)
        if bar.isMinimised { (face.leading, face.trailing) = ([], Array(face.trailing.prefix(1))) }
        return face
    }

    /// Whether the open view fills the output, as on a phone.
    private func fillsOutput(_ room: Size) -> Bool { room.width < look.bar.width + 100 }

    /// Insets of the bar's stage that stay free; at the bar's edge counted from the base line of a docked bar.
    private var barSafe: Insets {
        guard let number = bar.stage, let stage = stages.stage(number) else { return .zero }
        var safe = safeInsets(of: stage).edges
        guard bar.display?.dock != nil else { return safe }
        // The stage begins where the dock ends, and the dock includes the safe inset.
        if look.bar.edge == .bottom { safe.bottom = dockInset } else { safe.top = dockInset }
        return safe
    }

    /// Width of the bar's ground, logical pixels.
    private func barWidth(in room: Size) -> Double {
        let style = look.barStyle
        let whole =
            style.isFullWidth
            ? room.width - barSafe.horizontal
            : min(room.width - barSafe.horizontal - style.margin * 2, look.bar.width)
        let share = bar.display?.presence.pillMargins(at: seconds) ?? 0
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
    mutating func layOutBar(in room: Size) {
        guard let display = bar.display, let item = shownItem else { return }
        let face = barFace(item)
        let style = face.style
        var geometry = BarGeometry(room: room, edge: look.bar.edge)
        geometry.dock = display.dock == nil ? 0 : dockHeight
        geometry.safe = barSafe
        let covered = raised(in: room, dock: geometry.dock)
        let inset = look.bar.edge == .bottom ? geometry.safe.bottom : geometry.safe.top
        geometry.raised = max(covered, inset)
        let shift = display.presence.pillShift(at: seconds)
        geometry.margin = style.isFullWidth ? 0 : (style.margin * (1 - shift / 2)).rounded()
        let plan = BarPlan(
            face, title: item.title, subtitle: item.subtitle,
            in: barRoom(width: barWidth(in: room)), theme: look.moreStyle.theme,
            measuring: measuring)
        geometry.bar = plan.size
        self.bar.display?.places.setPlan(plan)
        scrollTitles(plan, of: item)
        layOut(.bar(face), as: display.cards.bar, width: plan.size.width)
        if let line = plan.progress {
            layOut(.progress(face), as: display.cards.progress, width: line.width)
        }
        layOutTitles(of: item, as: display.cards.page.titles, isShown: true)
        geometry.view = layOutView(
            of: item, in: room, dock: geometry.dock - geometry.raised,
            isFloating: inset > 0 && covered <= inset)
        layOutOther(in: geometry.view)
        place(geometry)
        send(.raise(display.stage, display.cards.stacked))
        wishForPicture(of: item)
        wishForContent(of: item, in: room)
    }

    /// How far floating on-screen keyboards cover the bar's edge, logical pixels.
    private func raised(in room: Size, dock: Double) -> Double {
        guard look.bar.edge == .bottom, let stage = bar.stage else { return 0 }
        let top = obstacles(on: stages[stage]).map { $0.minY }.min() ?? .infinity
        return max(0, (room.height + dock - max(top, room.height / 3)).rounded())
    }

    /// Scale of the bar's stage; nil: there is no stage, or the scale is not known.
    private var barScale: Scale? {
        guard let number = bar.stage, let stage = stages.stage(number) else { return nil }
        return scale(of: stage)
    }

    private func barRoom(width: Double) -> PanelRoom {
        PanelRoom(
            width: width, scale: barScale ?? .one, appearance: look.appearance,
            isRightToLeft: look.words.isRightToLeft, words: look.words)
    }

    private mutating func layOut(_ part: BarPart, as number: CardNumber, width: Double) {
        if let stage = bar.stage { layOut(.bar(part), as: number, width: width, on: stage) }
    }

    /// Height of the bar's ground, logical pixels; 0: there are no items.
    var barHeight: Double {
        guard let item = bar.item else { return 0 }
        return BarPlan(
            barFace(item), title: "", subtitle: "", in: barRoom(width: 320),
            theme: look.moreStyle.theme, measuring: measuring
        ).size.height
    }

    // MARK: Titles

    /// Starts the scrolling of titles that are longer than their room.
    private mutating func scrollTitles(_ plan: BarPlan, of item: BarItem) {
        let (room, mirrored) = (plan.titles.width, look.words.isRightToLeft)
        let seconds = seconds
        func line(_ text: String, _ width: Double) -> MarqueeLine {
            let isMirrored = BarLine(text: text).isRightToLeft(onDesktop: mirrored)
            return MarqueeLine(textWidth: width, room: room, isRightToLeft: isMirrored)
        }
        let (title, subtitle) = (
            line(item.title, plan.titleWidth), line(item.subtitle, plan.subtitleWidth)
        )
        bar.display?.marquee.setLine(title, of: .title, at: seconds)
        bar.display?.marquee.setLine(subtitle, of: .subtitle, at: seconds)
        let page = bar.display?.isViewSeen(at: seconds) == true
        guard !page else { return }
        bar.display?.pager.setWidth(room, at: seconds)
    }

    /// Lays out the titles of an item at their present scroll position.
    mutating func layOutTitles(of item: BarItem, as number: CardNumber, isShown: Bool) {
        guard let display = bar.display, let plan = display.places.plan, plan.titles.width >= 1
        else { return }
        let grain = Double(barRoom(width: 1).scale.grain)
        func line(_ text: String, _ row: Marquee.Row) -> BarLine {
            var line = BarLine(text: text)
            guard isShown, look.bar.scrollsTexts, !display.marquee.isPaused,
                display.marquee.copies(of: row) > 1
            else { return line }
            line.copies = (0..<display.marquee.copies(of: row)).map { copy in
                let x = display.marquee.offset(ofCopy: copy, of: row, at: seconds)
                return (x / grain).rounded() * grain
            }
            let fades = display.marquee.fades(of: row, at: seconds)
            // Eighths are as fine as the eye can see.
            line.fades = (
                (fades.leading * 8).rounded() / 8, (fades.trailing * 8).rounded() / 8
            )
            return line
        }
        let titles = BarTitles(
            style: look.barStyle, title: line(item.title, .title),
            subtitle: line(item.subtitle, .subtitle))
        layOut(.titles(titles), as: number, width: plan.titles.width)
    }

    // MARK: The open view

    /// Lays out the open view and returns its size.
    ///
    /// - Parameter isFloating: Whether a safe area lies between the view and its edge of the output.
    private mutating func layOutView(
        of item: BarItem, in room: Size, dock: Double, isFloating: Bool
    ) -> Size {
        guard let display = bar.display else { return .zero }
        let fills = fillsOutput(room)
        let safe = barSafe
        let width = fills ? room.width - safe.horizontal : look.bar.width
        let inner = min(Self.contentWidth, width - Self.viewMargin * 2)
        let beyond = look.bar.edge == .bottom ? safe.top : safe.bottom
        let tallest = room.height + dock - (fills ? 0 : 32) - beyond
        bar.display?.places.setHead(Self.viewHead)
        guard display.isViewSeen(at: seconds) else {
            // An estimate is enough until the texts are laid out.
            let texts = 260.0
            let side = pictureSide(of: item, inner: inner, tallest: tallest, texts: texts)
            bar.display?.places.setSide(side)
            let height = fills ? tallest : min(tallest, Self.viewHead + side + texts)
            return Size(width: width, height: max(min(geometryFloor, tallest), height.rounded()))
        }
        let texts = layOutTexts(of: item, on: display.cards.page, inner: inner)
        let side = pictureSide(of: item, inner: inner, tallest: tallest, texts: texts)
        bar.display?.places.setSide(side)
        layOutPicture(of: item, on: display.cards.page, side: side)
        let height = (side > 0 ? side + Self.viewMargin : 0) + texts
        bar.display?.places.setContent(height)
        let wanted = Self.viewHead + height + Self.viewMargin
        let whole = (fills ? tallest : min(tallest, max(wanted, geometryFloor))).rounded()
        layOut(
            .sheet(height: whole, edge: look.bar.edge, isFloating: isFloating),
            as: display.cards.sheet, width: width)
        let style = closeStyle(fills: fills)
        let flatness = (display.slide.chevronShare(at: seconds) * 8).rounded() / 8
        layOut(
            .closeButton(style, flatness: flatness), as: display.cards.close,
            width: width - Self.viewMargin)
        let seconds = seconds
        bar.display?.scroll.setExtent(
            content: height + Self.viewMargin, viewport: whole - Self.viewHead, at: seconds)
        bar.display?.pager.setWidth(width, at: seconds)
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
    var barContentPlace: ContentPlace? {
        guard let target = barTarget else { return nil }
        let key = StageKey(
            target: target, layer: .top, anchor: look.bar.edge == .bottom ? .bottom : .top,
            purpose: .bar)
        let scale = barScale ?? screens.expectedScale(for: target) ?? .one
        var room = expectedRoom(for: key, .full)
        if let stage = bar.stage, let size = stages.stage(stage)?.room.size { room = size }
        return contentPlace(in: room, scale: scale)
    }

    private func contentPlace(in room: Size, scale: Scale) -> ContentPlace {
        let width = fillsOutput(room) ? room.width - barSafe.horizontal : look.bar.width
        var view = barRoom(width: min(Self.contentWidth, width - Self.viewMargin * 2))
        view.scale = scale
        return ContentPlace(inBar: view, theme: look.moreStyle.theme)
    }

    /// Asks an item's program to draw its content again if it was drawn for another room, once for each room.
    private mutating func wishForContent(of item: BarItem, in room: Size) {
        guard item.content != nil, let display = bar.display, display.isViewSeen(at: seconds),
            let scale = scale(of: stages[display.stage])
        else { return }
        let place = contentPlace(in: room, scale: scale)
        if bar.tell({ $0.request(place.room, for: item) }) {
            report(.bar(.contentWanted(item.id, place)))
        }
    }

    /// Lays out the parts of the open view that change by themselves: the time, and the button that flattens during a
    /// drag.
    mutating func relayOutView(of item: BarItem) {
        guard let display = bar.display, let stage = bar.stage else { return }
        let flatness = (display.slide.chevronShare(at: seconds) * 8).rounded() / 8
        if case .bar(.closeButton(let style, _))? = stages[stage].card(display.cards.close)?.part,
            let width = stages[stage].card(display.cards.close)?.face.presentation?.card.width
        {
            layOut(
                .closeButton(style, flatness: flatness), as: display.cards.close, width: width)
        }
        let texts = stages[stage].card(display.cards.page.view)?.face.presentation?.card.width
        guard let texts else { return }
        layOut(
            .view(BarView(item, at: now, seeking: display.seeking)),
            as: display.cards.page.view, width: texts)
    }

    /// The open view is always higher than the bar.
    private var geometryFloor: Double { max(barHeight * 2, Self.lowestView) }

    /// Look of the button that closes the open view.
    func closeStyle(fills: Bool) -> BarSettings.CloseButton {
        guard look.bar.closeButton == .automatic else { return look.bar.closeButton }
        return fills ? .grabber : .round
    }

    private mutating func layOutPicture(of item: BarItem, on page: BarCards.Page, side: Double) {
        guard side > 0 else { return }
        layOut(.image(item.image?.bitmap, sign: item.id.source.sign), as: page.image, width: side)
    }

    /// Lays out the part of a page below its picture; returns its height.
    private mutating func layOutTexts(
        of item: BarItem, on page: BarCards.Page, inner: Double
    ) -> Double {
        guard let stage = bar.stage else { return 0 }
        let seeking = page.view == bar.display?.cards.page.view ? bar.display?.seeking : nil
        layOut(.view(BarView(item, at: now, seeking: seeking)), as: page.view, width: inner)
        return stages[stage].card(page.view)?.face.presentation?.card.height ?? 0
    }

    /// Lays out the item that slides in while pages are turned.
    private mutating func layOutOther(in view: Size) {
        guard let display = bar.display, let pending = pendingTurn,
            let other = bar.adjacentItem(pending).map({ bar.illustrated($0) })
        else { return }
        layOutTitles(of: other, as: display.cards.other.titles, isShown: false)
        guard display.isViewSeen(at: seconds) else { return }
        layOutPicture(of: other, on: display.cards.other, side: display.places.side)
        _ = layOutTexts(
            of: other, on: display.cards.other,
            inner: min(Self.contentWidth, view.width - Self.viewMargin * 2))
    }

    /// The page that is partly visible beside the shown one; nil: none.
    var pendingTurn: BarPager.Turn? {
        guard let pager = bar.display?.pager else { return nil }
        let offset = pager.offset(at: seconds)
        return offset == 0 ? nil : (offset < 0 ? .next : .previous)
    }

    private mutating func place(_ geometry: BarGeometry) {
        bar.display?.places.setGeometry(geometry)
        let (seconds, fades) = (seconds, look.reducedMotion)
        bar.display?.setReducedMotion(fades)
        bar.display?.presence.setWay(geometry.way, at: seconds)
        bar.display?.slide.setExtent(
            way: geometry.openWay, height: geometry.view.height, at: seconds)
    }

    /// Requests the picture of an item in the size at which it is visible.
    private mutating func wishForPicture(of item: BarItem) {
        guard let display = bar.display else { return }
        let isOpen = display.isViewSeen(at: seconds)
        let small = display.places.plan?.image?.width ?? 0
        let side = isOpen ? display.places.side : small
        guard side > 0, let raw = bar.item, bar.requestPicture(of: raw, side: side) else { return }
        report(.bar(.pictureWanted(raw, side: side)))
    }
}
