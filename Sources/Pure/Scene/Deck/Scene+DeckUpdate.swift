import Geometry
import Gestures
import Layout
import Messages

extension Scene {
    /// Lays out, draws and shows everything on the deck that changed or moved, in one commit of its stage.
    mutating func updateDeck() {
        guard let stage = deck.stage, !stages[stage].pace.awaitsFrame,
            stages[stage].pace.isDirty || stages[stage].isMoving(at: seconds)
        else { return }
        advanceDeck()
        guard deck.stage == stage, let scale = scale(of: stages[stage]),
            let room = stages[stage].room.size
        else { return }
        if !stages[stage].pace.isMapped, isScaleProvisional(of: stages[stage]) {
            return showBackdrop(of: stage)
        }
        if stages[stage].pace.isDirty {
            stages[stage].changePace { $0.finishLayout() }
            layOutDeck(in: room)
            introduceCards(of: stage, in: room)
        }
        draw(stage, scale)
        stages[stage].changePace { $0.setNeedsFrame(false) }
        showDeck(in: room)
        if stages[stage].isMoving(at: seconds) { stages[stage].changePace { $0.setNeedsFrame() } }
        commit(stage, in: room)
        reportRestToKeyboards()
        tellInputMethods(on: stage)
        if !stages[stage].isMoving(at: seconds) { refreshInteraction(on: stage) }
    }

    // MARK: Time

    /// Advances every animation of the deck; closes its stage when nothing is visible any more.
    mutating func advanceDeck() {
        guard let table = deck.table else { return }
        let seconds = seconds
        for number in table.cards.values.sorted(by: { $0.rawValue < $1.rawValue }) {
            while deck.stage == table.stage,
                let outcome = stages[table.stage].change(number, { $0.advance(to: seconds) }) ?? nil
            {
                switch outcome {
                case .left(let direction): dealtLeft(number, toward: direction)
                case .hidden: dealtLeft(number, toward: nil)
                case .flicked: replyFlicked(number)
                case .opened, .closed: break
                }
            }
        }
        guard let table = deck.table, table.isFading, table.cards.isEmpty,
            stages[table.stage].dim.hasDisappeared(at: seconds)
        else { return }
        dropTable()
    }

    /// When the deck must be updated without another event, s; nil: not at all.
    var deckDeadline: Double? {
        var next = [deck.pile?.last?.end.seconds]
        if let table = deck.table {
            next += table.cards.values.map { card(of: $0, on: table)?.deadline }
            // Frame callbacks may not come.
            if table.isFading, table.cards.isEmpty {
                next.append(stages.stage(table.stage)?.dim.course.end)
            }
        }
        return next.compactMap { $0 }.min()
    }

    private func card(of number: CardNumber, on table: DeckTable) -> CardState? {
        stages.stage(table.stage)?.card(number)
    }

    /// Handles `deckDeadline`.
    mutating func tickDeck() {
        if let last = deck.pile?.last, last.end <= now { finishLast() }
        advanceDeck()
        if let stage = deck.stage { setNeedsFrame(stage) }
    }

    // MARK: Layout

    private mutating func layOutDeck(in room: Size) {
        guard let table = deck.table else { return }
        addGroundParts(Self.dimParts, to: table.stage)
        layOutParts(of: table, in: room)
        let area = deckArea(in: room)
        for (index, number) in table.cards.sorted(by: { $0.key < $1.key }) {
            layOutDealt(index, number, in: room, area)
        }
        let dealt = table.cards.sorted { $0.key > $1.key }.map { $0.value }
        let order = stages[table.stage].groundParts + dealt
        send(.raise(table.stage, order + Array(table.hints.values) + [table.head]))
    }

    private mutating func layOutParts(of table: DeckTable, in room: Size) {
        if let pile = deck.pile, !table.isFading {
            let head = DeckHead(
                position: pile.position, count: pile.total, canUndo: pile.canUndo)
            let width = deckArea(in: room).width
            layOut(.deckHead(head), as: table.head, width: width, on: table.stage)
        }
        let width = min(Self.widestHint, room.width / 2)
        for direction in Direction.allCases {
            guard let number = table.hints[direction], let label = hint(direction) else { continue }
            layOut(.deckHint(label), as: number, width: width, on: table.stage)
        }
    }

    /// Greatest width of a direction's label, logical pixels.
    private static let widestHint = 240.0

    /// Lays out a message's card and places it.
    private mutating func layOutDealt(
        _ index: Int, _ number: CardNumber, in room: Size, _ area: Rectangle
    ) {
        guard let table = deck.table, let card = stages[table.stage].card(number), !card.isEnded
        else { return }
        let dealt = deck.pile?.cards.first { $0.index == index }
        let message = dealt?.card.message ?? card.message
        let style = look.catalog.style(of: message)
        var cardRoom = cardRoom(
            for: style.layout, in: room, of: .whole, scale: scale(of: stages[table.stage]) ?? .one,
            safe: safeInsets(of: stages[table.stage])
        ).showing(message)
        cardRoom.maxHeight = max(1, min(cardRoom.maxHeight, area.height))
        cardRoom.hasMenu = false
        let age = dealt?.card.age.map { Age.text(microseconds: $0, in: look.words) } ?? ""
        let circumstances = CardFace.Circumstances(room: cardRoom, age: age)
        let (seconds, still, measuring) = (seconds, look.reducedMotion, measuring)
        stages[table.stage].change(number) {
            $0.update(message, style: style)
            $0.layOut(circumstances, at: seconds, still: still, measuring: measuring)
        }
        guard let size = stages[table.stage].card(number)?.face.presentation?.card.size else {
            return
        }
        place(number, index, size: size, in: room, area)
    }

    private mutating func place(
        _ number: CardNumber, _ index: Int, size: Size, in room: Size, _ area: Rectangle
    ) {
        guard let table = deck.table, let card = stages[table.stage].card(number) else { return }
        let origin = Point(
            x: (area.minX + (area.width - size.width) / 2).rounded(),
            y: (area.minY + max(0, area.height - size.height) / 2).rounded())
        let place = Rectangle(origin: origin, size: size)
        let target = CardState.Target(
            place: StageRectangle(place), origin: MotionPoint(origin),
            rules: deckRules(of: card, index, at: place, in: room))
        let (tuning, seconds) = (look.tuning, seconds)
        stages[table.stage].change(number) {
            $0.position(at: target, tuning: tuning, now: seconds)
            if $0.life == .entering { $0.finishAppearing() }
        }
        deck.noteShown(index)
    }

    /// The gesture rules of a card of the deck.
    private func deckRules(
        of card: CardState, _ index: Int, at place: Rectangle, in room: Size
    ) -> CardRules {
        let whole = Rectangle(origin: .zero, size: room)
        let margins = card.pictureMargins
        let ways = HidingDistances(
            up: place.maxY + margins.bottom, down: room.height - place.minY + margins.top,
            left: place.maxX + margins.right, right: room.width - place.minX + margins.left)
        var rules = CardRules(
            .flick, extent: place.size, room: whole, hides: ways, exits: ways,
            reducedMotion: look.reducedMotion)
        let isFront = deck.pile?.front?.index == index
        var entrance = DeckRule.Entrance.behind
        if isFront, let from = deck.returning?.from, deck.returning?.index == index {
            entrance = .back(Direction(from))
        } else if isFront {
            entrance = .withDeck
        }
        rules.deck = DeckRule(exits: deckExits, stops: deckStops, entrance: entrance)
        return rules
    }

    /// Area of the cards, coordinates of the stage: below the head, above on-screen keyboards, within the safe area.
    func deckArea(in room: Size) -> Rectangle {
        guard let table = deck.table else { return Rectangle(origin: .zero, size: room) }
        let head = stages[table.stage].card(table.head)?.face.presentation?.card.height ?? 0
        let safe = safeInsets(of: stages[table.stage]).edges
        let top = safe.top + Self.headTop + head
        let below = Rectangle(
            x: safe.left, y: top, width: max(1, room.width - safe.horizontal),
            height: max(0, room.height - safe.bottom - top))
        let free = below.highestPart(clearOf: obstacles(on: stages[table.stage]))
        return Rectangle(
            x: free.minX, y: free.minY + Self.deckMargin, width: free.width,
            height: max(1, free.height - 2 * Self.deckMargin))
    }

    /// Distance from the top of the output to the deck's head, logical pixels.
    private static let headTop = 12.0
    /// Margin above and below the cards, logical pixels.
    private static let deckMargin = 16.0

    // MARK: Showing

    private mutating func showDeck(in room: Size) {
        guard let table = deck.table else { return }
        let clip = deckClip(in: room)
        let dim = stages[table.stage].dim.course.color(at: seconds).pixel
        paintDim(dim, with: stages[table.stage].groundParts, of: table.stage, in: room)
        for number in table.cards.values {
            guard let motion = stages[table.stage].card(number)?.motion else { continue }
            show(number, motion.pose(at: seconds), within: clip, on: table.stage)
        }
        let whole = Rectangle(origin: .zero, size: room)
        let size = stages[table.stage].card(table.head)?.face.presentation?.card.size ?? .zero
        let (area, safe) = (deckArea(in: room), safeInsets(of: stages[table.stage]).edges)
        let head = Point(
            x: (area.midX - size.width / 2).rounded(), y: safe.top + Self.headTop)
        show(table.head, Pose(origin: head, opacity: deckShare), within: whole, on: table.stage)
        for (direction, number) in table.hints {
            showHint(number, direction, in: room, of: table)
        }
        setInput(inputRegion(of: stages[table.stage], in: room), of: table.stage)
    }

    /// The area to which cards are cut: none flies over an on-screen keyboard below.
    private func deckClip(in room: Size) -> Rectangle {
        guard let table = deck.table else { return Rectangle(origin: .zero, size: room) }
        let clip = clip(of: stages[table.stage], room: room)
        let top = freeTop(of: clip, on: stages[table.stage])
        return top.maxY >= deckArea(in: room).maxY ? top : clip
    }

    /// How far the deck has appeared, 0…1.
    private var deckShare: Double {
        guard let table = deck.table else { return 0 }
        return stages[table.stage].dim.course.color(at: seconds).alpha / Self.deckDim
    }

    /// Shows the label at the edge to which the front card is dragged, as far as the drag has come.
    private mutating func showHint(
        _ number: CardNumber, _ direction: Direction, in room: Size, of table: DeckTable
    ) {
        let whole = Rectangle(origin: .zero, size: room)
        let share = hintShare(direction)
        guard share > 0, hint(direction) != nil,
            let size = stages[table.stage].card(number)?.face.presentation?.card.size
        else { return show(number, nil, within: whole, on: table.stage) }
        let area = deckArea(in: room)
        let top = safeInsets(of: stages[table.stage]).edges.top
        var origin = Point(
            x: (area.midX - size.width / 2).rounded(),
            y: (area.midY - size.height / 2).rounded())
        let margin = Self.deckMargin
        switch direction {
        case .left:
            origin.x = (share * (size.width + margin + area.minX) - size.width).rounded()
        case .right:
            let free = room.width - area.maxX
            origin.x = (room.width - share * (size.width + margin + free)).rounded()
        case .up: origin.y = (share * (size.height + margin + top) - size.height).rounded()
        case .down:
            let bottom = area.maxY + margin
            origin.y = (bottom - share * (size.height + margin)).rounded()
        }
        show(
            number, Pose(origin: origin, opacity: deckShare), within: whole, on: table.stage)
    }

    /// How far the label of a direction has slid in, 0…1. Only a drag moves it.
    private func hintShare(_ direction: Direction) -> Double {
        guard let table = deck.table, !table.isFading, let front = deck.front,
            let card = stages[table.stage].card(front), card.drag != nil, !card.isEnded,
            let motion = card.motion, let place = card.placement.place?.rectangle
        else { return 0 }
        let origin = motion.pose(at: seconds).origin
        let offset = Point(x: origin.x - place.minX, y: origin.y - place.minY)
        let way = direction.component(of: offset)
        let across = direction.axis.other.component(of: offset).magnitude
        return min(max((way - across / 2 - Self.hintSlop) / Self.hintWay, 0), 1)
    }

    /// Distance of a drag before a label slides in, logical pixels.
    private static let hintSlop = 12.0
    /// Further distance over which the label slides in, logical pixels.
    private static let hintWay = 72.0
}
