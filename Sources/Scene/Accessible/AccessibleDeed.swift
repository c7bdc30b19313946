/// What assistive technology does to an object.
package enum AccessibleDeed: Equatable, Sendable {
    case act(AccessibleAction.Kind)
    /// Gives the object keyboard focus.
    case focus
    /// Writes a text in the place of a part of a field, scalars from the beginning.
    case replace(Range<Int>, with: String)
    /// Selects a part of a field, scalars from the beginning; an empty one: puts the caret there.
    case select(Range<Int>)
    case setValue(Double)
}
