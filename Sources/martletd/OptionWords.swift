/// The words of a command line, read one after the other.
struct OptionWords {
    private var words: ArraySlice<String>
    /// The text after the `=` of the option that was read last; nil: none.
    private var attached: String?

    init(_ words: [String]) {
        self.words = words[...]
    }

    /// Reads the next word; of an option only the name.
    mutating func next() -> String? {
        guard let word = words.popFirst() else { return nil }
        attached = nil
        guard word.hasPrefix("--"), let (name, value) = Self.split(word) else { return word }
        attached = value
        return name
    }

    /// Returns true; throws if the last option was given a value.
    func flag() throws(Options.Misuse) -> Bool {
        guard let attached else { return true }
        throw Options.Misuse(text: "“\(attached)” is not allowed for an option without a value")
    }

    /// Reads the value of `option`, which was read last.
    mutating func value(of option: String) throws(Options.Misuse) -> String {
        if let attached { return attached }
        if let word = words.popFirst() { return word }
        throw Options.Misuse(text: "\(option) needs a value")
    }

    /// The texts before and after the first `=`; nil: there is none.
    static func split(_ text: String) -> (String, String)? {
        guard let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        return (String(text[..<equals]), String(text[text.utf8.index(after: equals)...]))
    }
}
