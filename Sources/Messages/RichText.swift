/// Text with styles, free of markup: what is left of a body once its markup has been read.
package struct RichText: Equatable, Sendable {
    /// A stretch of text in one style.
    package struct Run: Equatable, Sendable {
        package var text: String
        package var style: TextStyle

        package init(_ text: String, _ style: TextStyle = .plain) {
            self.text = text
            self.style = style
        }
    }

    package var runs: [Run]

    package init(runs: [Run] = []) {
        self.runs = runs
    }

    /// Text in the plain style; no run if `text` is empty.
    package init(plain text: String) {
        runs = text.isEmpty ? [] : [Run(text)]
    }

    package var isEmpty: Bool { runs.allSatisfy { $0.text.isEmpty } }

    /// The text alone.
    package var text: String {
        var all = ""
        for run in runs { all += run.text }
        return all
    }
}
