/// A place in a protocol file.
package struct Place: Hashable, Sendable {
    /// The file as it was named to the scanner.
    package let file: String
    /// Counted from 1.
    package let line: Int

    package init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}
