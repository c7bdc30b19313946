import Geometry
import Gestures
import InputPanels
import Layout
import Messages

extension SceneCore {
    // MARK: Outputs

    /// The output of a stage; nil: not known.
    func screen(of stage: StageState) -> Screen? {
        if case .output(let number) = stage.key.target { return screens.screen(number) }
        return stage.outputs.current.flatMap { screens.screen($0) }
    }

    /// The output of a stage, or the only one on which the stage may appear; nil: several are possible.
    func expectedScreen(of stage: StageState) -> Screen? {
        if let screen = screen(of: stage) { return screen }
        let candidates = screens.candidates(for: stage.key.target)
        return candidates.count == 1 ? candidates.first : nil
    }

    /// Size of a stage's present or future output, logical pixels; nil: not known.
    private func screenSize(of stage: StageState) -> Size? {
        (screen(of: stage) ?? screens.candidates(for: stage.key.target).first)?.size
    }

    /// The scale at which to draw: the one that the compositor prefers for the stage, otherwise that of the output;
    /// nil: not known yet.
    func scale(of stage: StageState) -> Scale? {
        if let scale = stage.outputs.preferredScale { return scale }
        if let output = stage.outputs.current.flatMap({ screens.screen($0) }) {
            return output.scale
        }
        return screens.expectedScale(for: stage.key.target) ?? (stage.pace.isMapped ? .one : nil)
    }

    /// Whether the preferred scale cannot be that of the output yet: KWin prefers 1 until the surface is mapped.
    func isScaleProvisional(of stage: StageState) -> Bool {
        guard let preferred = stage.outputs.preferredScale,
            let output = screens.expectedScale(for: stage.key.target)
        else { return false }
        return (preferred.numerator + 119) / 120 * 120 != output.numerator
    }

    /// Whether cards cannot be placed before the stage's output is known, because on-screen keyboards, cards of other
    /// stages or safe areas may be in the way.
    func isOutputWanted(of stage: StageState) -> Bool {
        expectedScreen(of: stage) == nil
            && (!keyboards.tracker.regions.isEmpty || stages.list.count > 1
                || !look.safeAreas.areEmpty)
    }

    // MARK: Extents

    /// The extent that a stage needs for its cards.
    func extent(for stage: StageState) -> StageExtent {
        // Cards that are disappearing stay within the present extent.
        if stage.cards.allSatisfy({ $0.isEnded }) { return stage.room.requested }
        // The stage needs all its room, because a click beside the cards gives keyboard focus back.
        if let focused = focus.current, has(stage, focusOf: focused), !stage.isModal {
            return .full
        }
        return extent(for: stage.cards.map { $0.message }, on: stage.key)
    }

    /// The extent for the cards of these messages: a column as wide as the widest card with its margins; or the full
    /// width on a compact output, for cards that span it or are thrown, and if the outputs differ.
    func extent(for messages: [Message], on key: StageKey) -> StageExtent {
        guard key.anchor != nil else { return .whole }
        let outputs = screens.candidates(for: key.target)
        guard outputs.allSatisfy({ $0.isCompact == false }) else { return .full }
        let safe = outputs.map { fullSafeInsets(on: $0).floating }
        let (left, right) = (safe.map { $0.left }.max() ?? 0, safe.map { $0.right }.max() ?? 0)
        var width = 0.0
        for message in messages {
            let layout = style(of: message).layout
            if layout.attachment == .span || Handling(of: message).isThrown { return .full }
            let spare = max(0, left - layout.margin.left) + max(0, right - layout.margin.right)
            width = max(width, layout.columnWidth + spare.rounded(.up))
        }
        let room = outputs.compactMap { $0.size?.width }.min() ?? width
        return width > 0 && width <= room ? .column(width) : .full
    }

    /// The room that a stage will probably get, logical pixels: as the last time, otherwise its whole output.
    func expectedRoom(for key: StageKey, _ extent: StageExtent) -> Size {
        if let room = stages.room(for: key, extent) { return room }
        let output = screens.candidates(for: key.target).first?.size
        let size = output ?? Size(width: 1280, height: 720)
        switch extent {
        case .full, .whole: return size
        case .column(let width): return Size(width: width, height: size.height)
        case .band(let height): return Size(width: size.width, height: height)
        }
    }

    // MARK: Rooms

    /// Layout area: the stage's room plus the height that on-screen keyboards took, logical pixels. Therefore a
    /// keyboard moves only the cards that are in its way.
    func layoutSize(of stage: StageState) -> Size {
        let room = stage.room.size ?? expectedRoom(for: stage.key, stage.room.requested)
        guard !stage.isWhole, let screen = expectedScreen(of: stage), let size = screen.size else {
            return room
        }
        let taken =
            keyboards.tracker.insets(on: screen.name).vertical
            + dockInsets(on: screen.number).vertical
        return Size(width: room.width, height: max(room.height, size.height - taken))
    }

    /// Converts from the stage to its output.
    func origin(of stage: StageState) -> SpaceShift<StageSpace, OutputSpace> {
        guard !stage.isWhole, let room = stage.room.size else { return .zero }
        return SpaceShift(
            Point(x: -visibleRoom(of: stage, room: room).minX, y: stage.room.top ?? 0))
    }

    /// Areas that cards avoid, coordinates of the stage.
    func obstacles(on stage: StageState) -> [Rectangle] {
        let ofBar = barObstacle(on: stage).map { [$0] } ?? []
        guard !keyboards.tracker.regions.isEmpty, let screen = expectedScreen(of: stage) else {
            return ofBar
        }
        let toStage = origin(of: stage).inverse
        return keyboards.tracker.obstacles(on: screen.name).map {
            toStage(OutputRectangle($0)).rectangle
        } + ofBar
    }

    /// The stack at an anchor of a stage.
    func stack(_ anchor: MessagePosition, of stage: StageState) -> CardStack {
        var stack = CardStack(
            anchor: anchor, room: layoutSize(of: stage), obstacles: obstacles(on: stage),
            grain: Double((scale(of: stage) ?? .one).grain))
        stack.safe = safeInsets(of: stage).floating
        return stack
    }

    /// Greatest height of a card that no on-screen keyboard covers, logical pixels; nil: no limit.
    ///
    /// - Parameter room: Layout area of the stage.
    func heightLimit(
        of card: CardState, on stage: StageState, in cardRoom: CardRoom, of room: Size
    ) -> Double? {
        let obstacles = obstacles(on: stage)
        guard !obstacles.isEmpty else { return nil }
        var stack = CardStack(
            anchor: card.message.anchor, room: room, obstacles: obstacles,
            grain: Double((scale(of: stage) ?? .one).grain))
        stack.safe = safeInsets(of: stage).floating
        return stack.tallest(
            CardStack.Item(
                size: Size(width: cardRoom.width, height: 0), layout: card.style.layout,
                isCompact: cardRoom.isCompact))
    }

    /// The surroundings of a card for its layout.
    ///
    /// - Parameters:
    ///   - room: Layout area of the stage, logical pixels.
    ///   - safe: Insets of the layout area that stay free.
    func cardRoom(
        for layout: LayoutDescription, in room: Size, of extent: StageExtent, scale: Scale,
        safe: SafeInsets = .zero
    ) -> CardRoom {
        let isCompact = extent.isCompact(width: room.width)
        var margin = isCompact ? layout.compactMargin : layout.margin
        let isSpanning = layout.attachment == .span
        let kept = margin.atLeast(safe.floating)
        (margin.left, margin.right) = (kept.left, kept.right)
        if layout.attachment == .floating { margin = kept }
        var cardRoom = CardRoom(
            width: isSpanning ? room.width : room.width - margin.horizontal,
            maxHeight: max(1, room.height - margin.vertical), isCompact: isCompact, scale: scale,
            appearance: look.appearance, isRightToLeft: look.words.isRightToLeft)
        cardRoom.words = look.words
        if layout.attachment != .floating { cardRoom.safe = safe.edges }
        return cardRoom
    }

    func age(of message: Message) -> String {
        Age.text(microseconds: now.microseconds(since: message.arrival), in: look.words)
    }

    // MARK: Room of the bar

    /// Insets that a docked bar takes of an output, logical pixels.
    func dockInsets(on output: OutputNumber) -> Insets {
        guard let dock = stages.stage(for: .dock), case .band(let height) = dock.room.requested,
            expectedScreen(of: dock)?.number == output
        else { return Insets(all: 0) }
        return Insets(
            top: look.bar.edge == .top ? height : 0, right: 0,
            bottom: look.bar.edge == .bottom ? height : 0, left: 0)
    }

    /// Area of the floating bar that cards avoid, coordinates of a stage of cards; nil: none.
    private func barObstacle(on stage: StageState) -> Rectangle? {
        guard let barArea, let own = stages.stage(for: .bar), stage.hasMessages, !stage.isWhole,
            expectedScreen(of: own)?.number == expectedScreen(of: stage)?.number
        else { return nil }
        let onOutput = origin(of: own)(StageRectangle(barArea))
        return origin(of: stage).inverse(onOutput).rectangle
    }

    // MARK: Safe areas

    /// Safe insets of an output, turned like its picture.
    func fullSafeInsets(on screen: Screen) -> SafeInsets {
        let area = look.safeAreas.area(of: screen.name)
        let insets = area.insets.turned(by: screen.transform)
        return SafeInsets(
            edges: insets, floating: insets.atLeast(Insets(all: area.cornerInset)))
    }

    /// Safe insets of a stage's layout area, less the areas that panels of other programs cover.
    func safeInsets(of stage: StageState) -> SafeInsets {
        guard !look.safeAreas.areEmpty, let screen = expectedScreen(of: stage),
            let size = screen.size
        else { return .zero }
        let whole = fullSafeInsets(on: screen)
        if stage.isWhole { return whole }
        let room = layoutSize(of: stage)
        let (x, y) = (-visibleRoom(of: stage, room: room).minX, stage.room.top ?? 0)
        func rest(_ insets: Insets) -> Insets {
            Insets(
                top: max(0, insets.top - y),
                right: max(0, insets.right - size.width + x + room.width),
                bottom: max(0, insets.bottom - size.height + y + room.height),
                left: max(0, insets.left - x))
        }
        return SafeInsets(edges: rest(whole.edges), floating: rest(whole.floating))
    }

    // MARK: Visible area

    /// The area where cards of a stage can be seen, coordinates of the stage: the stage's room, and the rest of its
    /// output's width.
    func visibleRoom(of stage: StageState, room: Size) -> Rectangle {
        let whole = screenSize(of: stage)?.width ?? room.width
        let spare = stage.room.requested.isColumn ? max(0, whole - room.width) : 0
        let left: Double =
            switch stage.key.anchor {
            case .topLeft, .left, .bottomLeft: 0
            case .top, .center, .bottom, nil: (spare / 2).rounded(.down)
            case .topRight, .right, .bottomRight: spare
            }
        return Rectangle(
            x: -left, y: 0, width: room.width + spare, height: layoutSize(of: stage).height)
    }

    /// The area to which cards are cut, coordinates of the stage: the visible area, and beyond it the sides without
    /// another output. Without the cut, some compositors would show a disappearing card on the neighbouring output.
    func clip(of stage: StageState, room: Size) -> Rectangle {
        let occupied = screens.occupiedSides(of: screen(of: stage))
        func beyond(_ side: Direction) -> Double { occupied.contains(side) ? 0 : -10_000 }
        return visibleRoom(of: stage, room: room).inset(
            by: Insets(
                top: beyond(.up), right: beyond(.right), bottom: beyond(.down), left: beyond(.left))
        )
    }
}
