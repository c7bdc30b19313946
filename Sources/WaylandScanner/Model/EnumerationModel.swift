/// A set of named values, or of bits.
package struct EnumerationModel: Sendable {
    /// A named value.
    package struct Entry: Sendable {
        package let name: String
        package let value: UInt32
        package let place: Place
        package var documentation = Documentation()
    }

    package let name: String
    package let isBitfield: Bool
    package let place: Place
    package var documentation = Documentation()
    package var entries: [Entry] = []
}
