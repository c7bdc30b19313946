/// A mistake in a configuration file that its author should know of.
package struct Diagnostic: Equatable, Sendable {
    /// The severity of a mistake.
    package enum Severity: String, Sendable {
        /// The file is not applied as it is.
        case error
        /// The file is applied, but part of it has no effect.
        case warning
    }

    package var severity: Severity
    /// The path of the file.
    package var file: String
    /// Position in the file; nil: the mistake concerns the whole file.
    package var position: TextPosition?
    /// The key with the tables that contain it, separated by dots; empty: the text is no TOML.
    package var key: String
    /// The value, and the allowed values.
    package var text: String

    package init(
        _ severity: Severity, file: String, at position: TextPosition?, key: String = "",
        _ text: String
    ) {
        self.severity = severity
        self.file = file
        self.position = position
        self.key = key
        self.text = text
    }

    /// One line, in the form that compilers use: `FILE:LINE:COLUMN: error: KEY: TEXT`.
    package var description: String {
        var line = file
        if let position { line += ":\(position.line):\(position.column)" }
        line += ": \(severity.rawValue): "
        if !key.isEmpty { line += key + ": " }
        return line + text
    }
}
