package import Geometry
import TextEditing

/// Where the field for a reply stands, and its text in it: logical pixels from the top left corner of the
/// presentation.
package struct ReplyGeometry: Equatable, Sendable {
    /// The field without the button that sends.
    package var frame: Rectangle
    /// Where the caret stands, be it seen or not: always within the field.
    package var caret: Rectangle
    /// How far the text is scrolled to the left so that the caret is seen.
    package var scroll: Double
    /// Whether there is anything to send.
    package var canSubmit: Bool
    /// Where the line of the text begins from the left; outside of the field while it is scrolled.
    var left: Double
    /// What is seen of the text, and a little to either side.
    var cells: [TextCell]
    let shown: ShownText

    /// The place in the text that is nearest to a point: bytes of UTF-8, between two characters.
    ///
    /// Beyond a side of the field it is just out of sight, so that the text follows a finger.
    package func offset(at point: Point) -> Int {
        let x = point.x - left
        let nearest = cells.min { $0.distance(from: x) < $1.distance(from: x) }
        return shown.fieldOffset(nearest?.offset(at: x) ?? 0)
    }

    /// The same somewhere else: composed from the card's corner, now in the picture.
    func placed(by placement: Placement) -> ReplyGeometry {
        var placed = self
        placed.frame = placement.place(frame)
        placed.caret = placement.place(caret)
        // The text itself is not mirrored: it keeps its distance to the caret.
        placed.left += placed.caret.minX - caret.minX
        return placed
    }
}
