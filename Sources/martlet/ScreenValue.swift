/// A value on the screen, as a command line or a line of a pipe says it.
struct ScreenValue: Equatable {
    /// What it is the value of; empty: nothing is said about that.
    var name: String
    /// Per cent.
    var percent: Double
    /// Whether nothing of it is heard, whatever the value.
    var isMuted = false

    /// The highest value that is read.
    static let highest = 100_000.0

    /// Reads a decimal number from 0, perhaps with a percent sign; nil: the text is none.
    static func percent(_ text: some StringProtocol) -> Double? {
        let number = text.hasSuffix("%") ? text.dropLast() : text[...]
        guard number.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
            let percent = Double(number), (0...highest).contains(percent)
        else { return nil }
        return percent
    }
}
