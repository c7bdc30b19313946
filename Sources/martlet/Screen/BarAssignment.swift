import ArgumentParser
import Martlet

/// A `KEY=VALUE` argument of `martlet bar set`.
struct BarAssignment {
    private let change: (inout BarItem) -> Void

    /// The keys, with the names that the daemon uses.
    static let keys = [
        "id", "title", "subtitle", "text", "image", "progress", "time", "length", "rate",
        "can-seek", "leading", "trailing", "speech-label", "speech-hint", "speech-image",
        "speech-progress", "speech-value",
    ]

    /// Throws the text about the allowed arguments.
    init(argument: String) throws {
        guard let equals = argument.firstIndex(of: "=") else {
            throw ValidationError.allowed("KEY=VALUE, such as title=Backup")
        }
        let key = String(argument[..<equals])
        let value = String(argument[argument.index(after: equals)...])
        change = try Self.change(key, value)
    }

    /// Sets the value in an item.
    func apply(to item: inout BarItem) { change(&item) }

    private static func change(
        _ key: String, _ value: String
    ) throws -> (inout BarItem) -> Void {
        if let text = text(key) { return { $0[keyPath: text] = value } }
        switch key {
        case "id":
            guard (1...256).contains(value.utf8.count) else {
                throw ValidationError.allowed("an id of 1 to 256 bytes")
            }
            return { $0.id = value }
        case "image":
            let image = value.isEmpty ? "" : try Values.picture(value)
            return { $0.image = image }
        case "progress":
            let progress = try progress(value)
            return { $0.progress = progress }
        case "time":
            let time = value == "none" ? -1 : try Values.milliseconds(value)
            return { $0.time = .milliseconds(time) }
        case "length":
            let length = value == "none" ? 0 : try Values.milliseconds(value)
            return { $0.length = .milliseconds(length) }
        case "rate":
            guard let rate = Double(value), (0...100).contains(rate) else {
                throw ValidationError.allowed("a number from 0 to 100, such as 1 or 0.5")
            }
            return { $0.rate = rate }
        case "can-seek":
            guard let canSeek = Bool(value) else {
                throw ValidationError.allowed("true or false")
            }
            return { $0.canSeek = canSeek }
        case "leading":
            let button = try button(value)
            return { $0.leading = ($0.leading ?? []) + button }
        case "trailing":
            let button = try button(value)
            return { $0.trailing = ($0.trailing ?? []) + button }
        default:
            throw ValidationError.allowed(
                "KEY=VALUE with one of the keys \(keys.joined(separator: ", "))")
        }
    }

    /// The properties of an item that may be any text.
    private static func text(_ key: String) -> WritableKeyPath<BarItem, String?>? {
        switch key {
        case "title": \.title
        case "subtitle": \.subtitle
        case "text": \.text
        case "speech-label": \.speech.label
        case "speech-hint": \.speech.hint
        case "speech-image": \.speech.imageLabel
        case "speech-progress": \.speech.progressLabel
        case "speech-value": \.speech.progressValue
        default: nil
        }
    }

    private static func progress(_ text: String) throws -> BarProgress {
        switch text {
        case "none": .none
        case "unknown": .indeterminate
        default: .share(try Values.progress(text))
        }
    }

    /// One button; no buttons for an empty text, which removes them.
    private static func button(_ text: String) throws -> [BarButton] {
        if text.isEmpty { return [] }
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
            throw ValidationError.allowed(
                "a button as KEY=LABEL or KEY@SYMBOL=LABEL, such as stop@stop=Stop")
        }
        let label = String(text[text.index(after: equals)...])
        let head = text[..<equals]
        guard let at = head.lastIndex(of: "@") else {
            return [BarButton(key: String(head), label: label)]
        }
        let name = head[head.index(after: at)...]
        guard let symbol = BarSymbol(rawValue: String(name)), at != head.startIndex else {
            let symbols = BarSymbol.allCases.map { $0.rawValue }.joined(separator: ", ")
            throw ValidationError.allowed("a button with one of the symbols \(symbols)")
        }
        return [BarButton(key: String(head[..<at]), label: label, symbol: symbol)]
    }
}
