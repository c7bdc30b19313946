import Geometry
import Layout

extension CardSurface {
    /// The place in the text of the reply at `point`, in the coordinates of the stage, as bytes of UTF-8; nil
    /// without a field.
    func fieldOffset(at point: Point) -> Int? {
        guard let frame, let presentation, let reply = presentation.reply else { return nil }
        return reply.offset(
            at: Point(
                x: point.x - frame.minX + presentation.card.minX,
                y: point.y - frame.minY + presentation.card.minY))
    }

    /// Where the caret of the reply is, in the coordinates of the stage.
    var caret: Rectangle? {
        guard let frame, let presentation, let reply = presentation.reply else { return nil }
        return reply.caret.moved(
            by: Point(
                x: frame.minX - presentation.card.minX, y: frame.minY - presentation.card.minY))
    }
}
