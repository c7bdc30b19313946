/// Collects what there is to say about the files of one reading.
final class Report {
    private(set) var diagnostics: [Diagnostic] = []

    /// No file says more than this many things: a broken one would fill the journal.
    static let most = 50

    func add(_ diagnostic: Diagnostic) {
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
