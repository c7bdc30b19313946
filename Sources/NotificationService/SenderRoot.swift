import Host
package import Images
package import Messages

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
}
