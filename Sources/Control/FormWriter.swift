import Bus
import Messages

/// Writes messages with the keys of `Show`.
enum FormWriter {
    /// Appends the message as an `a{sv}`: texts that are not empty, what is not as for most
    /// messages, and all else, pictures by name only; `more` appends further entries.
    static func write(
        _ message: Message, to writer: inout MessageWriter,
        more: (inout MessageWriter) -> Void = { _ in }
    ) {
        writer.array("{sv}") { writer in
            for field in FormFields(message).fields where field.isSaid { field.write(to: &writer) }
            more(&writer)
        }
    }

    /// Appends as an `a{sv}` the keys that have another value afterwards, with that.
    static func writeChanges(
        from before: Message, to after: Message, to writer: inout MessageWriter
    ) {
        let old = FormFields(before).fields
        writer.array("{sv}") { writer in
            for field in FormFields(after).fields where field.isChanged(from: old) {
                field.write(to: &writer)
            }
        }
    }
}
