/// How a child process ended.
package enum ChildExit: Equatable, Sendable {
    /// The process ended with this status, 0…255.
    case status(Int32)
    /// The process was ended by this signal.
    case signal(Int32)
}
