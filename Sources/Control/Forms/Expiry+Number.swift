package import Messages

extension Expiry {
    /// The number of `duration` for a message that stays until it is hidden, and may appear late.
    package static let indefinite: Int64 = -2

    /// The expiry as commands write it: milliseconds, 0 for never, -1 for automatic, -2 for indefinite.
    package var number: Int64 {
        switch self {
        case .automatic: -1
        case .never: 0
        case .milliseconds(let count): Int64(clamping: count)
        case .indefinite: Expiry.indefinite
        }
    }
}
