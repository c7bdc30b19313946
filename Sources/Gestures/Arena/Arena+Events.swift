package import Geometry
package import Motion

extension Arena {
    /// An event of contacts. Positions are logical pixels of the stage.
    package enum Input: Equatable, Sendable {
        /// A contact goes down. If it is down already, it is cancelled first.
        case down(ContactID, on: Card, at: Point, time: EventTime, PanRules)
        case move(ContactID, to: Point, time: EventTime)
        case up(ContactID, time: EventTime)
        /// Cancels one contact: for `wl_touch.cancel`, and for contacts that were lost.
        case cancel(ContactID)
        /// Cancels all contacts of a seat.
        case cancelAll(seat: UInt32)
        /// The card was removed: its contacts are cancelled.
        case removed(Card)
        /// Contacts on the card stopped its motion: they are no taps, but may pan.
        case caught(Card)
        /// Two fingers scroll while the pointer is on a card. `by` is the length of `wl_pointer.axis`; the card moves
        /// like contents, in the opposite direction. The first such event sets card and rules until the scrolling ends.
        case scroll(ContactID, on: Card, at: Point, by: Point, time: EventTime, PanRules)
        /// The scrolling fingers were lifted: `wl_pointer.axis_stop`.
        case scrollEnded(ContactID, time: EventTime)
        /// The time of `deadline` has come.
        case tick
    }

    /// The meaning of contacts.
    package enum Output: Equatable, Sendable {
        /// The first contact went down on the card.
        case pressed(Card)
        /// The last contact left the card. Follows every `pressed` exactly once.
        case released(Card)
        /// A tap at the place where the contact went down.
        case tapped(Card, ContactID, at: Point)
        /// A tap of two fingers: the finger that was lifted last, and where it went down.
        case tappedByTwo(Card, ContactID, at: Point)
        /// A long press: the contact has stayed where it went down.
        case longPressed(Card, ContactID, at: Point)
        /// A contact moves the card.
        case pan(Card, Pan)
        /// A contact scrolls contents of the card.
        case scroll(Card, Pan)
    }
}
