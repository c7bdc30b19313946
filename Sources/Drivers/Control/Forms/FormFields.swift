import Bus
package import Messages

/// A message as the keys of `Show` with their values, pictures by name only.
struct FormFields {
    /// A key and its value.
    struct Field {
        var key: MessageKey
        var value: ControlValue
        /// Whether the field is part of a message's description: texts that are not empty, and values that differ from
        /// the usual ones.
        var isSaid: Bool

        /// Whether the key has another value in `fields`, or none.
        func isChanged(from fields: [Field]) -> Bool {
            !fields.contains { $0.key == key && $0.value == value }
        }

        /// Appends the field as an entry of an `a{sv}`.
        func write(to writer: inout MessageWriter) {
            writer.field(key.rawValue, key.signature) { writer in
                switch value {
                case .text(let text): writer.string(text)
                case .real(let number): writer.double(number)
                case .flag(let flag): writer.bool(flag)
                case .content(let content): ContentWriter.write(content, to: &writer)
                case .actions(let actions): Self.write(actions, to: &writer)
                case .integer(let number):
                    if key.signature == "i" {
                        writer.int32(Int32(clamping: number))
                    } else {
                        writer.int64(number)
                    }
                }
            }
        }

        private static func write(_ actions: [Action], to writer: inout MessageWriter) {
            writer.array("(ss)") { writer in
                for action in actions {
                    writer.structure("ss") { writer in
                        writer.string(action.key)
                        writer.string(action.label)
                    }
                }
            }
        }
    }

    /// The fields, in the order of descriptions.
    private(set) var fields: [Field] = []

    init(_ message: Message) {
        addTexts(message)
        addLook(message)
        addPresence(message)
        addGestures(message)
        addBehaviour(message)
    }

    private mutating func addTexts(_ message: Message) {
        add(.title, message.title)
        add(.body, message.body.markup)
        add(.appName, message.appName)
        add(.icon, Self.source(message.icon))
        add(.iconText, message.iconText)
        add(.image, Self.source(message.image))
        add(.category, message.category)
        add(.desktopEntry, message.desktopEntry)
        add(.reply, message.replyAction?.label ?? "")
        add(.replyPlaceholder, message.reply.placeholder)
        add(.replySubmit, message.reply.submit)
        add(.group, message.group)
        // An application's tag is no name that commands could use.
        add(.id, message.tag, isSaid: message.origin == .command && !message.tag.isEmpty)
    }

    private mutating func addLook(_ message: Message) {
        add(.messenger, message.messenger.rawValue)
        add(.layout, message.layout.rawValue)
        add(.iconStyle, message.iconStyle?.rawValue ?? "")
        add(.theme, message.theme.rawValue)
        add(.appearance, message.appearance?.rawValue ?? "")
        add(.position, message.anchor.rawValue)
        add(.layer, message.layer.rawValue)
        add(.output, message.output.text)
        if let progress = message.progress { add(.progress, .real(progress)) }
    }

    /// Values that are left out are `none` or `automatic`.
    private mutating func addPresence(_ message: Message) {
        add(.dim, message.dim.kind.text, isSaid: message.isModal)
        add(.dimInteractive, .flag(message.dim.isInteractive), isSaid: message.isModal)
        add(.focus, message.focus.rawValue, isSaid: message.focus != .automatic)
        add(.animation, message.animation.rawValue, isSaid: message.animation != .automatic)
        add(.duplicates, message.duplicates.rawValue, isSaid: message.duplicates != .update)
        if let content = message.content { add(.content, .content(content)) }
    }

    private mutating func addGestures(_ message: Message) {
        add(.handling, message.handling.rawValue)
        for key in MessageKey.allCases {
            guard let direction = key.swipe, let meaning = message.swipes[direction] else {
                continue
            }
            add(key, meaning.rawValue)
        }
    }

    private mutating func addBehaviour(_ message: Message) {
        add(.urgency, message.urgency.name)
        add(.duration, .integer(message.expiry.number))
        if case .indefinite(let delay, let minimum) = message.expiry {
            add(.delay, .integer(Int64(clamping: delay)))
            add(.minimum, .integer(Int64(clamping: minimum)))
        }
        add(.priority, .integer(Int64(message.priority)))
        if let shows = message.showsTimeLeft { add(.showTimeLeft, .flag(shows)) }
        add(.sound, message.sound.text, isSaid: message.sound != .none)
        add(.haptics, .flag(message.isFelt), isSaid: !message.isFelt)
        add(.transient, .flag(message.isTransient))
        add(.resident, .flag(message.isResident))
        add(.actions, .actions(message.actions))
    }

    private mutating func add(_ key: MessageKey, _ text: String) {
        add(key, text, isSaid: !text.isEmpty)
    }

    private mutating func add(_ key: MessageKey, _ text: String, isSaid: Bool) {
        add(key, .text(text), isSaid: isSaid)
    }

    private mutating func add(_ key: MessageKey, _ value: ControlValue, isSaid: Bool = true) {
        fields.append(Field(key: key, value: value, isSaid: isSaid))
    }

    /// Name of a picture; empty for pixels, which have no name.
    private static func source(_ picture: Picture?) -> String {
        guard case .source(let source)? = picture else { return "" }
        return source.text
    }
}

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

extension Expiry {
    /// The number of `duration` for a message that stays until it is hidden, and may appear late.
    package static let indefinite: Int64 = -2

    /// The expiry as commands write it: milliseconds, 0 for never, -1 for automatic, -2 for indefinite.
    package var number: Int64 {
        switch self {
        case .automatic: -1
        case .never: 0
        case .milliseconds(let count): Int64(clamping: count)
        case .indefinite: Expiry.indefinite
        }
    }
}
