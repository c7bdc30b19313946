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
            writeTexts(message, to: &writer)
            writeLook(message, to: &writer)
            writePresence(message, to: &writer)
            writeGestures(message, to: &writer)
            writeBehaviour(message, to: &writer)
            more(&writer)
        }
    }

    private static func writeTexts(_ message: Message, to writer: inout MessageWriter) {
        text(.title, message.title, &writer)
        text(.body, message.body.markup, &writer)
        text(.appName, message.appName, &writer)
        text(.icon, source(message.icon), &writer)
        text(.iconText, message.iconText, &writer)
        text(.image, source(message.image), &writer)
        text(.category, message.category, &writer)
        text(.desktopEntry, message.desktopEntry, &writer)
        text(.reply, message.replyAction?.label ?? "", &writer)
        text(.replyPlaceholder, message.reply.placeholder, &writer)
        text(.replySubmit, message.reply.submit, &writer)
        if message.origin == .command { text(.id, message.tag, &writer) }
    }

    private static func writeLook(_ message: Message, to writer: inout MessageWriter) {
        text(.messenger, message.messenger.rawValue, &writer)
        text(.layout, message.layout.rawValue, &writer)
        text(.iconStyle, message.iconStyle?.rawValue ?? "", &writer)
        text(.theme, message.theme.rawValue, &writer)
        text(.appearance, message.appearance?.rawValue ?? "", &writer)
        text(.position, message.anchor.rawValue, &writer)
        text(.layer, message.layer.rawValue, &writer)
        text(.output, message.output.text, &writer)
        if let progress = message.progress {
            field(.progress, &writer) { $0.double(progress) }
        }
    }

    /// What is left out is `none` or `automatic`.
    private static func writePresence(_ message: Message, to writer: inout MessageWriter) {
        if message.isModal {
            text(.dim, message.dim.kind.text, &writer)
            field(.dimInteractive, &writer) { $0.bool(message.dim.isInteractive) }
        }
        if message.focus != .automatic { text(.focus, message.focus.rawValue, &writer) }
        if message.animation != .automatic { text(.animation, message.animation.rawValue, &writer) }
        if message.duplicates != .update {
            text(.duplicates, message.duplicates.rawValue, &writer)
        }
        if let content = message.content {
            field(.content, &writer) { ContentWriter.write(content, to: &$0) }
        }
    }

    private static func writeGestures(_ message: Message, to writer: inout MessageWriter) {
        text(.handling, message.handling.rawValue, &writer)
        for key in MessageKey.allCases {
            guard let direction = key.swipe, let meaning = message.swipes[direction] else {
                continue
            }
            text(key, meaning.rawValue, &writer)
        }
    }

    private static func writeBehaviour(_ message: Message, to writer: inout MessageWriter) {
        text(.urgency, message.urgency.name, &writer)
        field(.duration, &writer) { $0.int64(message.expiry.number) }
        if case .indefinite(let delay, let minimum) = message.expiry {
            field(.delay, &writer) { $0.int64(Int64(clamping: delay)) }
            field(.minimum, &writer) { $0.int64(Int64(clamping: minimum)) }
        }
        field(.priority, &writer) { $0.int32(Int32(clamping: message.priority)) }
        field(.transient, &writer) { $0.bool(message.isTransient) }
        field(.resident, &writer) { $0.bool(message.isResident) }
        field(.actions, &writer) { writer in
            writer.array("(ss)") { writer in
                for action in message.actions {
                    writer.structure("ss") { writer in
                        writer.string(action.key)
                        writer.string(action.label)
                    }
                }
            }
        }
    }

    private static func text(_ key: MessageKey, _ text: String, _ writer: inout MessageWriter) {
        guard !text.isEmpty else { return }
        field(key, &writer) { $0.string(text) }
    }

    private static func field(
        _ key: MessageKey, _ writer: inout MessageWriter, _ body: (inout MessageWriter) -> Void
    ) {
        writer.field(key.rawValue, key.signature, body)
    }

    /// Empty for pixels, which have no name.
    private static func source(_ picture: Picture?) -> String {
        guard case .source(let source)? = picture else { return "" }
        return source.text
    }
}
