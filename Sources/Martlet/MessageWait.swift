/// What ended a wait for events.
package enum MessageWait: Equatable, Sendable {
    /// Something happened to a message.
    case event(MessageEvent)
    /// A signal came that was to be caught: its number.
    case signal(Int32)
    /// The time was over.
    case timeout
    /// Nothing further comes: the daemon is gone, or events were never subscribed to.
    case end
}
