import Bus
import Messages

/// Arguments of a call of `SetBarItem`, read key by key and checked: a wrong value is refused with an error that names
/// the key, the value and the allowed values.
struct BarForm {
    /// Name of the item; empty: the item gets a name.
    private(set) var name = ""
    private(set) var keeps = false
    private var time: Int64?
    private var length: Int64?
    private var rate: Double?
    private var canSeek: Bool?
    /// Changes by the other keys, in the order of the keys.
    private var edits: [(inout BarItem) -> Void] = []

    private static let slack = 4
    /// Longest time, ms: about 30 years.
    private static let longest: Int64 = 1_000_000_000_000

    /// Reads an `a{sv}`. Strings are copied only up to their limits.
    init(_ reader: MessageReader) throws(BusError) {
        var form = BarForm()
        try reader.dictionary(keyLimit: TextLimits.name) { (name, signature) throws(BusError) in
            do throws(ControlError) {
                let key = try BarKey.named(name)
                guard key.signature == signature else {
                    throw .type(key.rawValue, signature, allowed: key.signature)
                }
                if let problem = try form.setField(key, reader).problem { throw problem }
            } catch {
                throw BusError(error)
            }
        }
        self = form
    }

    private init() {}

    /// Result of a check: the error of a wrong value; nil: the value is allowed.
    private struct Verdict {
        var problem: ControlError?
    }

    /// Applies the given keys to an item; other properties stay.
    func apply(to item: inout BarItem, at now: Instant) {
        for edit in edits { edit(&item) }
        applyTime(to: &item, at: now)
    }

    private func applyTime(to item: inout BarItem, at now: Instant) {
        if time == -1 {
            item.clock = nil
            return
        }
        guard time != nil || length != nil || rate != nil || canSeek != nil else { return }
        var clock = item.clock ?? BarClock(position: 0, since: now)
        if let length { clock.length = length > 0 ? Self.microseconds(length) : nil }
        (clock.position, clock.since) = (clock.time(at: now), now)
        if let time { clock.position = Self.microseconds(time) }
        if let rate { clock.rate = rate }
        if let canSeek { clock.canSeek = canSeek }
        item.clock = clock
    }

    private static func microseconds(_ milliseconds: Int64) -> UInt64 {
        UInt64(max(0, milliseconds)) * 1000
    }

    // MARK: Values

    private mutating func setField(
        _ key: BarKey, _ reader: MessageReader
    ) throws(ControlError) -> Verdict {
        do throws(BusError) {
            switch key.signature {
            case "s": return try setText(key, reader)
            case "d": return setField(key, try reader.double())
            case "x": return setField(key, try reader.int64())
            case "b":
                setField(key, try reader.bool())
                return Verdict()
            case ContentReader.signature: return try setContent(reader)
            default: return try setButtons(key, reader)
            }
        } catch {
            throw ControlError(name: error.name, text: error.message)
        }
    }

    private mutating func setText(
        _ key: BarKey, _ reader: MessageReader
    ) throws(BusError) -> Verdict {
        let limit = key == .text ? TextLimits.body : TextLimits.picture
        let text = try reader.string(limit: limit + Self.slack)
        switch key {
        case .id:
            guard (1...TextLimits.tag).contains(text.utf8.count) else {
                return refuse(key, text, allowed: "1 to \(TextLimits.tag) bytes")
            }
            name = text
        case .title: edits.append { $0.title = text }
        case .subtitle: edits.append { $0.subtitle = text }
        case .text: edits.append { $0.text = text }
        case .image: return setImage(text)
        case .speechLabel: edits.append { $0.speech.label = text }
        case .speechHint: edits.append { $0.speech.hint = text }
        case .speechImage: edits.append { $0.speech.imageLabel = text }
        case .speechProgress: edits.append { $0.speech.progressLabel = text }
        case .speechValue: edits.append { $0.speech.progressValue = text }
        case .content, .progress, .time, .length, .rate, .canSeek, .leading, .trailing, .keep: break
        }
        return Verdict()
    }

    private mutating func setImage(_ text: String) -> Verdict {
        if text.isEmpty {
            edits.append { $0.image = nil }
        } else if let source = PictureSource(text) {
            edits.append { $0.image = .source(source) }
        } else {
            return refuse(
                .image, text, allowed: "the name of an icon, an absolute path, a file: URI")
        }
        return Verdict()
    }

    private mutating func setContent(_ reader: MessageReader) throws(BusError) -> Verdict {
        switch try ContentReader.readOptional(reader) {
        case .success(let content):
            edits.append { $0.content = content }
            return Verdict()
        case .failure(let problem): return Verdict(problem: problem)
        }
    }

    private mutating func setField(_ key: BarKey, _ number: Double) -> Verdict {
        if key == .rate {
            guard (0...100).contains(number) else {
                return refuse(key, "\(number)", allowed: "0 to 100")
            }
            rate = number
            return Verdict()
        }
        let progress: BarProgress
        switch number {
        case 0...1: progress = .share(number)
        case -1: progress = .indeterminate
        case -2: progress = .none
        default:
            return refuse(key, "\(number)", allowed: "0 to 1, -1 (unknown), -2 (none)")
        }
        edits.append { $0.progress = progress }
        return Verdict()
    }

    private mutating func setField(_ key: BarKey, _ number: Int64) -> Verdict {
        if key == .length {
            guard (0...Self.longest).contains(number) else {
                return refuse(key, "\(number)", allowed: "0 to \(Self.longest)")
            }
            length = number
        } else {
            guard (-1...Self.longest).contains(number) else {
                return refuse(key, "\(number)", allowed: "-1 (none), 0 to \(Self.longest)")
            }
            time = number
        }
        return Verdict()
    }

    private mutating func setField(_ key: BarKey, _ flag: Bool) {
        if key == .keep { keeps = flag } else { canSeek = flag }
    }

    private mutating func setButtons(
        _ key: BarKey, _ reader: MessageReader
    ) throws(BusError) -> Verdict {
        var buttons: [BarButton] = []
        var verdict = Verdict()
        try reader.array("(sssb)") { () throws(BusError) in
            // One more than the limit was read, so that this check can fail.
            guard buttons.count <= BarItem.mostButtons, verdict.problem == nil else {
                return try reader.skip()
            }
            let (button, symbol) = try Self.button(reader)
            buttons.append(button)
            if button.symbol == nil, !symbol.isEmpty {
                let names = BarSymbol.allCases.map { $0.rawValue }
                verdict = refuse(
                    key, symbol, allowed: "no symbol, " + names.joined(separator: ", "))
            }
        }
        let found = buttons
        if key == .leading {
            edits.append { $0.leading = found }
        } else {
            edits.append { $0.trailing = found }
        }
        return verdict
    }

    /// Reads a button and the name of its symbol.
    private static func button(_ reader: MessageReader) throws(BusError) -> (BarButton, String) {
        try reader.structure("sssb") { () throws(BusError) in
            let key = try reader.string(limit: TextLimits.key + slack)
            let label = try reader.string(limit: TextLimits.label * slack)
            let symbol = try reader.string(limit: TextLimits.name)
            let isEnabled = try reader.bool()
            let button = BarButton(
                key: key, label: label, symbol: BarSymbol(rawValue: symbol), isEnabled: isEnabled)
            return (button, symbol)
        }
    }

    private func refuse(_ key: BarKey, _ value: String, allowed: String) -> Verdict {
        Verdict(problem: .value(key.rawValue, value, allowed: allowed))
    }
}
