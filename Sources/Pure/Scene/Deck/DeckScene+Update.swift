import Geometry
import Gestures
import Layout
import Messages

extension DeckScene {
    /// Lays out, draws and shows everything on the deck that changed or moved, in one commit of its stage.
    mutating func update(_ core: inout SceneCore) {
        guard let stage, !core.stages[stage].pace.awaitsFrame,
            core.stages[stage].pace.isDirty || core.stages[stage].isMoving(at: core.seconds)
        else { return }
        advance(&core)
        guard self.stage == stage, let scale = core.scale(of: core.stages[stage]),
            let room = core.stages[stage].room.size
        else { return }
        if !core.stages[stage].pace.isMapped, core.isScaleProvisional(of: core.stages[stage]) {
            return core.showBackdrop(of: stage)
        }
        if core.stages[stage].pace.isDirty {
            core.stages[stage].changePace { $0.finishLayout() }
            layOut(in: room, &core)
            core.introduceCards(of: stage, in: room)
        }
        core.draw(stage, scale)
        core.stages[stage].changePace { $0.setNeedsFrame(false) }
        show(in: room, &core)
        if core.stages[stage].isMoving(at: core.seconds) {
            core.stages[stage].changePace { $0.setNeedsFrame() }
        }
        core.commit(stage, in: room)
        core.reportRestToKeyboards()
        core.tellInputMethods(on: stage)
        if !core.stages[stage].isMoving(at: core.seconds) { core.refreshInteraction(on: stage) }
    }

    // MARK: Time

    /// Advances every animation of the deck; closes its stage when nothing is visible any more.
    mutating func advance(_ core: inout SceneCore) {
        guard let table else { return }
        let seconds = core.seconds
        for number in table.cards.values.sorted(by: { $0.rawValue < $1.rawValue }) {
            while stage == table.stage,
                let outcome = core.stages[table.stage].change(number, { $0.advance(to: seconds) })
                    ?? nil
            {
                switch outcome {
                case .left(let direction, _): left(number, toward: direction, &core)
                case .hidden: left(number, toward: nil, &core)
                case .flicked: replyFlicked(number, &core)
                case .opened, .closed, .swiped: break
                }
            }
        }
        guard let table = self.table, table.isFading, table.cards.isEmpty,
            core.stages[table.stage].dim.hasDisappeared(at: seconds)
        else { return }
        dropTable(&core)
    }

    /// When the deck must be updated without another event, s; nil: not at all.
    func deadline(_ core: SceneCore) -> Double? {
        var next = [pile?.last?.end.seconds]
        if let table {
            next += table.cards.values.map { card(of: $0, on: table, core)?.deadline }
            // Frame callbacks may not come.
            if table.isFading, table.cards.isEmpty {
                next.append(core.stages.stage(table.stage)?.dim.course.end)
            }
        }
        return next.compactMap { $0 }.min()
    }

    private func card(of number: CardNumber, on table: DeckTable, _ core: SceneCore) -> CardState? {
        core.stages.stage(table.stage)?.card(number)
    }

    /// Handles `deckDeadline`.
    mutating func tick(_ core: inout SceneCore) {
        if let last = pile?.last, last.end <= core.now { finishLast(&core) }
        advance(&core)
        if let stage { core.setNeedsFrame(stage) }
    }

    // MARK: Layout

    private mutating func layOut(in room: Size, _ core: inout SceneCore) {
        guard let table else { return }
        core.addGroundParts(SceneCore.dimParts, to: table.stage)
        layOutParts(of: table, in: room, &core)
        let area = area(in: room, core)
        var before: Double?
        for (depth, dealt) in (pile?.dealt ?? []).enumerated() {
            guard let number = table.cards[dealt.index] else { continue }
            requestPictures(of: dealt, at: depth, in: area, &core)
            before = layOut(dealt, number, behind: before, in: room, area, &core) ?? before
        }
        flickByKeys(&core)
        let dealt = (self.table ?? table).cards.sorted { $0.key > $1.key }.map { $0.value }
        let order = core.stages[table.stage].groundParts + dealt
        core.send(.raise(table.stage, order + Array(table.hints.values) + [table.head]))
    }

    private mutating func layOutParts(of table: DeckTable, in room: Size, _ core: inout SceneCore) {
        if let pile, !table.isFading {
            let head = DeckHead(
                position: pile.position, count: pile.total, canUndo: pile.canUndo)
            let width = free(in: room, core).width
            core.layOut(.deckHead(head), as: table.head, width: width, on: table.stage)
        }
        let width = min(Self.widestHint, (room.width / 2 - 20).rounded(.down))
        for (way, hint) in hints(core) {
            guard let number = table.hints[Direction(way)] else { continue }
            core.layOut(.deckHint(hint), as: number, width: width, on: table.stage)
        }
    }

    /// Greatest width of a direction's label, logical pixels.
    private static let widestHint = 240.0

    /// Requests the pictures of a card that is the front card or the next one.
    private mutating func requestPictures(
        of dealt: DeckPile.Dealt, at depth: Int, in area: Rectangle, _ core: inout SceneCore
    ) {
        guard depth < DeckPile.picturedCount, self.table?.noteRequest(for: dealt.index) == true
        else { return }
        let style = core.look.catalog.deckStyle(of: dealt.card.message)
        let side = max(min(area.width, style.layout.width), area.height)
        core.report(
            .deck(.picturesWanted(index: dealt.index, dealt.card.message, side: side.rounded(.up))))
    }

    /// Lays out a message's card and places it; returns its visible width, nil if it has no layout.
    ///
    /// - Parameter before: Visible width of the card before it; nil: it is the front card.
    private mutating func layOut(
        _ dealt: DeckPile.Dealt, _ number: CardNumber, behind before: Double?, in room: Size,
        _ area: Rectangle, _ core: inout SceneCore
    ) -> Double? {
        guard let table, let card = core.stages[table.stage].card(number), !card.isEnded
        else { return nil }
        let seen = seen(dealt.card, on: number, core)
        let message = seen.message
        let style = core.look.catalog.deckStyle(of: dealt.card.message)
        var cardRoom = core.cardRoom(
            for: style.layout, in: room, of: .whole,
            scale: core.scale(of: core.stages[table.stage]) ?? .one,
            safe: core.safeInsets(of: core.stages[table.stage])
        ).showing(message)
        cardRoom.maxHeight = max(1, min(cardRoom.maxHeight, area.height))
        cardRoom.hasMenu = false
        let age = dealt.card.age.map { Age.text(microseconds: $0, in: core.look.words) } ?? ""
        let circumstances = CardFace.Circumstances(
            room: cardRoom, age: age, isCodeCopied: core.isCodeCopied(of: number))
        let (seconds, still, measuring) = (core.seconds, core.look.reducedMotion, core.measuring)
        core.stages[table.stage].change(number) {
            $0.update(message, style: style, isConcealed: seen.isConcealed)
            $0.layOut(circumstances, at: seconds, still: still, measuring: measuring)
        }
        guard let size = core.stages[table.stage].card(number)?.face.presentation?.card.size else {
            return nil
        }
        return place(number, dealt.index, behind: before, size: size, in: room, area, &core)
    }

    /// The message of a card reduced to what may be seen now. A program's own cards are no messages.
    func seen(_ card: DeckCard, on number: CardNumber?, _ core: SceneCore) -> SeenMessage {
        if case .given = card.source { return SeenMessage(message: card.message) }
        return core.seen(card.message, on: number)
    }

    /// Frame of a card at rest whose size is `size`, in the middle of the area.
    private static func frame(of size: Size, in area: Rectangle) -> Rectangle {
        Rectangle(
            origin: Point(
                x: (area.minX + (area.width - size.width) / 2).rounded(),
                y: (area.minY + max(0, area.height - size.height) / 2).rounded()),
            size: size)
    }

    private mutating func place(
        _ number: CardNumber, _ index: Int, behind before: Double?, size: Size, in room: Size,
        _ area: Rectangle, _ core: inout SceneCore
    ) -> Double? {
        guard let table, let card = core.stages[table.stage].card(number) else { return nil }
        let tuning = core.look.tuning
        var place = Self.frame(of: size, in: area)
        var depth = DeckRule.Depth.front
        if let steps = pile?.depth(of: index), steps > 0 {
            let front = front.flatMap { core.stages[table.stage].card($0)?.face.presentation }
            (place, depth) = tuning.deck.behind(
                Self.frame(of: front?.card.size ?? size, in: area), before: before ?? size.width,
                steps, size: size)
        }
        let origin = place.origin
        let target = CardState.Target(
            place: StageRectangle(place), origin: MotionPoint(origin),
            rules: rules(of: card, index, at: place, depth, in: room, core))
        let seconds = core.seconds
        core.stages[table.stage].change(number) {
            $0.position(at: target, tuning: tuning, now: seconds)
            if $0.life == .entering { $0.finishAppearing() }
        }
        noteShown(index)
        return size.width * depth.scale
    }

    /// The gesture rules of a card of the deck.
    private func rules(
        of card: CardState, _ index: Int, at place: Rectangle, _ depth: DeckRule.Depth,
        in room: Size, _ core: SceneCore
    ) -> CardRules {
        let whole = Rectangle(origin: .zero, size: room)
        let margins = card.pictureMargins
        let ways = HidingDistances(
            up: place.maxY + margins.bottom, down: room.height - place.minY + margins.top,
            left: place.maxX + margins.right, right: room.width - place.minX + margins.left)
        var rules = CardRules(
            .flick, extent: place.size, room: whole, hides: ways, exits: ways,
            reducedMotion: core.look.reducedMotion)
        let dealt = pile?.dealt.first { $0.index == index }
        let isFront = pile?.front?.index == index
        var entrance = DeckRule.Entrance.behind
        if isFront, let from = returning?.from, returning?.index == index {
            entrance = .back(Direction(from))
        } else if isFront {
            entrance = .withDeck
        }
        rules.deck = DeckRule(
            exits: dealt.map { exits(of: $0.card, core) } ?? [],
            stops: dealt.map { stops(of: $0.card, core) } ?? [], entrance: entrance, depth: depth)
        return rules
    }

    /// Area of the front card, coordinates of the stage.
    func area(in room: Size, _ core: SceneCore) -> Rectangle { plan(in: room, core).cards }

    /// Places of the cards and the labels, coordinates of the stage.
    private func plan(in room: Size, _ core: SceneCore) -> DeckPlan {
        let deck = core.look.tuning.deck
        var sizes: [MessageSwipeDirection: Size] = [:]
        if let table {
            for way in hints(core).keys {
                let label = table.hints[Direction(way)].flatMap {
                    core.stages[table.stage].card($0)?.face.presentation
                }
                sizes[way] = label?.card.size
            }
        }
        return DeckPlan(
            in: free(in: room, core), labels: sizes, width: LayoutDescription.deckWidth,
            strips: deck.peek * Double(DeckPile.dealtCount - 1))
    }

    /// Area below the deck's head, above on-screen keyboards and within the safe area, coordinates of the stage.
    private func free(in room: Size, _ core: SceneCore) -> Rectangle {
        guard let table else { return Rectangle(origin: .zero, size: room) }
        let head = core.stages[table.stage].card(table.head)?.face.presentation?.card.height ?? 0
        let safe = core.safeInsets(of: core.stages[table.stage]).edges
        let top = safe.top + Self.headTop + head
        let below = Rectangle(
            x: safe.left, y: top, width: max(1, room.width - safe.horizontal),
            height: max(0, room.height - safe.bottom - top))
        return below.highestPart(clearOf: core.obstacles(on: core.stages[table.stage]))
    }

    /// Distance from the top of the output to the deck's head, logical pixels.
    private static let headTop = 12.0

    // MARK: Showing

    private mutating func show(in room: Size, _ core: inout SceneCore) {
        guard let table else { return }
        let clip = clip(in: room, core)
        let dim = core.stages[table.stage].dim.course.color(at: core.seconds).pixel
        core.paintDim(dim, with: core.stages[table.stage].groundParts, of: table.stage, in: room)
        for number in table.cards.values {
            guard let motion = core.stages[table.stage].card(number)?.motion else { continue }
            core.show(number, motion.pose(at: core.seconds), within: clip, on: table.stage)
        }
        let whole = Rectangle(origin: .zero, size: room)
        let size = core.stages[table.stage].card(table.head)?.face.presentation?.card.size ?? .zero
        let (plan, safe) = (
            plan(in: room, core), core.safeInsets(of: core.stages[table.stage]).edges
        )
        let head = Point(
            x: (plan.cards.midX - size.width / 2).rounded(), y: safe.top + Self.headTop)
        core.show(
            table.head, Pose(origin: head, opacity: appearance(core)), within: whole,
            on: table.stage)
        showHints(plan, in: room, of: table, &core)
        core.setInput(core.inputRegion(of: core.stages[table.stage], in: room), of: table.stage)
    }

    /// The area to which cards are cut: none flies over an on-screen keyboard below.
    private func clip(in room: Size, _ core: SceneCore) -> Rectangle {
        guard let table else { return Rectangle(origin: .zero, size: room) }
        let clip = core.clip(of: core.stages[table.stage], room: room)
        let top = core.freeTop(of: clip, on: core.stages[table.stage])
        return top.maxY >= area(in: room, core).maxY ? top : clip
    }

    /// How far the deck has appeared, 0…1.
    func appearance(_ core: SceneCore) -> Double {
        guard let table else { return 0 }
        return core.stages[table.stage].dim.course.color(at: core.seconds).alpha / Self.dim
    }
}
