import Bus

extension MessageReader {
    /// The next value, an `s`, whole if it has at most `longest` bytes; else more than those, but not all of it.
    func text(longest: Int) throws(BusError) -> String {
        // Cut to whole characters, of at most four bytes, what is too long still is.
        try string(limit: longest + 4)
    }
}
