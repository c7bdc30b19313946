import Bus

extension BarItem {
    /// Appends the `a{sv}` for `SetBarItem`: only the values that are set.
    func write(to writer: inout MessageWriter) {
        writer.array("{sv}") { writer in
            if !id.isEmpty { writer.text("id", id) }
            writer.text("title", title)
            writer.text("subtitle", subtitle)
            writer.text("text", text)
            writer.text("image", image)
            if let content {
                writer.field("content", MessageContent.signature) { content.write(to: &$0) }
            }
            if let progress { writer.field("progress", "d") { $0.double(progress.number) } }
            if let time { writer.field("time", "x") { $0.int64(time.number) } }
            if let length { writer.field("length", "x") { $0.int64(length.milliseconds) } }
            if let rate { writer.field("rate", "d") { $0.double(rate) } }
            if let canSeek { writer.field("can-seek", "b") { $0.bool(canSeek) } }
            writer.buttons("leading", leading)
            writer.buttons("trailing", trailing)
            writer.text("speech-label", speech.label)
            writer.text("speech-hint", speech.hint)
            writer.text("speech-image", speech.imageLabel)
            writer.text("speech-progress", speech.progressLabel)
            writer.text("speech-value", speech.progressValue)
            if isKept { writer.field("keep", "b") { $0.bool(true) } }
        }
    }

    fileprivate mutating func readField(_ key: String, _ text: String) {
        switch key {
        case "id": id = text
        case "title": title = text
        case "subtitle": subtitle = text
        case "text": self.text = text
        case "image": image = text
        case "speech-label": speech.label = text
        case "speech-hint": speech.hint = text
        case "speech-image": speech.imageLabel = text
        case "speech-progress": speech.progressLabel = text
        case "speech-value": speech.progressValue = text
        default: break
        }
    }

    fileprivate mutating func readField(_ key: String, _ number: Int64) {
        switch key {
        case "time": time = .milliseconds(number)
        case "length": length = .milliseconds(number)
        default: break
        }
    }

    fileprivate mutating func readField(_ key: String, _ number: Double) {
        switch key {
        case "progress": progress = BarProgress(number: number)
        case "rate": rate = number
        default: break
        }
    }

    fileprivate mutating func readField(_ key: String, _ flag: Bool) {
        switch key {
        case "can-seek": canSeek = flag
        case "keep": isKept = flag
        default: break
        }
    }
}

extension ShownBarItem {
    /// Reads an `a{sv}` of `ListBarItems`, without keys that this version does not know; nil where it does not know the
    /// source.
    static func read(_ reader: MessageReader) throws(BusError) -> ShownBarItem? {
        var content = BarItem()
        var source: Source?
        try reader.dictionary { (key, signature) throws(BusError) in
            switch (key, signature) {
            case ("source", "s"): source = Source(rawValue: try reader.string())
            case (_, "s"): content.readField(key, try reader.string())
            case (_, "x"): content.readField(key, try reader.int64())
            case (_, "d"): content.readField(key, try reader.double())
            case (_, "b"): content.readField(key, try reader.bool())
            case ("content", MessageContent.signature):
                content.content = try MessageContent(reader)
            case ("leading", "a(sssb)"): content.leading = try buttons(reader)
            case ("trailing", "a(sssb)"): content.trailing = try buttons(reader)
            default: try reader.skip()
            }
        }
        return source.map { ShownBarItem(source: $0, content: content) }
    }

    private static func buttons(_ reader: MessageReader) throws(BusError) -> [BarButton] {
        var buttons: [BarButton] = []
        try reader.array("(sssb)") { () throws(BusError) in
            buttons.append(
                try reader.structure("sssb") { () throws(BusError) in
                    BarButton(
                        key: try reader.string(), label: try reader.string(),
                        symbol: BarSymbol(rawValue: try reader.string()),
                        isEnabled: try reader.bool())
                })
        }
        return buttons
    }
}

extension Duration {
    /// The value of `time`: −1 for no time, also where rounding would make it 0.
    fileprivate var number: Int64 { self < .zero ? -1 : milliseconds }
}

extension BarProgress {
    /// The value of `progress`.
    fileprivate var number: Double {
        switch self {
        case .none: -2
        case .share(let share): share
        case .indeterminate: -1
        }
    }

    fileprivate init(number: Double) {
        switch number {
        case 0...1: self = .share(number)
        case -1: self = .indeterminate
        default: self = .none
        }
    }
}

extension MessageWriter {
    /// Appends a text field; nothing for nil.
    fileprivate mutating func text(_ key: String, _ value: String?) {
        if let value { field(key, "s") { $0.string(value) } }
    }

    fileprivate mutating func buttons(_ key: String, _ buttons: [BarButton]?) {
        guard let buttons else { return }
        field(key, "a(sssb)") { writer in
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
}
