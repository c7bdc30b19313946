/// What the pointer or a finger does with a message at this moment.
package struct Interaction: Equatable, Sendable {
    /// What the pointer is over.
    package var hovered: HitTarget?
    /// What is held down.
    package var pressed: HitTarget?
    /// Whether the pointer is anywhere over the card.
    package var isHovered: Bool
    /// What has the keyboard's focus: a ring is drawn around it.
    package var focused: HitTarget?

    package init(
        hovered: HitTarget? = nil, pressed: HitTarget? = nil, isHovered: Bool = false,
        focused: HitTarget? = nil
    ) {
        self.hovered = hovered
        self.pressed = pressed
        self.isHovered = isHovered
        self.focused = focused
    }

    /// Whether the close button is to be seen.
    var showsClose: Bool { isHovered || focused != nil }

    /// Nobody touches the message.
    package static let none = Interaction()
}
