import Bus
import Messages

/// Arguments of a call of `SetBarItem`, read key by key and checked: a wrong value is refused with an error that names
/// the key, the value and the allowed values.
struct BarForm {
    private var said = BarProperties()
    /// Content that the program drew, in which nil means none; nil: not said.
    private var content: MessageContent??

    /// Name of the item; empty: the item gets a name.
    var name: String { said.id ?? "" }
    var keeps: Bool { said.isKept ?? false }

    private static let keys = BarProperties().keys + [("content", ContentReader.signature)]
    /// Longest time, ms: about 30 years.
    private static let longest: Int64 = 1_000_000_000_000

    /// Reads an `a{sv}`. Strings are copied only up to their limits.
    init(_ reader: MessageReader) throws(BusError) {
        var form = BarForm()
        try reader.dictionary(keyLimit: TextLimits.name) { (name, signature) throws(BusError) in
            guard let known = Self.keys.first(where: { $0.0 == name })?.1 else {
                let names = Self.keys.map { $0.0 }.joined(separator: ", ")
                throw BusError(.key(name, allowed: names))
            }
            guard known == signature else { throw BusError(.type(name, signature, allowed: known)) }
            let drawn = name == "content" ? try ContentReader.readOptional(reader) : nil
            let value =
                drawn == nil
                ? try reader.propertyValue(signature, longest: TextLimits.body) : nil
            do throws(ControlError) {
                if let drawn { form.content = .some(try drawn.get()) }
                if let value {
                    try Self.check(name, value)
                    _ = form.said.set(name, value)
                }
            } catch { throw BusError(error) }
        }
        self = form
    }

    private init() {}

    private static func check(_ key: String, _ value: PropertyValue) throws(ControlError) {
        switch (key, value) {
        case ("id", .text(let text)) where !(1...TextLimits.tag).contains(text.utf8.count):
            throw .value(key, text, allowed: "1 to \(TextLimits.tag) bytes")
        case ("image", .text(let text)) where !text.isEmpty && PictureSource(text) == nil:
            throw .value(
                key, text, allowed: "the name of an icon, an absolute path, a file: URI")
        case ("rate", .real(let number)) where !(0...100).contains(number):
            throw .value(key, "\(number)", allowed: "0 to 100")
        case ("progress", .real(let number)) where BarProgress(property: value) == nil:
            throw .value(key, "\(number)", allowed: "0 to 1, -1 (unknown), -2 (none)")
        case ("length", .integer(let number)) where !(0...longest).contains(number):
            throw .value(key, "\(number)", allowed: "0 to \(longest)")
        case ("time", .integer(let number)) where !(-1...longest).contains(number):
            throw .value(key, "\(number)", allowed: "-1 (none), 0 to \(longest)")
        case (_, .buttons(_, strange: let symbol)) where !symbol.isEmpty:
            let names = BarSymbol.allCases.map { $0.rawValue }.joined(separator: ", ")
            throw .value(key, symbol, allowed: "no symbol, " + names)
        default: break
        }
    }

    /// Applies the given keys to an item; other properties stay.
    func apply(to item: inout BarItem, at now: Instant) {
        item.title = said.title ?? item.title
        item.subtitle = said.subtitle ?? item.subtitle
        item.text = said.text ?? item.text
        if let image = said.image { item.image = PictureSource(image).map { .source($0) } }
        if let content { item.content = content }
        item.progress = said.progress ?? item.progress
        item.leading = said.leading ?? item.leading
        item.trailing = said.trailing ?? item.trailing
        item.speech.label = said.speechLabel ?? item.speech.label
        item.speech.hint = said.speechHint ?? item.speech.hint
        item.speech.imageLabel = said.speechImage ?? item.speech.imageLabel
        item.speech.progressLabel = said.speechProgress ?? item.speech.progressLabel
        item.speech.progressValue = said.speechValue ?? item.speech.progressValue
        applyTime(to: &item, at: now)
    }

    private func applyTime(to item: inout BarItem, at now: Instant) {
        if said.time == -1 {
            item.clock = nil
            return
        }
        guard said.time != nil || said.length != nil || said.rate != nil || said.canSeek != nil
        else { return }
        var clock = item.clock ?? BarClock(position: 0, since: now)
        if let length = said.length { clock.length = length > 0 ? Self.microseconds(length) : nil }
        (clock.position, clock.since) = (clock.time(at: now), now)
        if let time = said.time { clock.position = Self.microseconds(time) }
        clock.rate = said.rate ?? clock.rate
        clock.canSeek = said.canSeek ?? clock.canSeek
        item.clock = clock
    }

    private static func microseconds(_ milliseconds: Int64) -> UInt64 {
        UInt64(max(0, milliseconds)) * 1000
    }
}

extension BarProperties {
    /// Describes an item: texts that are not empty, other properties that it has, and the picture by name only.
    init(describing item: BarItem, isKept: Bool, at now: Instant) {
        func filled(_ text: String) -> String? { text.isEmpty ? nil : text }
        func filled(_ buttons: [BarButton]) -> [BarButton]? { buttons.isEmpty ? nil : buttons }
        self.init()
        (id, title) = (filled(item.id.name), filled(item.title))
        (subtitle, text) = (filled(item.subtitle), filled(item.text))
        if case .source(let source)? = item.image { image = filled(source.text) }
        progress = item.progress == .none ? nil : item.progress
        if let clock = item.clock {
            time = Int64(clamping: clock.time(at: now) / 1000)
            length = clock.length.map { Int64(clamping: $0 / 1000) }
            (rate, canSeek) = (clock.rate, clock.canSeek)
        }
        (leading, trailing) = (filled(item.leading), filled(item.trailing))
        (speechLabel, speechHint) = (filled(item.speech.label), filled(item.speech.hint))
        speechImage = filled(item.speech.imageLabel)
        speechProgress = filled(item.speech.progressLabel)
        speechValue = filled(item.speech.progressValue)
        self.isKept = isKept ? true : nil
    }
}
