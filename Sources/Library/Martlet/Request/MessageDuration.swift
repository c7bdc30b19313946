/// How long a message stays, counted from the moment at which it is on the screen.
///
/// Leave it ``automatic`` unless you know better than the user, who can set the times. For a task of unknown length use
/// ``indefinite(delay:minimum:)``, and hide the message when the task is done:
///
/// ```swift
/// message.duration = .indefinite(delay: .milliseconds(300), minimum: .seconds(1))
/// ```
public enum MessageDuration: Equatable, Sendable {
    /// The duration of its urgency: by default 5 s for low, 8 s for normal, and no end for critical messages.
    case automatic
    /// Until it is hidden.
    case forever
    /// For a time, in whole milliseconds; a shorter time than 1 ms counts as 1 ms.
    case time(Duration)
    /// Until it is hidden. The message is shown only if it was not hidden within `delay`, and then for at least
    /// `minimum`, unless the user dismisses it. Use this for tasks that may finish before anyone could read the
    /// message. Both times are in whole milliseconds.
    case indefinite(delay: Duration, minimum: Duration)

    /// Creates a duration of so many seconds.
    public static func seconds(_ number: Double) -> MessageDuration { .time(.seconds(number)) }

    /// Creates a duration of so many milliseconds.
    public static func milliseconds(_ number: Int64) -> MessageDuration {
        .time(.milliseconds(number))
    }

    /// The suffixes of units that ``init(_:)`` reads, with their lengths in milliseconds.
    static let units: [(suffix: String, milliseconds: Int64)] = [
        ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
        ("w", 604_800_000),
    ]

    /// Reads `auto`, `forever`, `indefinite` (without delay and minimum), or a number with a unit: `500ms`, `5s`,
    /// `1.5m`, `2h`, `1d`, `1w`.
    ///
    /// The number is decimal, without sign or exponent. Nil if the text is anything else, if the duration is shorter
    /// than a millisecond, or if it does not fit into 63 bits.
    public init?(_ text: String) {
        switch text {
        case "auto": self = .automatic
        case "forever": self = .forever
        case "indefinite": self = .indefinite(delay: .zero, minimum: .zero)
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

    /// The text that ``init(_:)`` reads, in milliseconds; without delay and minimum.
    public var text: String {
        switch self {
        case .automatic: "auto"
        case .forever: "forever"
        case .indefinite: "indefinite"
        case .time(let length): "\(length.milliseconds)ms"
        }
    }

    /// The value of the key `duration` on the bus: −1 automatic, 0 forever, −2 indefinite, else milliseconds.
    package var wireValue: Int64 {
        switch self {
        case .automatic: -1
        case .forever: 0
        case .indefinite: -2
        case .time(let length): max(1, length.milliseconds)
        }
    }

    /// The meaning of ``wireValue``; any other negative number is automatic.
    package init(wireValue: Int64) {
        switch wireValue {
        case -2: self = .indefinite(delay: .zero, minimum: .zero)
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

    /// The milliseconds of the digits after the decimal point; digits beyond the ninth are ignored.
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
