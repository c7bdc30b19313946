/// Names one contact among those that are down at the same time.
package struct ContactID: Hashable, Sendable {
    /// The seat it belongs to: the name of the `wl_seat` global.
    package var seat: UInt32
    package var source: ContactSource
    /// Which of the seat's: the id of `wl_touch.down`, or 0 where a seat has but one.
    package var number: Int32

    package init(seat: UInt32, source: ContactSource, number: Int32 = 0) {
        self.seat = seat
        self.source = source
        self.number = number
    }
}
