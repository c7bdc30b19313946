/// An operation of assistive technology on an object.
package enum AccessibleDeed: Equatable, Sendable {
    case act(AccessibleAction.Kind)
    /// Gives the object keyboard focus.
    case focus
    /// Replaces a range of a field's text; the range counts scalars.
    case replace(Range<Int>, with: String)
    /// Selects a range of a field's text; the range counts scalars. An empty range places the caret.
    case select(Range<Int>)
    case setValue(Double)
}
