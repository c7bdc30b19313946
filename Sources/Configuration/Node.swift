/// A value of a configuration file with its position there.
package struct Node: Equatable, Sendable {
    package var content: Content
    package var position: TextPosition

    package init(_ content: Content, at position: TextPosition) {
        self.content = content
        self.position = position
    }

    /// The content of a value.
    package indirect enum Content: Equatable, Sendable {
        /// The entries of a table; each key occurs once, and the order has no meaning.
        case table([Entry])
        case array([Node])
        case string(String)
        case integer(Int)
        /// A number, possibly infinite or not a number.
        case real(Double)
        case boolean(Bool)
        /// A date, a time or both, as TOML writes it.
        case date(String)
    }

    /// A key of a table and its value.
    package struct Entry: Equatable, Sendable {
        package var key: String
        package var position: TextPosition
        package var node: Node

        package init(_ key: String, at position: TextPosition, _ node: Node) {
            self.key = key
            self.position = position
            self.node = node
        }
    }
}
