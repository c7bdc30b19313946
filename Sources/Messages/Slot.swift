/// Where the messages of one messenger stand that share a place.
package struct Slot: Hashable, Sendable {
    package var messenger: MessengerName
    package var output: OutputChoice
    package var layer: Layer
    package var anchor: Anchor

    /// The slot in which `message` is to stand.
    package init(_ message: Message) {
        messenger = message.messenger
        output = message.output
        layer = message.layer
        anchor = message.anchor
    }
}
