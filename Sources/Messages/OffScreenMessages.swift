/// The messages that are held although they have left the screen: kept ones and snoozed ones.
struct OffScreenMessages: Equatable {
    var kept = KeptMessages()
    var snoozes = Snoozes()

    /// Forgets a message, whichever of both it is; nothing happens for any other.
    mutating func drop(_ id: MessageID) {
        kept.drop(id)
        snoozes.drop(id)
    }
}
