import Geometry

/// Where a field for text stands, and what is written in it while it is empty. Logical pixels from the corner of
/// the card.
struct FieldPlace {
    /// The field from side to side.
    var frame: Rectangle
    /// The part of `frame` that text may take.
    var text: Rectangle
    /// Hit target of the field.
    var target: HitTarget
    var placeholder: String
    var ground: Color
}
