import Geometry
import InputPanels
import Layout
import Messages

extension StageSurface {
    /// The output that it is on, or will be on; nil while that is not known.
    var output: Output? { presenter.expectedOutput(of: self) }

    /// Whether it must be known which output the stage is on before a card can be placed: a keyboard is on one, and
    /// so are the cards of other stages.
    var isOutputWanted: Bool {
        output == nil && (!presenter.tracker.regions.isEmpty || presenter.stages.count > 1)
    }

    /// Where its corner lies on its output, logical pixels.
    var origin: Point {
        guard !isModal, let room else { return .zero }
        return Point(x: -presenter.visibleRoom(of: self, room: room).minX, y: top ?? 0)
    }

    /// What cards stand in: `room`, and what keyboards have taken of its lower end. So nothing moves but what
    /// is to keep clear of them.
    func standingRoom(in room: Size) -> Size {
        guard !isModal, let output, let size = output.logicalSize else { return room }
        let insets = presenter.tracker.insets(on: output.name)
        return Size(
            width: room.width, height: max(room.height, size.height - insets.vertical))
    }

    /// What cards keep clear of, in the coordinates of the stage.
    var obstacles: [Rectangle] {
        guard !presenter.tracker.regions.isEmpty, let output else { return [] }
        let origin = origin
        return presenter.tracker.obstacles(on: output.name).map { obstacle in
            obstacle.moved(by: Point.zero.moved(back: origin))
        }
    }

    /// The stack of an anchor.
    func stack(_ anchor: Anchor, in room: Size) -> CardStack {
        CardStack(
            anchor: anchor, room: standingRoom(in: room), obstacles: obstacles,
            grain: Double((scale ?? .one).grain))
    }

    /// How high a card that may be as large as `room` is to be, so that no keyboard covers any of it; nil where
    /// none is there.
    func limit(of card: CardSurface, in cardRoom: CardRoom, of room: Size) -> Double? {
        let stack = stack(card.message.anchor, in: room)
        guard !stack.obstacles.isEmpty else { return nil }
        return stack.tallest(
            CardStack.Item(
                size: Size(width: cardRoom.width, height: 0), layout: card.style.layout,
                isCompact: cardRoom.isCompact))
    }

    /// Tells the tracker how much of its output's height the stage has not got, which exclusive zones take.
    ///
    /// When that becomes another at the top, its corner has moved, and nothing is to be seen to jump.
    func tellZone() {
        guard !isModal, let room, let output, let size = output.logicalSize else { return }
        isZoneTold = !output.isChanging
        guard isZoneTold else { return }
        let lost = max(0, (size.height - room.height).rounded())
        presenter.track(.zone(output: output.name, lost: lost))
        let top = presenter.tracker.insets(on: output.name).top
        if let old = self.top { shift.y += old - top }
        self.top = top
    }
}
