/// How long a message stays, counted from the moment it is on the screen.
public enum MessageDuration: Equatable, Sendable {
    /// As its urgency says.
    case automatic
    /// Until somebody hides it.
    case forever
    /// At least 1.
    case milliseconds(Int64)
    /// Until somebody hides it. It is shown only if nobody did so within `delay` ms, and then for at
    /// least `minimum` ms, unless its person sends it away: for what may be over before anybody would
    /// have read it.
    case indefinite(delay: Int64, minimum: Int64)

    /// The unit suffixes that ``init(_:)`` reads, with their length in milliseconds.
    static let units: [(suffix: String, milliseconds: Int64)] = [
        ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000),
    ]

    /// Reads `auto`, `forever`, `indefinite` (without delay and minimum), or a number with a unit: `500ms`, `5s`, `1.5m`, `2h`.
    ///
    /// The number is decimal, without sign or exponent. Nil where the text is anything else, where
    /// the duration is shorter than a millisecond, and where it does not fit into 63 bits.
    public init?(_ text: String) {
        switch text {
        case "auto": self = .automatic
        case "forever": self = .forever
        case "indefinite": self = .indefinite(delay: 0, minimum: 0)
        default:
            guard
                let unit = Self.units.first(where: {
                    text.utf8.reversed().starts(with: $0.suffix.utf8.reversed())
                }),
                let length = Self.milliseconds(
                    of: text.utf8.dropLast(unit.suffix.utf8.count), unit: unit.milliseconds),
                length >= 1
            else { return nil }
            self = .milliseconds(length)
        }
    }

    /// What ``init(_:)`` reads back, but for delay and minimum, in milliseconds.
    public var text: String {
        switch self {
        case .automatic: "auto"
        case .forever: "forever"
        case .indefinite: "indefinite"
        case .milliseconds(let length): "\(length)ms"
        }
    }

    /// The value of the key `duration` on the bus: -1 automatic, 0 for ever, -2 indefinite, else
    /// milliseconds.
    var wireValue: Int64 {
        switch self {
        case .automatic: -1
        case .forever: 0
        case .indefinite: -2
        case .milliseconds(let length): max(1, length)
        }
    }

    /// The meaning of ``wireValue``; any other negative number is automatic.
    init(wireValue: Int64) {
        switch wireValue {
        case -2: self = .indefinite(delay: 0, minimum: 0)
        case ..<0: self = .automatic
        case 0: self = .forever
        default: self = .milliseconds(wireValue)
        }
    }

    /// `number * unit`, rounded down, for `digits` or `digits.digits`.
    private static func milliseconds(of number: Substring.UTF8View, unit: Int64) -> Int64? {
        let parts = number.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= 2, let whole = digits(first) else {
            return nil
        }
        let (product, overflow) = whole.multipliedReportingOverflow(by: unit)
        guard !overflow else { return nil }
        guard parts.count == 2 else { return product }
        guard let fraction = fraction(parts[1], unit: unit) else { return nil }
        let (sum, tooLong) = product.addingReportingOverflow(fraction)
        return tooLong ? nil : sum
    }

    private static func digits(_ text: Substring.UTF8View) -> Int64? {
        guard text.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return Int64(Substring(text))
    }

    /// The milliseconds of the digits behind the point; digits beyond the ninth do not count.
    private static func fraction(_ text: Substring.UTF8View, unit: Int64) -> Int64? {
        guard digits(text.prefix(9)) != nil,
            text.dropFirst(9).allSatisfy({ (48...57).contains($0) })
        else { return nil }
        var scaled: Int64 = 0
        var place = 1_000_000_000 as Int64
        for digit in text.prefix(9) {
            place /= 10
            scaled += Int64(digit - 48) * place
        }
        return scaled * unit / 1_000_000_000
    }
}
