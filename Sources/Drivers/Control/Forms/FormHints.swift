import Bus
import Messages

/// Hints of the notification specification in a call of `Show`. Known hints stand for keys of the message, and rules
/// can ask for all of them.
struct FormHints {
    /// The key of the control interface that contains the hints.
    static let key = "hints"
    static let signature = "a{sv}"

    /// The value of a hint; integers of all widths are the same.
    enum Value: Equatable {
        case text(String)
        case integer(Int64)
        case real(Double)
        case flag(Bool)

        /// The value as a text for rules.
        var text: String {
            switch self {
            case .text(let text): TextCollector.line(text, limit: TextLimits.title)
            case .integer(let value): "\(value)"
            case .real(let value): "\(value)"
            case .flag(let value): value ? "true" : "false"
            }
        }
    }

    private(set) var values: [String: Value] = [:]

    /// Maximum number of hints of a message.
    private static let most = 64

    /// The key for each known hint. Where two hints stand for one key, the later one in this list counts.
    private static let keys: [(hint: String, key: String)] = [
        ("urgency", "urgency"), ("value", "progress"), ("transient", "transient"),
        ("resident", "resident"), ("category", "category"), ("desktop-entry", "desktop-entry"),
        ("image_path", "image"), ("image-path", "image"), ("x-dunst-stack-tag", "id"),
        ("synchronous", "id"), ("private-synchronous", "id"),
        ("x-canonical-private-synchronous", "id"),
        ("x-kde-reply-placeholder-text", "reply-placeholder"),
        ("x-kde-reply-submit-button-text", "reply-submit"), ("x-martlet-accent", "accent"),
        ("sound-name", "sound"), ("sound-file", "sound"), (silence, "sound"),
    ]

    /// The hint that asks for no sound, whatever other hints say.
    private static let silence = "suppress-sound"

    /// The hints that rules can ask for, by name.
    var texts: [String: String] {
        var texts: [String: String] = [:]
        for (name, value) in values { texts[name] = value.text }
        return texts
    }

    /// The form with the keys for which the hints stand.
    func form(_ names: ControlNames) throws(ControlError) -> MessageForm {
        var form = MessageForm(names: names)
        for (hint, key) in Self.keys {
            guard let value = values[hint], !Self.isSilent(value, hint) else { continue }
            do throws(ControlError) { try form.set(key, Self.value(value, of: key, hint)) } catch {
                throw ControlError(name: error.name, text: "the hint \(hint): " + error.text)
            }
        }
        return form
    }

    private static func value(
        _ value: Value, of key: String, _ hint: String
    ) throws(ControlError) -> PropertyValue {
        switch (key, value) {
        case ("sound", .flag), ("sound", .integer):
            if hint == silence { return .text(SoundChoice.none.text) }
            throw .value(key, value.text, allowed: allowed(key))
        case ("sound", .text) where hint == silence:
            throw .value(hint, value.text, allowed: allowed("transient"))
        case ("urgency", .integer(let level)):
            guard let level = UInt8(exactly: level), let urgency = MessageUrgency(level: level)
            else {
                throw .value("urgency", "\(level)", allowed: "0, 1, 2")
            }
            return .text(urgency.rawValue)
        case ("progress", .integer(let percent)): return .real(fraction(Double(percent)))
        case ("progress", .real(let percent)) where percent.isFinite:
            return .real(fraction(percent))
        case ("transient", .flag(let flag)), ("resident", .flag(let flag)): return .flag(flag)
        // Senders use 1 for true.
        case ("transient", .integer(let number)), ("resident", .integer(let number)):
            return .flag(number != 0)
        case (_, .text(let text)) where Self.isText(key) && key != "urgency": return .text(text)
        default:
            throw .value(key, value.text, allowed: allowed(key))
        }
    }

    /// Whether this is `suppress-sound` with a value that asks for no silence.
    private static func isSilent(_ value: Value, _ hint: String) -> Bool {
        hint == silence && (value == .flag(false) || value == .integer(0))
    }

    private static func fraction(_ percent: Double) -> Double { min(max(percent / 100, 0), 1) }

    private static func isText(_ key: String) -> Bool {
        MessageProperties.keys.contains { $0.name == key && $0.signature == "s" }
    }

    private static func allowed(_ key: String) -> String {
        switch key {
        case "urgency": "a byte or an integer, 0, 1, 2"
        case "progress": "an integer or a double, of per cent"
        case "transient", "resident": "a boolean"
        default: "a string"
        }
    }

    /// Reads an `a{sv}`.
    mutating func read(_ reader: MessageReader) throws(BusError) {
        try reader.dictionary(keyLimit: TextLimits.name) { (name, signature) throws(BusError) in
            guard values.count < Self.most, !name.isEmpty else {
                throw BusError(
                    .value(Self.key, name, allowed: "at most \(Self.most) hints, which have names"))
            }
            values[name] = try Self.value(name, signature, reader)
        }
    }

    private static func value(
        _ name: String, _ signature: String, _ reader: MessageReader
    ) throws(BusError) -> Value {
        switch signature {
        case "s": .text(try reader.string(limit: TextLimits.picture + 4))
        case "y": .integer(Int64(try reader.byte()))
        case "n": .integer(Int64(try reader.int16()))
        case "q": .integer(Int64(try reader.uint16()))
        case "i": .integer(Int64(try reader.int32()))
        case "u": .integer(Int64(try reader.uint32()))
        case "x": .integer(try reader.int64())
        case "t": .integer(Int64(clamping: try reader.uint64()))
        case "d": .real(try reader.double())
        case "b": .flag(try reader.bool())
        default:
            throw BusError(
                .type(
                    "the hint \(ControlError.quoted(name))", signature,
                    allowed: "s, y, n, q, i, u, x, t, d, b"))
        }
    }
}
