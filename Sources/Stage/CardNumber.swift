/// What tells one card from every other that there has been, also of the same message.
struct CardNumber: Hashable, Sendable {
    let rawValue: UInt64
}
