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
}
