/// The present state of pointer, fingers and keyboard focus on a card.
package struct Interaction: Equatable, Sendable {
    /// The part under the pointer; nil: none.
    package var hovered: HitTarget?
    /// The part that is pressed; nil: none.
    package var pressed: HitTarget?
    /// Whether the pointer is over the card.
    package var isHovered: Bool
    /// The part with keyboard focus, which gets a ring; nil: none.
    package var focused: HitTarget?
    /// Whether keys act on the whole card, which gets a ring along its edge.
    package var isChosen = false
    /// The open reply, whose field replaces the buttons; nil: none.
    package var reply: ReplyState?
    /// Scroll position of a body that is longer than its place; nil: the body fits, or ends in an ellipsis.
    package var scroll: BodyScroll?

    package init(
        hovered: HitTarget? = nil, pressed: HitTarget? = nil, isHovered: Bool = false,
        focused: HitTarget? = nil, reply: ReplyState? = nil
    ) {
        self.hovered = hovered
        self.pressed = pressed
        self.isHovered = isHovered
        self.focused = focused
        self.reply = reply
    }

    /// The address of the link under the pointer or with keyboard focus; nil: there is none.
    var linkTarget: String? {
        if case .link(let address)? = hovered { return address }
        if case .link(let address)? = focused { return address }
        return nil
    }

    /// Whether the close button is shown; an open reply alone does not show it.
    var showsClose: Bool {
        isHovered || (focused != nil && focused != .reply && focused != .submit)
    }

    /// No interaction.
    package static let none = Interaction()
}
