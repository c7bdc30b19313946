/// The owner of a name on the bus.
package struct NameOwner: Equatable, Sendable {
    /// Unique name, such as `:1.42`; empty: the owner had disconnected before it could be asked for.
    package var uniqueName: String
    /// Process id; nil: the bus does not know it.
    package var processID: UInt32?
    /// Name of the process, at most 15 bytes as in the kernel; nil: not known.
    package var processName: String?

    /// Creates a description of an owner.
    package init(uniqueName: String, processID: UInt32? = nil, processName: String? = nil) {
        self.uniqueName = uniqueName
        self.processID = processID
        self.processName = processName
    }

    /// The owner in words, such as `mako (process 1234)`.
    package var description: String {
        guard let processID else { return uniqueName.isEmpty ? "somebody" : uniqueName }
        return (processName ?? uniqueName) + " (process \(processID))"
    }
}
