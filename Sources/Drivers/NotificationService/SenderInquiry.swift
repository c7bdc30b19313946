package import Bus
import Host
package import Images
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

/// Finds the root folder of a sandboxed sender, in which the paths that the sender names begin.
enum SenderRoot {
    /// Programs through which others are connected, with a root that is not theirs.
    private static let proxies = ["xdg-dbus-proxy", "flatpak-dbus-proxy", "socat"]
    /// Largest description of a Flatpak sandbox that is read, bytes.
    private static let descriptionLimit = 64 * 1024

    /// The root folder; nil: the sender is in no sandbox, or its root is not known.
    static func folder(of identity: SenderIdentity) -> RootFolder? {
        guard let process = identity.process, let folder = ProcessFolder(of: process.id),
            folder.start == process.start
        else { return nil }
        let root =
            switch identity.confinement {
            case .none: nil as Int32?
            case .unknown: folder.program.map(proxies.contains) == false ? folder.openRoot() : nil
            case .application: instanceRoot(instance(folder))
            }
        return root.map { RootFolder(owning: $0) }
    }

    private static func instance(_ folder: ProcessFolder) -> String? {
        let contents = folder.readInRoot(FlatpakInfo.fileName, limit: FlatpakInfo.limit)
        guard case .bytes(let bytes) = contents else { return nil }
        return FlatpakInfo.instance(bytes)
    }

    /// The root of the first process in a Flatpak sandbox. The proxy of such a sandbox has nearly the root of the system.
    private static func instanceRoot(_ instance: String?) -> Int32? {
        guard let instance, let runtime = Environment.value("XDG_RUNTIME_DIR") else { return nil }
        let path = runtime + "/.flatpak/" + instance + "/bwrapinfo.json"
        guard case .bytes(let bytes) = File.read(path, limit: descriptionLimit),
            let child = FlatpakInfo.child(bytes), let folder = ProcessFolder(of: child),
            Self.instance(folder) == instance
        else { return nil }
        return folder.openRoot()
    }
}

extension NotificationService {
    /// The root folder of the sandboxed sender of a message; nil: it is not known.
    package func root(of message: Message) -> RootFolder? {
        guard case .application(let busName) = message.origin,
            let identity = registry.identity(of: busName)
        else { return nil }
        return SenderRoot.folder(of: identity)
    }

    /// The process that sent a message, if it still runs; nil: it has ended, is in a sandbox, or is not known.
    package func process(of message: Message) -> UInt32? {
        guard case .application(let busName) = message.origin,
            let identity = registry.identity(of: busName), identity.confinement == .none,
            let process = identity.process,
            ProcessFolder(of: process.id)?.start == process.start
        else { return nil }
        return process.id
    }
}
