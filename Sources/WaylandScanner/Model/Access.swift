/// Who can use the generated declarations.
package enum Access: String, CaseIterable, Sendable {
    /// The module alone.
    case `internal`
    /// All modules of the package.
    case package
    /// Modules of other packages too.
    case `public`

    /// The modifier before a declaration, with a space after it; empty where Swift needs none.
    var modifier: String { self == .internal ? "" : rawValue + " " }
}
