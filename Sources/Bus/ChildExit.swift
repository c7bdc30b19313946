/// How a child process ended.
package enum ChildExit: Equatable, Sendable {
    /// It returned this status, 0…255.
    case status(Int32)
    /// This signal ended it.
    case signal(Int32)
}
