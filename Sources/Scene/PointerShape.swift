/// The shape of a pointer over a stage.
package enum PointerShape: Hashable, Sendable {
    case arrow
    /// A text cursor, over a reply field.
    case text
}
