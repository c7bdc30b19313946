/// Who owns a name on the bus.
package struct NameOwner: Equatable, Sendable {
    /// Its unique name, as `:1.42`; empty when it was gone before it could be asked for.
    package var uniqueName: String
    /// Its process, where the bus knows it.
    package var processID: UInt32?
    /// What the process is called, at most 15 bytes as the kernel keeps it.
    package var processName: String?

    /// Describes an owner.
    package init(uniqueName: String, processID: UInt32? = nil, processName: String? = nil) {
        self.uniqueName = uniqueName
        self.processID = processID
        self.processName = processName
    }

    /// The owner for people, as `mako (process 1234)`.
    package var description: String {
        guard let processID else { return uniqueName.isEmpty ? "somebody" : uniqueName }
        return (processName ?? uniqueName) + " (process \(processID))"
    }
}
