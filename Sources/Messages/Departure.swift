/// A message that has ended and may still be seen.
struct Departure: Equatable {
    /// Without its pictures.
    var message: Message
    var reason: EndReason
    var line: MessageLine.Key
    /// When it counts as gone, whoever reports what.
    var until: Instant
}
