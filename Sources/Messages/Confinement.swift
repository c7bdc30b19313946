/// Whether a process runs in a sandbox, and of which application.
package enum Confinement: Hashable, Sendable {
    /// The process is in no sandbox.
    case none
    /// The process is in the sandbox of the application with this id.
    case application(String)
    /// Nothing could be found out. Counts as a sandbox that holds this process alone.
    case unknown
}
