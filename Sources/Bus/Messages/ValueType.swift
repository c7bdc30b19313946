/// The type of the next value of a message.
package struct ValueType: Equatable, Sendable {
    /// The type code; `a`, `v`, `r` (structure) and `e` (dictionary entry) are containers.
    package var code: Unicode.Scalar
    /// Signature of a container's contents; empty for basic types.
    package var contents: String

    /// Creates a type to compare with.
    package init(_ code: Unicode.Scalar, _ contents: String = "") {
        self.code = code
        self.contents = contents
    }
}
