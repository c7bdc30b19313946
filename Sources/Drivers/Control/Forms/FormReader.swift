import Bus
import Messages

/// Reads the form that is the argument of `Show` or `Update`.
enum FormReader {
    /// The keys of a form, for errors.
    static var keys: String {
        (MessageProperties.keys.map { $0.name } + ["content"]).joined(separator: ", ")
    }

    /// Reads the form in an `a{sv}`. Strings are copied only up to their limits.
    ///
    /// - Parameters:
    ///   - isUpdate: Whether the form changes an existing message.
    ///   - other: Reads a value whose key is none of a message; returns whether it knows the key.
    static func read(
        _ reader: MessageReader, names: ControlNames, isUpdate: Bool = false,
        other: (_ name: String, _ signature: String) throws(BusError) -> Bool = { _, _ in false }
    ) throws(BusError) -> MessageForm {
        var form = MessageForm(names: names, isUpdate: isUpdate)
        var hints = FormHints()
        let keys = MessageProperties.keys
        try reader.dictionary(keyLimit: TextLimits.name) { (name, signature) throws(BusError) in
            if try other(name, signature) { return }
            let known =
                name == FormHints.key
                ? FormHints.signature
                : name == "content"
                    ? ContentReader.signature : keys.first { $0.name == name }?.signature
            guard let known else { throw BusError(.key(name, allowed: Self.keys)) }
            guard known == signature else { throw BusError(.type(name, signature, allowed: known)) }
            switch name {
            case FormHints.key: try hints.read(reader)
            default:
                let content = name == "content" ? try ContentReader.read(reader) : nil
                let value = content == nil ? try reader.propertyValue(signature) : nil
                do throws(ControlError) {
                    if let content { form.content = try content.get() }
                    if let value { try form.set(name, value) }
                } catch { throw BusError(error) }
            }
        }
        do throws(ControlError) {
            if !hints.values.isEmpty {
                form.underlay(try hints.form(names))
                form.hints = hints.texts
            }
            try form.check()
        } catch { throw BusError(error) }
        return form
    }
}

/// Writes messages with the keys of `Show`.
enum FormWriter {
    /// Appends the description of a message as an `a{sv}`, pictures by name only.
    static func write(
        _ message: Message, _ record: RecordProperties = RecordProperties(),
        to writer: inout MessageWriter
    ) {
        let said = MessageProperties(describing: message).said.filter { $0.value != .text("") }
        writer.properties(said) { writer in
            ContentWriter.write(message.content, to: &writer)
            for property in record.said { writer.property(property) }
        }
    }
}

extension BusError {
    /// Wraps the error for the way through the reader.
    init(_ error: ControlError) {
        self.init(name: error.name, message: error.text)
    }
}

extension MessageReader {
    /// Reads the next value, an `s`: the whole text if it has at most `longest` bytes, otherwise a beginning that is
    /// longer than that.
    func text(longest: Int) throws(BusError) -> String {
        // Texts are cut between characters, of at most four bytes, so the beginning of a longer text still exceeds the
        // limit.
        try string(limit: longest + 4)
    }
}
