/// The input event by which a person chose something. Compositors let a client that names the event raise a window or
/// set the clipboard.
package struct Press: Equatable, Sendable {
    package var seat: SeatNumber
    /// Serial of the event; 0: the event has none, like a turn of the wheel.
    package var serial: UInt32

    package init(seat: SeatNumber, serial: UInt32) { (self.seat, self.serial) = (seat, serial) }
}
