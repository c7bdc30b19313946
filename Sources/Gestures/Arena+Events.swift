package import Geometry
package import Motion

extension Arena {
    /// What happens to contacts. Places are in logical pixels of the stage.
    package enum Input: Equatable, Sendable {
        /// A contact that is down already and goes down again is cancelled first.
        case down(ContactID, on: Card, at: Point, time: EventTime, PanRules)
        case move(ContactID, to: Point, time: EventTime)
        case up(ContactID, time: EventTime)
        /// All of a seat, or of one source of it: what `wl_touch.cancel` and lost capabilities mean.
        case cancelAll(seat: UInt32, source: ContactSource?)
        /// The card is there no more: its contacts are cancelled.
        case gone(Card)
        /// The contacts on the card stopped it as it moved: they are no taps, but may pan.
        case caught(Card)
        /// Two fingers scroll while the pointer is at a place of a card. `by` is what
        /// `wl_pointer.axis` tells; the card moves as contents would, which is the opposite way.
        /// The first one says on which card and by which rules, until the scrolling ends.
        case scroll(ContactID, on: Card, at: Point, by: Point, time: EventTime, PanRules)
        /// The fingers were lifted: `wl_pointer.axis_stop`.
        case scrollEnded(ContactID, time: EventTime)
        /// Time has passed; due at `deadline`.
        case tick
    }

    /// What contacts mean.
    package enum Output: Equatable, Sendable {
        /// The first contact came on the card.
        case pressed(Card)
        /// The last contact that was on the card has left it. Follows every `pressed` once.
        case released(Card)
        /// Tapped where the contact went down.
        case tapped(Card, ContactID, at: Point)
        /// Two fingers tapped together; the contact is the one that was lifted last, the place that where it went down.
        case tappedByTwo(Card, ContactID, at: Point)
        /// A contact has stayed where it went down.
        case longPressed(Card, ContactID, at: Point)
        /// A contact moves the card.
        case pan(Card, Pan)
        /// A contact scrolls contents of the card.
        case scroll(Card, Pan)
    }
}
