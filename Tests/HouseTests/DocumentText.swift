/// The prose of a document, in Markdown or for scdoc: sentences without code, each with its line.
struct DocumentText {
    /// A sentence.
    struct Sentence {
        /// The line on which the sentence begins, counted from 1.
        var line: Int
        /// Words and marks; `x` stands for code and for names of options and files.
        var text: String

        /// The number of words.
        var wordCount: Int {
            text.split(separator: " ").count { $0.contains { $0.isLetter || $0.isNumber } }
        }
    }

    /// All sentences, in order.
    private(set) var sentences: [Sentence] = []
    private let isManPage: Bool
    /// The paragraph that is being read: its words with their lines.
    private var words: [(line: Int, word: Substring)] = []
    private var isCode = false

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - lines: Lines of the file.
    ///   - isManPage: Whether the file is one for scdoc, where asterisks and underscores are around names.
    init(_ lines: [String], isManPage: Bool) {
        self.isManPage = isManPage
        for (index, line) in lines.enumerated() { read(line, index + 1) }
        endParagraph()
    }

    private mutating func read(_ line: String, _ number: Int) {
        let text = line.drop { $0 == " " || $0 == "\t" }
        if text.hasPrefix("```") {
            endParagraph()
            isCode.toggle()
            return
        }
        guard !isCode, !text.isEmpty, !text.hasPrefix("#"), !text.hasPrefix("<!--"),
            !text.hasPrefix(";")
        else { return endParagraph() }
        if isManPage, "|:[]".contains(text.first ?? " ") {
            // A cell of a table, one on each line.
            endParagraph()
            return add(text.drop { "|:[]<>- ".contains($0) }, number, endsAfter: true)
        }
        if text.hasPrefix("|") {
            for cell in text.split(separator: "|") { add(cell, number, endsAfter: true) }
            return
        }
        let isItem = text.hasPrefix("- ") || text.hasPrefix("* ") || text.hasPrefix("> ")
        let isNumbered = text.first?.isNumber == true && text.contains(". ")
        if isItem || isNumbered { endParagraph() }
        // A term of a list, above its text.
        let isTerm = isManPage && text.hasPrefix("*") && !line.hasPrefix("\t") && text.count < 80
        add(isItem ? text.dropFirst(2) : text, number, endsAfter: isTerm && text.hasSuffix("*"))
    }

    private mutating func add(_ text: Substring, _ number: Int, endsAfter: Bool) {
        for word in withoutCode(text).split(separator: " ") { words.append((number, word[...])) }
        if endsAfter { endParagraph() }
    }

    /// A line with `x` in the place of code, names and addresses.
    private func withoutCode(_ text: Substring) -> Substring {
        var line = String(text)
        line = line.replacing(/\]\([^)]*\)/, with: "]")
        line = line.replacing(/`[^`]*`/, with: "x")
        line = line.replacing(/https?:\/\/\S+/, with: "x")
        if isManPage {
            line = line.replacing(/\\(.)/) { String($0.output.1) }
            line = line.replacing(/\*[^*]+\*(\|\*[^*]+\*)*/, with: "x")
            line = line.replacing(/\b_[^_ ][^_]*_(?!\w)/, with: "x")
        }
        return Substring(line)
    }

    /// Splits the words of a paragraph into sentences.
    private mutating func endParagraph() {
        var sentence: [(line: Int, word: Substring)] = []
        func end() {
            guard let first = sentence.first else { return }
            sentences.append(
                Sentence(
                    line: first.line, text: sentence.map { String($0.word) }.joined(separator: " "))
            )
            sentence = []
        }
        for word in words {
            sentence.append(word)
            let letters = word.word.reversed().drop { "*_)”\"".contains($0) }
            if let mark = letters.first, ".?!".contains(mark), letters.count > 1 { end() }
        }
        end()
        words = []
    }
}
