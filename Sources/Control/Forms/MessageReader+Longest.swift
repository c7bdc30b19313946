import Bus

extension MessageReader {
    /// Reads the next value, an `s`: the whole text if it has at most `longest` bytes, otherwise a beginning that is
    /// longer than that.
    func text(longest: Int) throws(BusError) -> String {
        // Texts are cut between characters, of at most four bytes, so the beginning of a longer text still exceeds the
        // limit.
        try string(limit: longest + 4)
    }
}
