import Bus
import Vocabulary

extension BarItem {
    /// Appends the `a{sv}` for `SetBarItem`: only the values that are set.
    func write(to writer: inout MessageWriter) {
        writer.properties(properties.said) { writer in
            if let content {
                writer.field("content", MessageContent.signature) { content.write(to: &$0) }
            }
        }
    }

    private var properties: BarProperties {
        var said = BarProperties()
        said.id = id.isEmpty ? nil : id
        (said.title, said.subtitle, said.text, said.image) = (title, subtitle, text, image)
        said.progress = progress
        // No time also where rounding would make it 0.
        said.time = time.map { $0 < .zero ? -1 : $0.milliseconds }
        (said.length, said.rate, said.canSeek) = (length?.milliseconds, rate, canSeek)
        (said.leading, said.trailing) = (leading, trailing)
        (said.speechLabel, said.speechHint) = (speech.label, speech.hint)
        (said.speechImage, said.speechProgress) = (speech.imageLabel, speech.progressLabel)
        said.speechValue = speech.progressValue
        said.isKept = isKept ? true : nil
        return said
    }

    fileprivate init(_ said: BarProperties) {
        self.init(id: said.id ?? "", title: said.title)
        (subtitle, text, image) = (said.subtitle, said.text, said.image)
        progress = said.progress
        time = said.time.map { .milliseconds($0) }
        length = said.length.map { .milliseconds($0) }
        (rate, canSeek) = (said.rate, said.canSeek)
        (leading, trailing) = (said.leading, said.trailing)
        (speech.label, speech.hint) = (said.speechLabel, said.speechHint)
        (speech.imageLabel, speech.progressLabel) = (said.speechImage, said.speechProgress)
        speech.progressValue = said.speechValue
        isKept = said.isKept ?? false
    }
}

extension ShownBarItem {
    /// Reads an `a{sv}` of `ListBarItems`, without keys that this version does not know; nil if it does not know the
    /// source.
    static func read(_ reader: MessageReader) throws(BusError) -> ShownBarItem? {
        var said = BarProperties()
        var (source, drawn) = (nil as Source?, nil as MessageContent?)
        try reader.dictionary { (key, signature) throws(BusError) in
            if key == "content", signature == MessageContent.signature {
                drawn = try MessageContent(reader)
            } else if let value = try reader.propertyValue(signature),
                said.set(key, value) == .unknownKey, key == BarProperties.sourceKey,
                case .text(let text) = value
            {
                source = Source(rawValue: text)
            }
        }
        var content = BarItem(said)
        content.content = drawn
        return source.map { ShownBarItem(source: $0, content: content) }
    }
}
