/// The result of a wait for events.
package enum MessageWait: Equatable, Sendable {
    /// An event came.
    case event(MessageEvent)
    /// A caught signal came: its number.
    case signal(Int32)
    /// The time was over.
    case timeout
    /// No further events come: the daemon has ended, or events were never subscribed to.
    case end
}
