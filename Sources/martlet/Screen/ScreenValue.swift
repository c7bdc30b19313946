/// A value on the screen, from the command line or from a line of a pipe.
struct ScreenValue: Equatable {
    /// The name of the value; empty where it is not known.
    var name: String
    /// Per cent.
    var percent: Double
    /// Whether the value is muted, whatever its percentage.
    var isMuted = false

    /// The highest value that is accepted.
    static let highest = 100_000.0

    /// Reads a decimal number of at least 0, perhaps with a percent sign; nil where the text is not one.
    static func percent(_ text: some StringProtocol) -> Double? {
        let number = text.hasSuffix("%") ? text.dropLast() : text[...]
        guard number.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
            let percent = Double(number), (0...highest).contains(percent)
        else { return nil }
        return percent
    }
}
