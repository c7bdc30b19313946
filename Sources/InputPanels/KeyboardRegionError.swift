import Geometry

/// Why a keyboard region is refused.
package struct KeyboardRegionError: Error, Equatable, Sendable {
    /// The rule that a region violates.
    package enum Rule: Sendable {
        /// All numbers must be finite, and both sides at least one logical pixel.
        case size
        /// A part of the region must be on its output.
        case outside
        /// The region's output must exist.
        case unknownOutput
        /// There must be an output.
        case noOutput
        /// The number of regions is limited.
        case tooMany
    }

    package var rule: Rule
    /// One line that names the value and the allowed values.
    package var text: String

    static func size(_ frame: Rectangle) -> KeyboardRegionError {
        KeyboardRegionError(
            rule: .size,
            text:
                "region: “\(words(frame))” is not allowed; allowed: a width and height of at least 1"
        )
    }

    static func outside(_ frame: Rectangle, _ outputs: [KeyboardOutput]) -> KeyboardRegionError {
        var allowed = ""
        for output in outputs {
            if !allowed.isEmpty { allowed += ", " }
            allowed += "\(output.name) of \(word(output.size.width))x\(word(output.size.height))"
        }
        return KeyboardRegionError(
            rule: .outside,
            text: "region: “\(words(frame))” is not allowed; allowed: what lies on \(allowed)")
    }

    static func unknownOutput(_ name: String, _ outputs: [KeyboardOutput]) -> KeyboardRegionError {
        var allowed = ""
        for output in outputs { allowed += (allowed.isEmpty ? "" : ", ") + output.name }
        return KeyboardRegionError(
            rule: .unknownOutput,
            text: "output: “\(cleaned(name))” is not allowed; allowed: \(allowed)")
    }

    static let noOutput = KeyboardRegionError(
        rule: .noOutput, text: "there is no output that a keyboard could be on")

    static let tooMany = KeyboardRegionError(
        rule: .tooMany,
        text: "region: too many are held; allowed: \(KeyboardClaims.most) at a time")

    private static func words(_ frame: Rectangle) -> String {
        "\(word(frame.minX)),\(word(frame.minY)),\(word(frame.width))x\(word(frame.height))"
    }

    private static func word(_ number: Double) -> String {
        guard number.isFinite else { return "?" }
        return String(Int(min(max(number.rounded(), -1e15), 1e15)))
    }

    /// The beginning of a name, as much as fits into a line, without unsafe characters.
    private static func cleaned(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars.prefix(80) where scalar.value >= 32 && scalar.value != 127
        {
            text.unicodeScalars.append(scalar)
        }
        return text
    }
}
