import Geometry
import Layout

/// The colours behind the cards of stages that cover their outputs, and with them on-screen keyboards. They leave the
/// keyboards' area free, so that the person sees the keys.
extension SceneCore {
    /// The smallest area with all on-screen keyboards on a stage that covers its output, whole logical pixels; nil:
    /// there are none.
    private func keyboardArea(on stage: StageState) -> Rectangle? {
        guard stage.isWhole, let room = stage.room.size else { return nil }
        let whole = Rectangle(origin: .zero, size: room)
        let areas = obstacles(on: stage).map { $0.intersection(whole) }.filter { !$0.isEmpty }
        guard let first = areas.first else { return nil }
        let area = areas.reduce(first) { $0.union($1) }
        let (left, top) = (area.minX.rounded(.down), area.minY.rounded(.down))
        return Rectangle(
            x: left, y: top, width: area.maxX.rounded(.up) - left,
            height: area.maxY.rounded(.up) - top)
    }

    /// The parts of an area of a stage that on-screen keyboards leave free. Beside a keyboard nothing is beyond the
    /// stage, whose surface may end above it: a panel's spring swings past the border.
    func freeParts(of area: Rectangle, on stage: StageState) -> [Rectangle] {
        guard let keyboard = keyboardArea(on: stage), let room = stage.room.size else {
            return [area]
        }
        return area.intersection(Rectangle(origin: .zero, size: room)).parts(around: keyboard)
    }

    /// The part of an area of a stage that is above on-screen keyboards.
    func freeTop(of area: Rectangle, on stage: StageState) -> Rectangle {
        guard let keyboard = keyboardArea(on: stage).map({ $0.intersection(area) }),
            !keyboard.isEmpty
        else { return area }
        var top = area
        top.size.height = max(0, keyboard.minY - area.minY)
        return top
    }

    /// The free part of a stage if that is one area from the stage's corner, so that the stage's own surface can show
    /// its colour; nil: it is not.
    private func freeCorner(of stage: StageState, in room: Size) -> Rectangle? {
        let parts = freeParts(of: Rectangle(origin: .zero, size: room), on: stage)
        return parts.count == 1 && parts[0].origin == .zero ? parts[0] : nil
    }

    /// The backdrop of a stage, which leaves on-screen keyboards free: it ends above them, or is transparent and
    /// `paintDim` shows the colour.
    func backdrop(
        of stage: StageState, _ pixel: UInt32, in room: Size, isSteady: Bool
    ) -> Backdrop {
        if let corner = freeCorner(of: stage, in: room) {
            return Backdrop(size: corner.size, pixel: pixel, isSteady: isSteady)
        }
        let isPainted = !stage.groundParts.isEmpty
        return Backdrop(size: room, pixel: isPainted ? 0 : pixel, isSteady: isSteady)
    }

    /// Number of additional cards for the ground around on-screen keyboards, and of cards for the dim there.
    static let groundParts = 3
    static let dimParts = 4

    /// Adds `count` cards for the parts of a stage's ground and dim if on-screen keyboards split these.
    mutating func addGroundParts(_ count: Int, to number: StageNumber) {
        guard let room = stages[number].room.size, stages[number].groundParts.isEmpty,
            freeCorner(of: stages[number], in: room) == nil
        else { return }
        let parts = (0..<count).map { _ in stages.nextCard() }
        stages[number].setGroundParts(parts)
        for part in parts { send(.addCard(part, number)) }
    }

    /// Shows the dim of a stage with `cards` if its own surface cannot show it.
    mutating func paintDim(
        _ pixel: UInt32, with cards: [CardNumber], of number: StageNumber, in room: Size
    ) {
        let isOwn = freeCorner(of: stages[number], in: room) != nil
        let whole = Rectangle(origin: .zero, size: room)
        paint(isOwn ? [] : freeParts(of: whole, on: stages[number]), pixel, with: cards)
    }

    /// Shows a colour over areas of a stage, one card for each area; the other cards are hidden.
    mutating func paint(_ areas: [Rectangle], _ pixel: UInt32, with cards: [CardNumber]) {
        for (index, card) in cards.enumerated() {
            let area =
                areas.indices.contains(index)
                ? areas[index] : Rectangle(x: 0, y: 0, width: 0, height: 0)
            send(.paint(card, pixel, area: area))
        }
    }
}
