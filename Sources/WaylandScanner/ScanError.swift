/// An error in a protocol file; `description` is `file:line: reason`.
package struct ScanError: Error, Equatable, CustomStringConvertible {
    /// The file as it was named to the scanner.
    package let file: String
    /// Counted from 1.
    package let line: Int
    /// The rule that is broken, and where it helps the offending text.
    package let reason: String

    package init(_ place: Place, _ reason: String) {
        file = place.file
        line = place.line
        self.reason = reason
    }

    package var description: String { "\(file):\(line): \(reason)" }
}
