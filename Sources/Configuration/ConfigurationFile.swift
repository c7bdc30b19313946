package import Messages

/// A file of the configuration as it was read.
package struct ConfigurationFile: Equatable, Sendable {
    /// The kind of a file.
    package enum Kind: Hashable, Sendable {
        case settings
        case layout(LayoutName)
        case theme(ThemeName)
    }

    /// The contents of a file.
    package enum Content: Equatable, Sendable {
        case tree(Node)
        /// The file cannot be read, or is not TOML.
        case unreadable(Diagnostic)
    }

    package var kind: Kind
    package var path: String
    package var content: Content

    package init(_ kind: Kind, path: String, _ content: Content) {
        self.kind = kind
        self.path = path
        self.content = content
    }
}
