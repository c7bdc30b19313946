/// The type of the next value of a message.
package struct ValueType: Equatable, Sendable {
    /// The type code; `a`, `v`, `r` (structure) and `e` (dictionary entry) are containers.
    package var code: Unicode.Scalar
    /// The signature of what a container holds; empty for basic types.
    package var contents: String

    /// Makes a type to compare with.
    package init(_ code: Unicode.Scalar, _ contents: String = "") {
        self.code = code
        self.contents = contents
    }
}
