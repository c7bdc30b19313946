/// Why the harness could not do what a test asked of it.
package struct HarnessError: Error, CustomStringConvertible, Sendable {
    /// The failure, with the values that matter.
    package var description: String

    package init(_ description: String) {
        self.description = description
    }
}
