/// Something about a configuration file that its author should know.
package struct Diagnostic: Equatable, Sendable {
    /// How bad it is.
    package enum Severity: String, Sendable {
        /// The file is not in force as it stands.
        case error
        /// The file is in force, but what it asks for has no effect.
        case warning
    }

    package var severity: Severity
    /// The path of the file.
    package var file: String
    /// Nil where it is the file as a whole.
    package var position: TextPosition?
    /// The key, with those of the tables that it is in before it and dots between them; empty where the text
    /// is no TOML.
    package var key: String
    /// The value, and what is allowed instead.
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
