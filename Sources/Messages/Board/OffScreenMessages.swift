/// Held messages that are not on the screen and wait for no turn: kept ones and snoozed ones.
struct OffScreenMessages: Equatable {
    var kept = KeptMessages()
    var snoozes = Snoozes()

    /// Removes a message of an owner, whether it is kept or snoozed. Does nothing for any other message.
    mutating func drop(_ id: MessageID, of owner: MessageOwner) {
        kept.drop(id, of: owner)
        snoozes.drop(id)
    }
}
