import Geometry
import Gestures
import Layout
import Messages

/// The labels that tell what the directions mean.
extension DeckScene {
    /// The directions in the order in which they are told.
    private static let order: [MessageSwipeDirection] = [.left, .right, .up, .down]

    /// The labels of the directions by the first direction of each: one for left and right, with up or down if that
    /// means the same, else one of its own for each.
    func hints(_ core: SceneCore) -> [MessageSwipeDirection: DeckHint] {
        guard let pile else { return [:] }
        var hints: [MessageSwipeDirection: DeckHint] = [:]
        for way in Self.order {
            guard let label = hint(Direction(way), core) else { continue }
            let joined = [MessageSwipeDirection.left, .right].first {
                way.isVertical && hints[$0] != nil && pile.meanings[$0] == pile.meanings[way]
            }
            if let joined {
                hints[joined]?.ways.append(way)
            } else {
                hints[way] = DeckHint(label, [way])
            }
        }
        return hints
    }

    /// Meanings of all directions for the front card, to be read out.
    func spokenHints(_ core: SceneCore) -> String {
        Self.order.compactMap { way in
            hint(Direction(way), core).map { core.look.words.deck.way(way, means: $0) }
        }.joined(separator: ", ")
    }

    // MARK: Showing

    /// Shows the labels of the directions: quiet ones, of which that of the direction brightens to which the front card
    /// is dragged. A label without room is visible only then, at its edge.
    mutating func showHints(
        _ plan: DeckPlan, in room: Size, of table: DeckTable, _ core: inout SceneCore
    ) {
        let whole = Rectangle(origin: .zero, size: room)
        let hints = hints(core)
        var shares: [MessageSwipeDirection: Double] = [:]
        for (way, hint) in hints {
            shares[way] = hint.ways.reduce(0) { max($0, hintShare(Direction($1), core)) }
        }
        let most = shares.values.max() ?? 0
        for (direction, number) in table.hints {
            let way = MessageSwipeDirection(direction)
            guard let share = shares[way],
                let size = core.stages[table.stage].card(number)?.face.presentation?.card.size,
                share > 0 || plan.labels[way] != nil
            else {
                core.show(number, nil, within: whole, on: table.stage)
                continue
            }
            let origin =
                plan.labels[way]?.origin
                ?? slidIn(direction, size, by: share, in: room, plan.cards, core)
            let quiet = Self.quietHint * (1 - (most - share) / 2)
            let opacity = (quiet + (1 - quiet) * share) * appearance(core)
            core.show(
                number, Pose(origin: origin, opacity: opacity), within: whole, on: table.stage)
        }
    }

    /// Opacity of a direction's label to which nothing is dragged.
    private static let quietHint = 0.7

    /// Place of a label that has slid in from the edge of the output.
    ///
    /// - Parameter share: How far it has slid, 0…1.
    private func slidIn(
        _ direction: Direction, _ size: Size, by share: Double, in room: Size, _ area: Rectangle,
        _ core: SceneCore
    ) -> Point {
        var origin = Point(
            x: (area.midX - size.width / 2).rounded(),
            y: (area.midY - size.height / 2).rounded())
        guard let table else { return origin }
        let safe = core.safeInsets(of: core.stages[table.stage]).edges
        let margin = Self.hintMargin
        switch direction {
        case .left:
            origin.x = (share * (size.width + margin + safe.left) - size.width).rounded()
        case .right:
            origin.x =
                (room.width - share * (size.width + margin + safe.right)).rounded()
        case .up:
            origin.y = (share * (size.height + margin + safe.top) - size.height).rounded()
        case .down:
            origin.y = (area.maxY + margin - share * (size.height + margin)).rounded()
        }
        return origin
    }

    /// Distance of a label from the edge of the output, logical pixels.
    private static let hintMargin = 16.0

    /// How far the label of a direction has slid in or brightened, 0…1. Only a drag or a flight does that.
    private func hintShare(_ direction: Direction, _ core: SceneCore) -> Double {
        guard let table, !table.isFading, let front,
            let card = core.stages[table.stage].card(front), card.drag != nil, !card.isEnded,
            let motion = card.motion, let place = card.placement.place?.rectangle
        else { return 0 }
        let origin = motion.pose(at: core.seconds).origin
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

extension MessageSwipeDirection {
    fileprivate var isVertical: Bool { self == .up || self == .down }
}
