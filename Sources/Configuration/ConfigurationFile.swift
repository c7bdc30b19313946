package import Messages

/// A file of the configuration, as it was found.
package struct ConfigurationFile: Equatable, Sendable {
    /// What a file is about.
    package enum Kind: Hashable, Sendable {
        case settings
        case layout(LayoutName)
        case theme(ThemeName)
    }

    /// What is in it.
    package enum Content: Equatable, Sendable {
        case tree(Node)
        /// It cannot be read, or is not TOML.
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
