/// A value of a configuration file, and where it stands there.
package struct Node: Equatable, Sendable {
    package var content: Content
    package var position: TextPosition

    package init(_ content: Content, at position: TextPosition) {
        self.content = content
        self.position = position
    }

    /// What can stand in a file.
    package indirect enum Content: Equatable, Sendable {
        /// Each key once, in no order that means anything.
        case table([Entry])
        case array([Node])
        case string(String)
        case integer(Int)
        /// Also infinite, and not a number.
        case real(Double)
        case boolean(Bool)
        /// A date, a time or both, in the form that TOML writes.
        case date(String)
    }

    /// A key of a table and what it stands for.
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
