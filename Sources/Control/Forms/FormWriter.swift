import Bus
import Messages

/// Writes messages with the keys of `Show`.
enum FormWriter {
    /// Appends the message as an `a{sv}`: texts that are not empty, values that differ from the usual ones, and
    /// everything that always counts; pictures by name only. `more` appends further entries.
    static func write(
        _ message: Message, to writer: inout MessageWriter,
        more: (inout MessageWriter) -> Void = { _ in }
    ) {
        writer.array("{sv}") { writer in
            for field in FormFields(message).fields where field.isSaid { field.write(to: &writer) }
            more(&writer)
        }
    }

    /// Appends as an `a{sv}` the keys whose values changed, with the new values.
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
