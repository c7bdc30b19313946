/// An ended message whose card may still be disappearing.
struct Departure: Equatable {
    /// The message without its pictures.
    var message: Message
    var reason: EndReason
    var line: MessageLine.Key
    /// When the card counts as removed, even without a report.
    var until: Instant
}
