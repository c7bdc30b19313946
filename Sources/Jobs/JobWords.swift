import Messages

/// What a program says of a job, in its own language; each text is bounded.
struct JobWords: Equatable {
    /// A line about a job, as "Source: /home/a".
    struct Field: Equatable {
        var label = ""
        var value = ""

        var line: String { label.isEmpty || value.isEmpty ? value : "\(label): \(value)" }
    }

    /// What the job does; empty: unknown.
    var title = ""
    /// What the job does now; empty: unknown.
    var info = ""
    var fields = [Field](repeating: Field(), count: fieldCount)

    /// Fields of a view.
    static let fieldCount = 2
    /// Bytes that are read of a title, a label or a value. What is kept is safe to show.
    static let limit = 1024

    /// The lines about the job that do not repeat its title.
    func lines(besides title: String) -> [String] {
        ([info] + fields.map { $0.line }).filter { !$0.isEmpty && $0 != title }
    }

    /// Takes a text in, in one line and safe to show.
    static func line(_ text: String) -> String { TextCollector.line(text, limit: limit) }
}
