/// Whether a process is in a sandbox, and as which application.
package enum Confinement: Hashable, Sendable {
    /// In no sandbox.
    case none
    /// In the sandbox of the application with this id.
    case application(String)
    /// Nobody can tell, so it counts as a sandbox of its own.
    case unknown
}
