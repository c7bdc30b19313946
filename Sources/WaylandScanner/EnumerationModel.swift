/// A set of named values, or of bits.
struct EnumerationModel: Sendable {
    /// A named value.
    struct Entry: Sendable {
        let name: String
        let value: UInt32
        /// The interface version that introduced it.
        let since: Int
        /// The interface version that advises against it, if any.
        var deprecatedSince: Int?
        let place: Place
        var documentation = Documentation()
    }

    let name: String
    let isBitfield: Bool
    /// The interface version that introduced it.
    let since: Int
    let place: Place
    var documentation = Documentation()
    var entries: [Entry] = []
}
