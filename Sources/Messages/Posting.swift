/// A message on its way to the board, with what rules know of it beside what it says.
package struct Posting {
    /// With all that its sender and the defaults say; its id may be any until the board has one for it.
    package var message: Message
    /// Hints of its sender that rules ask for, as texts.
    package var hints: [String: String] = [:]
    /// The message that is held and whose place this one takes; nil: there is none.
    package var previous: Message?
    /// Makes the message of what its sender said and the defaults of another messenger and urgency; nil: it stands on none.
    package var rebuild: ((MessengerName, Urgency) -> Message)?

    package init(
        _ message: Message, hints: [String: String] = [:],
        rebuild: ((MessengerName, Urgency) -> Message)? = nil
    ) {
        (self.message, self.hints, self.rebuild) = (message, hints, rebuild)
    }
}
