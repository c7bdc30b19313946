import Geometry
import Gestures
import Messages

extension SeatInput {
    /// Farther than this, in logical pixels, what goes down beside the cards is no tap.
    private static let tapSlop = 16.0

    /// What goes down beside the cards, where that is on something that lies over what is behind, or gives
    /// the keyboard back. A card that is leaving is no place beside the cards.
    func downBeside(_ contact: ContactID, on stage: StageSurface, at point: Point) {
        guard !stage.cards.contains(where: { $0.frame?.contains(point) ?? false }) else { return }
        let message = stage.absorbs ? presenter.dimmer(of: stage)?.id : nil
        guard let message = message ?? (stage.hasKeyboard ? presenter.hold?.message : nil) else {
            return
        }
        besides[contact] = (stage, message, point)
    }

    /// What is moved is no tap.
    func moveBeside(_ contact: ContactID, to point: Point) {
        guard let start = besides[contact]?.start else { return }
        let (x, y) = (point.x - start.x, point.y - start.y)
        if x * x + y * y > Self.tapSlop * Self.tapSlop { besides[contact] = nil }
    }
}
