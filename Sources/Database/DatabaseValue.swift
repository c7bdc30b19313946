/// A value in a row. SQLite converts between the types.
package enum DatabaseValue: Equatable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    /// Words in the byte order of this machine.
    case words([UInt32])

    package init(_ text: String?) { self = text.map { .text($0) } ?? .null }

    package init(_ number: Double?) { self = number.map { .real($0) } ?? .null }

    package init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }

    /// Whether the values are the same byte for byte. Strings that are equal may be different texts here: an accent can be
    /// a part of its letter, or a character of its own.
    package static func == (one: DatabaseValue, other: DatabaseValue) -> Bool {
        switch (one, other) {
        case (.null, .null): true
        case (.integer(let one), .integer(let two)): one == two
        case (.real(let one), .real(let two)): one == two
        case (.text(let one), .text(let two)):
            // Both are UTF-8 in one piece.
            unsafe one.utf8.withContiguousStorageIfAvailable { one in
                unsafe two.utf8.withContiguousStorageIfAvailable { two in
                    unsafe one.elementsEqual(two)
                }
            } == true
        case (.words(let one), .words(let two)): one == two
        default: false
        }
    }
}
