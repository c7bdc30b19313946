package import Layout
package import Messages

extension Keys {
    /// A length of time in milliseconds.
    package final func duration(
        _ key: String, _ about: KeyText, milliseconds value: inout UInt64,
        in range: ClosedRange<UInt64>
    ) {
        always(&value) { duration(key, about, milliseconds: &$0, in: range) }
    }

    /// A length of time in milliseconds; nil: unset.
    package final func duration(
        _ key: String, _ about: KeyText, milliseconds value: inout UInt64?,
        in range: ClosedRange<UInt64>
    ) {
        entry(
            key, about, current: value.map { .string(DurationText.text(milliseconds: $0)) },
            allowed: Keys.durations(range), shape: .duration
        ) { content in
            guard case .string(let text) = content,
                let length = DurationText.milliseconds(of: text), range.contains(length)
            else { return false }
            value = length
            return true
        }
    }

    /// A length of time in seconds; files have whole milliseconds.
    package final func duration(
        _ key: String, _ about: KeyText, seconds value: inout Double, in range: ClosedRange<UInt64>
    ) {
        always(&value) { duration(key, about, seconds: &$0, in: range) }
    }

    /// A length of time in seconds; files have whole milliseconds. nil: unset.
    package final func duration(
        _ key: String, _ about: KeyText, seconds value: inout Double?, in range: ClosedRange<UInt64>
    ) {
        var length = value.map { UInt64(min(max($0 * 1000, 0), 1e12).rounded()) }
        let before = length
        duration(key, about, milliseconds: &length, in: range)
        if let length, length != before { value = Double(length) / 1000 }
    }

    /// The expiry of a message; nil: unset.
    package final func expiry(_ key: String, _ about: KeyText, _ value: inout Expiry?) {
        let range: ClosedRange<UInt64> = 1...UInt64(TimeLimits.duration)
        entry(
            key, about, current: value.flatMap { Keys.text($0) }.map { .string($0) },
            allowed: "auto, forever, " + Keys.durations(range),
            shape: .anyOf([.words(["auto", "forever"]), .duration])
        ) { content in
            guard case .string(let text) = content else { return false }
            switch text {
            case "auto": value = .automatic
            case "forever": value = .never
            default:
                guard let length = DurationText.milliseconds(of: text), range.contains(length)
                else { return false }
                value = .milliseconds(length)
            }
            return true
        }
    }

    /// The dim behind a message; nil: unset.
    package final func dim(_ key: String, _ about: KeyText, _ value: inout Dim.Kind?) {
        entry(
            key, about, current: value.map { .string($0.text) }, allowed: Dim.Kind.allowed,
            shape: .anyOf([.words(["none", "gray", "blur"]), .color])
        ) { content in
            guard case .string(let text) = content, let kind = Dim.Kind(text) else { return false }
            value = kind
            return true
        }
    }

    /// The name of a sound theme; empty: unset.
    final func soundTheme(_ key: String, _ about: KeyText, _ value: inout String) {
        entry(
            key, about, current: .string(value),
            allowed: "the name of a sound theme, or an empty text",
            shape: .text(longest: 128)
        ) { content in
            guard case .string(let text) = content else { return false }
            if text.isEmpty {
                value = ""
                return true
            }
            guard case .name(let name)? = SoundChoice(name: text) else { return false }
            value = name
            return true
        }
    }

    /// A sound; nil: unset.
    package final func sound(_ key: String, _ about: KeyText, _ value: inout SoundChoice?) {
        entry(
            key, about, current: value.map { .string($0.text) }, allowed: SoundChoice.allowed,
            shape: .anyOf([.words(["none"]), .text(longest: SoundChoice.longest)])
        ) { content in
            guard case .string(let text) = content, let sound = SoundChoice(text) else {
                return false
            }
            value = sound
            return true
        }
    }

    /// The outputs of a message; nil: unset.
    package final func output(_ key: String, _ about: KeyText, _ value: inout MessageOutput?) {
        entry(
            key, about, current: value.map { .string($0.text) },
            allowed: "focused, all, or the name of an output such as eDP-1",
            shape: .text(longest: 256)
        ) { content in
            guard case .string(let text) = content, !text.isEmpty, text.utf8.count <= 256 else {
                return false
            }
            value = MessageOutput(text)
            return true
        }
    }

    /// A colour.
    package final func color(_ key: String, _ about: KeyText, _ value: inout Color) {
        var color: MessageColor? = MessageColor(argb: value.argb)
        self.color(key, about, &color)
        if let color { value = Color(argb: color.argb) }
    }

    /// A colour; nil: unset.
    package final func color(_ key: String, _ about: KeyText, _ value: inout MessageColor?) {
        entry(
            key, about, current: value.map { .string($0.text) }, allowed: MessageColor.allowed,
            shape: .color
        ) { content in
            guard case .string(let text) = content, let color = MessageColor(text) else {
                return false
            }
            value = color
            return true
        }
    }

    private static func durations(_ range: ClosedRange<UInt64>) -> String {
        "\(DurationText.text(milliseconds: range.lowerBound)) to "
            + DurationText.text(milliseconds: range.upperBound)
    }

    private static func text(_ expiry: Expiry) -> String? {
        switch expiry {
        case .automatic: "auto"
        case .never: "forever"
        case .milliseconds(let length): DurationText.text(milliseconds: length)
        case .indefinite: nil
        }
    }
}

/// Reads and writes lengths of time in files: a number and a unit, such as `500ms`, `5s`, `1.5m`, `2h`, `1d` or `1w`.
package enum DurationText {
    /// Each unit with its length in milliseconds, the longest first.
    private static let units: [(name: String, milliseconds: UInt64)] = [
        ("w", 604_800_000), ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000),
        ("ms", 1),
    ]
    /// Maximum number of digits before or behind the point.
    private static let longestNumber = 12

    /// Reads a length of time as milliseconds, rounded down; nil: the text is no length of time.
    package static func milliseconds(of text: String) -> UInt64? {
        let bytes = Array(text.utf8)
        let digits = bytes.prefix { isDigit($0) || $0 == UInt8(ascii: ".") }
        let name = String(decoding: bytes.dropFirst(digits.count), as: UTF8.self)
        guard let unit = units.first(where: { $0.name == name }) else { return nil }
        let parts = digits.split(
            separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
        guard let whole = parts.first.flatMap(number) else { return nil }
        let (length, isTooLong) = whole.multipliedReportingOverflow(by: unit.milliseconds)
        guard !isTooLong else { return nil }
        guard parts.count == 2 else { return length }
        guard number(parts[1]) != nil else { return nil }
        var place = unit.milliseconds
        var rest: UInt64 = 0
        // Exact down to a nanosecond: the units are below 2³², and 10⁶ of them fit.
        place *= 1_000_000
        for digit in parts[1].prefix(longestNumber) {
            place /= 10
            rest += UInt64(digit - UInt8(ascii: "0")) * place
        }
        let (sum, overflows) = length.addingReportingOverflow(rest / 1_000_000)
        return overflows ? nil : sum
    }

    /// Writes a length of time that `milliseconds(of:)` reads, in the longest unit up to hours that needs no fraction.
    package static func text(milliseconds: UInt64) -> String {
        for unit in units.dropFirst(2)
        where milliseconds.isMultiple(of: unit.milliseconds) && milliseconds > 0 {
            return "\(milliseconds / unit.milliseconds)\(unit.name)"
        }
        return "0s"
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
        guard !digits.isEmpty, digits.count <= longestNumber, digits.allSatisfy(isDigit) else {
            return nil
        }
        return digits.reduce(0) { $0 * 10 + UInt64($1 - UInt8(ascii: "0")) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
