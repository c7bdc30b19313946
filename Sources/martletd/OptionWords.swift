/// The words of a command line, taken one after the other.
struct OptionWords {
    private var words: ArraySlice<String>
    /// What stood behind the `=` of the option that was taken last.
    private var attached: String?

    init(_ words: [String]) {
        self.words = words[...]
    }

    /// The next word, of an option only its name.
    mutating func next() -> String? {
        guard let word = words.popFirst() else { return nil }
        attached = nil
        guard word.hasPrefix("--"), let (name, value) = Self.split(word) else { return word }
        attached = value
        return name
    }

    /// True, unless the option that was taken last was given a value.
    func flag() throws(Options.Misuse) -> Bool {
        guard let attached else { return true }
        throw Options.Misuse(text: "“\(attached)” is not allowed for an option without a value")
    }

    /// The value of `option`, which was taken last.
    mutating func value(of option: String) throws(Options.Misuse) -> String {
        if let attached { return attached }
        if let word = words.popFirst() { return word }
        throw Options.Misuse(text: "\(option) needs a value")
    }

    /// What stands before and after the first `=`; nil without one.
    static func split(_ text: String) -> (String, String)? {
        guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        return (String(text[..<equals]), String(text[text.utf8.index(after: equals)...]))
    }
}
