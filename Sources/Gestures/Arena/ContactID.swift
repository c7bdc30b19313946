/// Identifies a contact among those that are down at the same time.
package struct ContactID: Hashable, Sendable {
    /// The contact's seat: the name of the `wl_seat` global.
    package var seat: UInt32
    package var source: ContactSource
    /// Number within the seat: the id of `wl_touch.down`; 0 where a seat has only one.
    package var number: Int32

    package init(seat: UInt32, source: ContactSource, number: Int32 = 0) {
        self.seat = seat
        self.source = source
        self.number = number
    }
}
