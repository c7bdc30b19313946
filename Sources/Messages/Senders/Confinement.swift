/// Whether a process runs in a sandbox, and of which application.
package enum Confinement: Hashable, Sendable {
    /// The process is certainly in no sandbox, or is root's.
    case none
    /// The process is in the sandbox of the application with this id.
    case application(String)
    /// There is no evidence for either. Counts as a sandbox that holds this process alone.
    case unknown
}

/// A process that no later one is confused with.
package struct ProcessIdentity: Hashable, Sendable {
    package var id: UInt32
    /// Time at which the process started, in the kernel's unit.
    package var start: UInt64

    package init(id: UInt32, start: UInt64) { (self.id, self.start) = (id, start) }
}

/// The result of an inquiry about a connection to the bus or to the private socket.
package struct SenderIdentity: Hashable, Sendable {
    package var confinement: Confinement
    /// The process that opened the connection; nil: it could not be identified.
    package var process: ProcessIdentity?

    package init(_ confinement: Confinement, process: ProcessIdentity? = nil) {
        (self.confinement, self.process) = (confinement, process)
    }

    /// Nothing could be found out.
    package static let unknown = SenderIdentity(.unknown)
}
