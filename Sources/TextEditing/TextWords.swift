/// Finds the words of a text.
struct TextWords {
    private let text: String
    /// Runs of characters that belong together: beginning of each in bytes of UTF-8, and its class.
    private var rows: [(start: Int, kind: WordClass)] = []

    init(_ text: String) {
        self.text = text
        var (index, before) = (text.startIndex, WordClass?.none)
        while index < text.endIndex {
            let next = text.index(after: index)
            var kind = WordClass(text[index])
            if WordClass.joins(text[index]), before == .word, next < text.endIndex,
                WordClass(text[next]) == .word
            {
                kind = .word
            }
            if kind != before || kind == .single { rows.append((text.offset(index), kind)) }
            (index, before) = (next, kind)
        }
    }

    /// The run with the byte at `offset`, which must be a character boundary; at the end, the last run.
    func row(at offset: Int) -> Range<Int> {
        guard let index = rows.lastIndex(where: { $0.start <= offset }) else { return 0..<0 }
        return rows[index].start..<end(index)
    }

    /// The end of the next word after `offset`.
    func end(after offset: Int) -> Int {
        let next = rows.indices.first { rows[$0].kind != .space && end($0) > offset }
        return next.map { end($0) } ?? text.utf8.count
    }

    /// The beginning of the last word before `offset`.
    func start(before offset: Int) -> Int {
        rows.last { $0.kind != .space && $0.start < offset }?.start ?? 0
    }

    private func end(_ index: Int) -> Int {
        index + 1 < rows.count ? rows[index + 1].start : text.utf8.count
    }
}
