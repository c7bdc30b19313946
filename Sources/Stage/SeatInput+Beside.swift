import Geometry
import Gestures
import Messages
import Motion

extension SeatInput {
    /// What goes down beside the cards, where that is on something that lies over what is behind, or gives
    /// the keyboard back. A card that is leaving is no place beside the cards.
    func downBeside(_ contact: ContactID, on stage: StageSurface, at point: Point, time: UInt32) {
        guard !stage.cards.contains(where: { $0.frame?.contains(point) ?? false }) else { return }
        let message = stage.absorbs ? presenter.dimmer(of: stage)?.id : nil
        guard let message = message ?? (stage.hasKeyboard ? presenter.hold?.message : nil) else {
            return
        }
        touched[contact] = TouchedPlace(card: stage.ground, beside: message)
        presenter.feed(
            .down(
                contact, on: stage.ground, at: point, time: EventTime(milliseconds: time),
                PanRules(.none, hasLongPress: false)))
    }
}
