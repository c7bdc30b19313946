/// What tells one card from every other that there has been, also of the same message; the ground of a stage,
/// beside its cards, has one too.
struct CardNumber: Hashable, Sendable {
    let rawValue: UInt64
}
