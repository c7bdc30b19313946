import Geometry

/// The frame of a text field, and its placeholder. Logical pixels from the card's top left corner.
struct FieldPlace {
    /// Frame of the field.
    var frame: Rectangle
    /// The part of `frame` for text.
    var text: Rectangle
    /// Hit target of the field.
    var target: HitTarget
    var placeholder: String
    var ground: Color
}
