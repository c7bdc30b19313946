import Martlet

extension JSONValue {
    /// An item of the bar as `bar list --json` prints it; members that are empty or unknown are left out.
    init(_ item: ShownBarItem) {
        let content = item.content
        var members = [
            Member("source", .string(item.source.rawValue)), Member("id", .string(content.id)),
        ]
        let texts = [
            ("title", content.title), ("subtitle", content.subtitle), ("text", content.text),
            ("image", content.image),
        ]
        members += Self.texts(texts)
        if let size = content.content?.size {
            members.append(Member("content", .array([.number(size.width), .number(size.height)])))
        }
        switch content.progress {
        case .share(let share): members.append(Member("progress", .percent(share)))
        case .indeterminate: members.append(Member("progress", .string("unknown")))
        case nil, .some(.none): break
        }
        if let time = content.time { members.append(Member("time", .integer(time.milliseconds))) }
        if let length = content.length {
            members.append(Member("length", .integer(length.milliseconds)))
        }
        if let rate = content.rate { members.append(Member("rate", .number(rate))) }
        if let canSeek = content.canSeek { members.append(Member("can-seek", .boolean(canSeek))) }
        for (name, buttons) in [("leading", content.leading), ("trailing", content.trailing)] {
            if let buttons { members.append(Member(name, .array(buttons.map(Self.button)))) }
        }
        let speech = content.speech
        members += Self.texts([
            ("speech-label", speech.label), ("speech-hint", speech.hint),
            ("speech-image", speech.imageLabel), ("speech-progress", speech.progressLabel),
            ("speech-value", speech.progressValue),
        ])
        if content.isKept { members.append(Member("keep", .boolean(true))) }
        self = .object(members)
    }

    private static func texts(_ texts: [(String, String?)]) -> [Member] {
        texts.compactMap { name, text in text.map { Member(name, .string($0)) } }
    }

    private static func button(_ button: BarButton) -> JSONValue {
        .object([
            Member("key", .string(button.key)), Member("label", .string(button.label)),
            Member("symbol", button.symbol.map { .string($0.rawValue) } ?? .null),
            Member("enabled", .boolean(button.isEnabled)),
        ])
    }
}
