/// What a pointer looks like over a stage.
package enum PointerShape: Hashable, Sendable {
    case arrow
    /// A bar, over the field of a reply.
    case text
}
