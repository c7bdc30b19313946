/// Where something stands in a protocol file.
package struct Place: Hashable, Sendable {
    package let file: String
    /// Counted from 1.
    package let line: Int

    package init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}
