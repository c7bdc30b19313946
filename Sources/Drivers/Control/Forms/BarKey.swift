import Bus
import Messages

/// The keys of an item of the bar on the control interface.
package enum BarKey: String, CaseIterable, Sendable {
    /// The program's own name for the item; without one, the item gets a name.
    case id
    case title
    case subtitle
    /// Further text in the open view, with line breaks.
    case text
    /// The picture: a name in the icon theme, an absolute path or a `file:` URI.
    case image
    /// Content that the program drew for the open view, in the form of a message's `content`; sides of 0: none.
    case content
    /// Progress from 0 to 1; -1: unknown, -2: none.
    case progress
    /// Present time, milliseconds; -1: there is no time.
    case time
    /// Whole time, milliseconds; 0: unknown.
    case length
    /// Seconds of the time that pass in one second; 0: the time is stopped.
    case rate
    /// Whether a person may change the time.
    case canSeek = "can-seek"
    /// Buttons before the picture: keys, labels, symbols, and whether they can be pressed.
    case leading
    /// Buttons after the titles, in the form of `leading`.
    case trailing
    case speechLabel = "speech-label"
    case speechHint = "speech-hint"
    case speechImage = "speech-image"
    case speechProgress = "speech-progress"
    case speechValue = "speech-value"
    /// Whether the item stays when the program's connection is closed.
    case keep

    /// D-Bus type of the key's value.
    package var signature: String {
        switch self {
        case .progress, .rate: "d"
        case .time, .length: "x"
        case .canSeek, .keep: "b"
        case .leading, .trailing: "a(sssb)"
        case .content: ContentReader.signature
        case .id, .title, .subtitle, .text, .image, .speechLabel, .speechHint, .speechImage,
            .speechProgress, .speechValue:
            "s"
        }
    }

    /// The key of this name; the error lists all.
    static func named(_ name: String) throws(ControlError) -> BarKey {
        if let key = BarKey(rawValue: name) { return key }
        throw .key(name, allowed: allCases.map { $0.rawValue }.joined(separator: ", "))
    }
}

/// Writes bar items with the keys of `SetBarItem`.
enum BarWriter {
    /// Appends the item as an `a{sv}`: its source, texts that are not empty, other properties that it has, the picture
    /// by name only, and the program's content without its pixels.
    static func write(
        _ item: BarItem, isKept: Bool, at now: Instant, to writer: inout MessageWriter
    ) {
        writer.array("{sv}") { writer in
            writer.field("source", "s") { $0.string(item.id.source.rawValue) }
            text(.id, item.id.name, &writer)
            text(.title, item.title, &writer)
            text(.subtitle, item.subtitle, &writer)
            text(.text, item.text, &writer)
            if case .source(let source)? = item.image { text(.image, source.text, &writer) }
            if let content = item.content {
                field(.content, &writer) { ContentWriter.write(content, to: &$0) }
            }
            writeProgress(item, at: now, to: &writer)
            buttons(.leading, item.leading, &writer)
            buttons(.trailing, item.trailing, &writer)
            text(.speechLabel, item.speech.label, &writer)
            text(.speechHint, item.speech.hint, &writer)
            text(.speechImage, item.speech.imageLabel, &writer)
            text(.speechProgress, item.speech.progressLabel, &writer)
            text(.speechValue, item.speech.progressValue, &writer)
            if isKept { field(.keep, &writer) { $0.bool(true) } }
        }
    }

    private static func writeProgress(
        _ item: BarItem, at now: Instant, to writer: inout MessageWriter
    ) {
        switch item.progress {
        case .none: break
        case .share(let share): field(.progress, &writer) { $0.double(share) }
        case .indeterminate: field(.progress, &writer) { $0.double(-1) }
        }
        guard let clock = item.clock else { return }
        field(.time, &writer) { $0.int64(Int64(clamping: clock.time(at: now) / 1000)) }
        if let length = clock.length {
            field(.length, &writer) { $0.int64(Int64(clamping: length / 1000)) }
        }
        field(.rate, &writer) { $0.double(clock.rate) }
        field(.canSeek, &writer) { $0.bool(clock.canSeek) }
    }

    private static func buttons(
        _ key: BarKey, _ buttons: [BarButton], _ writer: inout MessageWriter
    ) {
        guard !buttons.isEmpty else { return }
        field(key, &writer) { writer in
            writer.array("(sssb)") { writer in
                for button in buttons {
                    writer.structure("sssb") { writer in
                        writer.string(button.key)
                        writer.string(button.label)
                        writer.string(button.symbol?.rawValue ?? "")
                        writer.bool(button.isEnabled)
                    }
                }
            }
        }
    }

    private static func text(_ key: BarKey, _ text: String, _ writer: inout MessageWriter) {
        guard !text.isEmpty else { return }
        field(key, &writer) { $0.string(text) }
    }

    private static func field(
        _ key: BarKey, _ writer: inout MessageWriter, _ body: (inout MessageWriter) -> Void
    ) {
        writer.field(key.rawValue, key.signature, body)
    }
}
