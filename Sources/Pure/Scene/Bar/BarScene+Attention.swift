import Geometry
import Gestures
import Layout
import Messages

/// Touchscreens, and pointers and fingers that are on the bar, whatever they do there.
extension BarScene {
    /// Notes changes of the seats that matter to the bar.
    mutating func noteSeats(_ core: inout SceneCore) {
        let hasTouchscreen = core.contacts.hasTouchScreen
        if tell({ $0.setTouchscreen(hasTouchscreen) }) {
            core.report(.bar(.touchscreen(hasTouchscreen)))
        }
        noteAttention(&core)
    }

    /// Notes whether a pointer or finger is on the closed bar: titles that have run through then run again.
    private mutating func noteAttention(_ core: inout SceneCore) {
        guard let display else { return }
        let isPointed = isPointed(core)
        if isPointed != display.isPointed {
            self.display?.setPointed(isPointed)
            core.setNeedsUpdate(display.stage)
        }
        let isAttended = isPointed || !display.arena.isEmpty
        guard isAttended != display.isAttended else { return }
        self.display?.setAttended(isAttended)
        guard isAttended else { return }
        let seconds = core.seconds
        self.display?.marquee.attend(at: seconds)
    }

    /// Whether a pointer is on the closed bar, or beside it among the arrows that it made appear.
    private func isPointed(_ core: SceneCore) -> Bool {
        guard let display, display.isPresented, !display.isViewMeant(at: core.seconds) else {
            return false
        }
        let area = closedArea
        return core.contacts.seats.contains { seat in
            guard let pointer = seat.pointer, pointer.stage == display.stage else { return false }
            return area.contains(pointer.place.point)
        }
    }

    /// Area of the closed bar that takes input: while a pointer is there, with the arrows and the way to them.
    ///
    /// The place of an arrow that is not shown belongs to the area, too: a click too many at the last page must not reach
    /// the window below.
    var closedArea: Rectangle {
        guard let display else { return .zero }
        let bar = display.places.geometry.bar(open: 0, presence: 1)
        guard display.isPointed, items.count > 1 else { return bar }
        return arrows.compactMap { arrowPlace($0.turn) }.reduce(bar) { $0.union($1) }
    }

    // MARK: Arrows

    /// Distance of an arrow from the contents of the bar, logical pixels.
    private static let arrowGap = 8.0

    /// Place of the arrow that turns to another page; nil: there is no room beside the bar.
    private func arrowPlace(_ turn: BarPager.Turn) -> Rectangle? {
        guard let places = display?.places, let plan = places.plan else { return nil }
        let (geometry, side) = (places.geometry, BarArrow.side)
        let bar = geometry.bar(open: 0, presence: 1)
        let isRight = (turn == .next) != places.isRightToLeft
        let x =
            isRight
            ? bar.minX + plan.contents.maxX + Self.arrowGap
            : bar.minX + plan.contents.minX - Self.arrowGap - side
        let room = (geometry.safe.left, geometry.room.width - geometry.safe.right)
        guard x >= room.0, x + side <= room.1 else { return nil }
        return Rectangle(x: x, y: (bar.midY - side / 2).rounded(), width: side, height: side)
    }

    /// Place of the arrow that is shown; nil: no pointer is on the closed bar, or no page is there.
    private func shownPlace(_ turn: BarPager.Turn, _ core: SceneCore) -> Rectangle? {
        guard let display, display.isPointed, !display.isViewSeen(at: core.seconds),
            adjacentItem(turn) != nil
        else { return nil }
        return arrowPlace(turn)
    }

    /// The arrows with the cards that show them.
    private var arrows: [(turn: BarPager.Turn, card: CardNumber)] {
        guard let cards = display?.cards else { return [] }
        return [(.previous, cards.arrows.previous), (.next, cards.arrows.next)]
    }

    /// Lays out the arrows, if a pointer is on the bar.
    mutating func layOutArrows(_ core: inout SceneCore) {
        guard let display else { return }
        for (turn, card) in arrows where shownPlace(turn, core) != nil {
            let arrow = BarArrow(
                isForward: turn == .next, hasGround: !core.look.barStyle.isFullWidth)
            core.layOut(
                .bar(.arrow(arrow)), as: card, width: BarArrow.side, on: display.stage)
        }
    }

    /// Shows the arrows beside the closed bar while a pointer is on it.
    mutating func showArrows(_ opacity: Double, within clip: Rectangle, _ core: inout SceneCore) {
        for (turn, card) in arrows {
            show(card, shownPlace(turn, core)?.origin, opacity, within: clip, &core)
        }
    }
}
