/// A place on the screen together with the messenger whose messages stack up there.
package struct Slot: Hashable, Sendable {
    package var messenger: MessengerName
    package var output: OutputChoice
    package var layer: Layer
    package var anchor: Anchor

    /// The slot of `message`.
    package init(_ message: Message) {
        messenger = message.messenger
        output = message.output
        layer = message.layer
        anchor = message.anchor
    }
}
