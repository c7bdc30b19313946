/// Collects what there is to say about the files of one reading.
final class Report {
    private(set) var diagnostics: [Diagnostic] = []
    /// Files that are not in force as they stand.
    private(set) var failedFiles: Set<String> = []
    /// How many errors there were, told or not.
    private(set) var errorCount = 0
    /// Why a text is no regular expression; nil: it is one.
    let expressionProblem: (String) -> String?

    /// No file says more than this many things: a broken one would fill the journal.
    static let most = 50

    init(expressionProblem: @escaping (String) -> String? = { _ in nil }) {
        self.expressionProblem = expressionProblem
    }

    /// - Parameter isConfined: Whether an error leaves out only what it is about, not the whole file.
    func add(_ diagnostic: Diagnostic, isConfined: Bool = false) {
        if diagnostic.severity == .error {
            errorCount += 1
            if !isConfined { failedFiles.insert(diagnostic.file) }
        }
        guard diagnostics.count < Report.most else { return }
        diagnostics.append(diagnostic)
    }

    /// In the order of the places in the files.
    func sorted() -> [Diagnostic] {
        diagnostics.sorted { left, right in
            guard left.file == right.file else { return left.file < right.file }
            let beginning = TextPosition(line: 0, column: 0)
            return left.position ?? beginning < right.position ?? beginning
        }
    }
}
