/// A place on the screen together with the messenger whose messages stack up there.
package struct Slot: Hashable, Sendable {
    package var messenger: MessengerName
    package var output: OutputChoice
    package var layer: Layer
    package var anchor: Anchor

    // A messenger's messages stand at few places, so the places need no part in the hash.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(messenger)
        hasher.combine(output)
    }
}

extension Message {
    /// The place on the screen where the message stacks up with others.
    package var slot: Slot {
        Slot(messenger: messenger, output: output, layer: layer, anchor: anchor)
    }
}
