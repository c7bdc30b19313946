/// Collects the mistakes found while files are read.
final class Report {
    private(set) var diagnostics: [Diagnostic] = []
    /// Files that are not applied as they are.
    private(set) var failedFiles: Set<String> = []
    /// Number of errors, whether recorded or not.
    private(set) var errorCount = 0
    /// Why a text is no regular expression; nil: it is one.
    let expressionProblem: (String) -> String?

    /// Maximum number of mistakes that are recorded for a file: a broken file would fill the journal.
    static let most = 50

    init(expressionProblem: @escaping (String) -> String? = { _ in nil }) {
        self.expressionProblem = expressionProblem
    }

    /// - Parameter isConfined: Whether an error leaves out only a part, and not the whole file.
    func add(_ diagnostic: Diagnostic, isConfined: Bool = false) {
        if diagnostic.severity == .error {
            errorCount += 1
            if !isConfined { failedFiles.insert(diagnostic.file) }
        }
        guard diagnostics.count < Report.most else { return }
        diagnostics.append(diagnostic)
    }

    /// The mistakes in the order of files and positions.
    func sorted() -> [Diagnostic] {
        diagnostics.sorted { left, right in
            guard left.file == right.file else { return left.file < right.file }
            let beginning = TextPosition(line: 0, column: 0)
            return left.position ?? beginning < right.position ?? beginning
        }
    }
}
