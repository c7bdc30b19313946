/// Access level of the generated declarations.
package enum Access: String, CaseIterable, Sendable {
    /// For the module alone.
    case `internal`
    /// For all modules of the package.
    case package
    /// For modules of other packages too.
    case `public`

    /// The modifier before a declaration, with a space after it; empty where Swift needs none.
    var modifier: String { self == .internal ? "" : rawValue + " " }
}
