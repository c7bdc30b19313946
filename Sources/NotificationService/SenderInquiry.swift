package import Bus
import Host
package import Messages

/// Finds out which process is behind a connection, and whether it is in a sandbox.
package enum SenderInquiry {
    /// Calls `handler` once with the identity of `connection` on `bus`: later, or at once if the bus cannot be asked.
    ///
    /// - Parameter bus: A connection that takes descriptors: it is told the process itself instead of its id alone,
    ///   which another process may have by now, if the bus is new enough.
    package static func identity(
        of connection: String, on bus: BusConnection, _ handler: @escaping (SenderIdentity) -> Void
    ) {
        do throws(BusError) {
            try bus.credentials(of: connection) { credentials in
                guard let credentials else { return handler(.unknown) }
                let identity = identity(of: credentials)
                if credentials.process != nil { return handler(identity) }
                confirm(identity, of: connection, on: bus, handler)
            }
        } catch {
            handler(.unknown)
        }
    }

    /// Counts what was read only if the connection is still open: otherwise another process may have had the id.
    private static func confirm(
        _ identity: SenderIdentity, of connection: String, on bus: BusConnection,
        _ handler: @escaping (SenderIdentity) -> Void
    ) {
        do throws(BusError) {
            try bus.hasOwner(connection) { handler($0 ? identity : .unknown) }
        } catch {
            handler(.unknown)
        }
    }

    /// The identity of a process. Without a handle, the caller must find out afterwards whether the process still is
    /// the right one.
    package static func identity(of credentials: BusCredentials) -> SenderIdentity {
        let user: ProcessEvidence.User =
            credentials.isSameUser ? .own : credentials.user == 0 ? .root : .other
        var evidence = ProcessEvidence(user: user)
        evidence.label = credentials.label
        guard let folder = ProcessFolder(of: credentials.processID) else {
            return SenderIdentity(user == .root ? .none : .unknown)
        }
        let start = folder.start
        if user == .own { read(folder, into: &evidence) }
        // If the process still runs, it ran when its folder was opened, and no other process could have its id.
        if let process = credentials.process, !process.isRunning { return .unknown }
        let process = start.map { ProcessIdentity(id: credentials.processID, start: $0) }
        return SenderIdentity(evidence.confinement, process: process)
    }

    private static func read(_ folder: ProcessFolder, into evidence: inout ProcessEvidence) {
        evidence.program = folder.program
        if let mount = folder.shares(.mount), let user = folder.shares(.user) {
            evidence.sharesNamespaces = mount && user
        }
        evidence.root =
            switch folder.readInRoot(FlatpakInfo.fileName, limit: FlatpakInfo.limit) {
            case .missing: .plain
            case .unreadable: .hidden
            case .bytes(let bytes): .flatpak(bytes)
            }
    }
}
