/// Words of a command line that begin with a dash and a digit. No option has such a name, so they are values: the
/// number in `martlet osd volume -5`.
enum NegativeValues {
    /// The words with the values that no option takes behind `--`; nil: there are none, or the words have a `--`
    /// already.
    ///
    /// An option that takes a number takes it whatever it begins with, so that such a value follows its option.
    static func separated(_ words: [String]) -> [String]? {
        guard !words.contains("--") else { return nil }
        var (rest, values): ([String], [String]) = ([], [])
        for word in words {
            let isOptions = rest.last?.hasPrefix("-") == true
            if isNegative(word), !isOptions { values.append(word) } else { rest.append(word) }
        }
        return values.isEmpty ? nil : rest + ["--"] + values
    }

    private static func isNegative(_ word: String) -> Bool {
        word.first == "-" && word.dropFirst().first?.isASCII == true
            && word.dropFirst().first?.isWholeNumber == true
    }
}
