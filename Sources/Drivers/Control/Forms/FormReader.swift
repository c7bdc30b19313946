import Bus
package import Messages

/// Reads the form that is the argument of `Show` or `Update`.
enum FormReader {
    private static let slack = 4

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
        try reader.dictionary(keyLimit: TextLimits.name) { (name, signature) throws(BusError) in
            if try other(name, signature) { return }
            if name == FormHints.key {
                guard signature == FormHints.signature else {
                    throw BusError(.type(name, signature, allowed: FormHints.signature))
                }
                return try hints.read(reader)
            }
            do throws(ControlError) {
                let key = try MessageKey.named(name)
                guard key.signature == signature else { throw .type(key, signature) }
                let value = try value(of: key, reader).get()
                try form.set(key, value)
            } catch {
                throw BusError(error)
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

    private static func value(
        of key: MessageKey, _ reader: MessageReader
    ) -> Result<ControlValue, ControlError> {
        do throws(BusError) {
            if key == .content { return try ContentReader.read(reader).map { .content($0) } }
            return .success(try typedValue(of: key, reader))
        } catch {
            return .failure(ControlError(name: error.name, text: error.message))
        }
    }

    private static func typedValue(
        of key: MessageKey, _ reader: MessageReader
    ) throws(BusError) -> ControlValue {
        switch key.signature {
        case "x": .integer(try reader.int64())
        case "u": .integer(Int64(try reader.uint32()))
        case "i": .integer(Int64(try reader.int32()))
        case "d": .real(try reader.double())
        case "b": .flag(try reader.bool())
        case "a(ss)": .actions(try actions(reader))
        default: .text(try reader.string(limit: TextLimits.markup + slack))
        }
    }

    /// Reads one action more than the limit, so that the check for too many can fail.
    private static func actions(_ reader: MessageReader) throws(BusError) -> [Action] {
        var actions: [Action] = []
        try reader.array("(ss)") { () throws(BusError) in
            guard actions.count <= TextLimits.actions else { return try reader.skip() }
            let action = try reader.structure("ss") { () throws(BusError) -> Action in
                Action(
                    key: try reader.string(limit: TextLimits.key + slack),
                    label: try reader.string(limit: TextLimits.label * slack))
            }
            actions.append(action)
        }
        return actions
    }
}

extension BusError {
    /// Wraps the error for the way through the reader.
    init(_ error: ControlError) {
        self.init(name: error.name, message: error.text)
    }
}

/// A value on the control interface, of one of the types that keys have.
package enum ControlValue: Equatable, Sendable {
    case text(String)
    case integer(Int64)
    case real(Double)
    case flag(Bool)
    case actions([Action])
    case content(MessageContent)

    /// D-Bus type of the value.
    var signature: String {
        switch self {
        case .text: "s"
        case .integer: "x"
        case .real: "d"
        case .flag: "b"
        case .actions: "a(ss)"
        case .content: ContentReader.signature
        }
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
