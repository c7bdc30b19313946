/// What the pointer or a finger does with a message at this moment.
package struct Interaction: Equatable, Sendable {
    /// What the pointer is over.
    package var hovered: HitTarget?
    /// What is held down.
    package var pressed: HitTarget?
    /// Whether the pointer is anywhere over the card.
    package var isHovered: Bool

    package init(hovered: HitTarget? = nil, pressed: HitTarget? = nil, isHovered: Bool = false) {
        self.hovered = hovered
        self.pressed = pressed
        self.isHovered = isHovered
    }

    /// Nobody touches the message.
    package static let none = Interaction()
}
