package import Messages

extension Expiry {
    /// As commands name it: milliseconds, -1 for automatic, 0 for never.
    package var number: Int64 {
        switch self {
        case .automatic: -1
        case .never, .indefinite: 0
        case .milliseconds(let count): Int64(clamping: count)
        }
    }
}
