/// A message on its way to the board, with what rules may ask about it.
package struct Posting {
    /// The complete message; its id is not set yet.
    package var message: Message
    /// The hints that rules ask for, as texts.
    package var hints: [String: String] = [:]
    /// The held message that this one replaces; nil: it is new.
    package var previous: Message?
    /// Builds the message again with the defaults of another messenger and urgency; nil: the message was not built from
    /// defaults.
    package var rebuild: ((MessengerName, Urgency) -> Message)?

    package init(
        _ message: Message, hints: [String: String] = [:],
        rebuild: ((MessengerName, Urgency) -> Message)? = nil
    ) {
        (self.message, self.hints, self.rebuild) = (message, hints, rebuild)
    }
}
