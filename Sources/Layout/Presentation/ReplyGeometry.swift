package import Geometry
import TextEditing

/// Geometry of a reply field and its text: logical pixels from the presentation's top left corner.
package struct ReplyGeometry: Equatable, Sendable {
    /// Frame of the field without the send button.
    package var frame: Rectangle
    /// Frame of the caret, visible or not; always inside of the field.
    package var caret: Rectangle
    /// How far the text is scrolled to the left to show the caret.
    package var scroll: Double
    /// Whether the reply is not blank.
    package var canSubmit: Bool
    /// Left end of the text; outside of the field while the text is scrolled.
    var left: Double
    /// The visible characters, and a few on either side.
    var cells: [TextCell]
    let shown: ShownText

    /// The offset in the text nearest to a point: bytes of UTF-8, between two characters.
    ///
    /// Outside of the field's sides the offset is just out of sight, so that the text scrolls with a finger.
    package func offset(at point: Point) -> Int {
        let x = point.x - left
        let nearest = cells.min { $0.distance(from: x) < $1.distance(from: x) }
        return shown.fieldOffset(nearest?.offset(at: x) ?? 0)
    }

    /// The geometry converted from the card to the picture.
    func placed(by placement: Placement) -> ReplyGeometry {
        var placed = self
        placed.frame = placement.place(frame)
        placed.caret = placement.place(caret)
        // The text is not mirrored: it keeps its distance from the caret.
        placed.left += placed.caret.minX - caret.minX
        return placed
    }
}
