/// The kind of device that a contact comes from.
package enum ContactSource: Hashable, Sendable {
    /// A finger: `wl_touch`.
    case touch
    /// A pointer with a button held: `wl_pointer.button`.
    case pointer
    /// Two fingers that scroll: `wl_pointer.axis` of the source finger.
    case touchpad
}
