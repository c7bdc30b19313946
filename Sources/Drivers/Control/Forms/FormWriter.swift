import Bus
import Messages

/// Writes messages with the keys of `Show`.
enum FormWriter {
    /// Appends the description of a message as an `a{sv}`, pictures by name only. `more` appends further entries.
    static func write(
        _ message: Message, to writer: inout MessageWriter,
        more: (inout MessageWriter) -> Void = { _ in }
    ) {
        writer.array("{sv}") { writer in
            for property in MessageProperties(describing: message).said
            where property.value != .text("") {
                writer.property(property)
            }
            if let content = message.content {
                writer.field("content", ContentReader.signature) { writer in
                    ContentWriter.write(content, to: &writer)
                }
            }
            more(&writer)
        }
    }

    /// Appends as an `a{sv}` the keys whose values changed, with the new values.
    static func writeChanges(
        from before: Message, to after: Message, to writer: inout MessageWriter
    ) {
        let changes = MessageProperties(after).changes(from: MessageProperties(before))
        writer.array("{sv}") { writer in
            for property in changes { writer.property(property) }
        }
    }
}
