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
    /// Whether keys act on the card as a whole: a ring is drawn along its edge.
    package var isChosen = false
    /// The reply that is being written: its field stands in the place of the buttons.
    package var reply: ReplyState?
    /// How far a body is scrolled that is longer than its place; nil: it is not, and ends in an ellipsis there.
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

    /// Whether the close button is to be seen: not just because somebody writes.
    var showsClose: Bool {
        isHovered || (focused != nil && focused != .reply && focused != .submit)
    }

    /// Nobody touches the message.
    package static let none = Interaction()
}
