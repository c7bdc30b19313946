import Messages

/// A program's texts about a job, in the program's language and limited in length.
struct JobWords: Equatable {
    /// A line about a job, such as "Source: /home/a".
    struct Field: Equatable {
        var label = ""
        var value = ""

        var line: String { label.isEmpty || value.isEmpty ? value : "\(label): \(value)" }
    }

    /// Title of the job; empty: unknown.
    var title = ""
    /// The present step of the job; empty: unknown.
    var info = ""
    var fields = [Field](repeating: Field(), count: fieldCount)

    /// Number of fields of a view.
    static let fieldCount = 2
    /// Bytes that are read of a title, a label or a value; unsafe characters are removed.
    static let limit = 1024

    /// The lines about the job that do not repeat its title.
    func lines(besides title: String) -> [String] {
        ([info] + fields.map { $0.line }).filter { !$0.isEmpty && $0 != title }
    }

    /// Reads a text as one line that is safe to show.
    static func line(_ text: String) -> String { TextCollector.line(text, limit: limit) }
}
