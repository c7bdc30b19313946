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

/// Everything known about the process behind a connection, from which its confinement follows. The process is in no
/// sandbox only if everything says so: what cannot be read proves nothing.
package struct ProcessEvidence: Equatable, Sendable {
    /// The user of the process.
    package enum User: Sendable {
        /// The user of the daemon.
        case own
        case root
        case other
    }

    /// The root folder of the process.
    package enum Root: Equatable, Sendable {
        case hidden
        /// There is no `.flatpak-info`.
        case plain
        /// The bytes of `.flatpak-info`.
        case flatpak([UInt8])
    }

    package var user: User
    /// The label by the kernel's security module; empty: none.
    package var label = ""
    package var root = Root.hidden
    /// File name of the program; nil: hidden.
    package var program: String?
    /// Whether the process shares the daemon's mount and user namespaces; nil: hidden.
    package var sharesNamespaces: Bool?

    package init(user: User) { self.user = user }

    /// The confinement that follows.
    package var confinement: Confinement {
        switch user {
        // A process that may do more than the user is not in a sandbox of the user's.
        case .root: return .none
        case .other: return .unknown
        case .own: break
        }
        if let snap = SecurityLabel.snap(label) { return .application(snap) }
        switch root {
        case .hidden: return .unknown
        case .flatpak(let bytes): return FlatpakInfo.confinement(bytes)
        case .plain: break
        }
        guard !SecurityLabel.isSandbox(label), sharesNamespaces == true, let program,
            !Self.proxies.contains(program)
        else { return .unknown }
        return .none
    }

    /// Programs that connect others to the bus, which may be in a sandbox of any kind: the proxy of Flatpak and others,
    /// also by its name inside of a wrapper, and what passes on sockets in general.
    private static let proxies = [
        "xdg-dbus-proxy", ".xdg-dbus-proxy-wrapped", "flatpak-dbus-proxy", "socat",
        "systemd-socket-proxyd",
    ]
}

/// Labels that security modules of the kernel give to processes in sandboxes.
package enum SecurityLabel {
    /// Beginnings of the labels of AppArmor's profiles for programs that make sandboxes, and for what runs in them.
    private static let sandboxes = [
        "bwrap", "crun", "docker", "firejail", "flatpak", "lxc", "podman", "snap.", "unpriv_",
    ]
    private static let longestName = 64

    /// Whether the label says that the process is in a sandbox.
    package static func isSandbox(_ label: String) -> Bool {
        sandboxes.contains { label.hasPrefix($0) }
    }

    /// The id of the snap to which a process with this label belongs, such as `snap.firefox`; nil: none.
    package static func snap(_ label: String) -> String? {
        let parts = label.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "snap", (1...longestName).contains(parts[1].utf8.count),
            parts[1].utf8.allSatisfy(isAllowed)
        else { return nil }
        return "snap." + parts[1]
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

/// The id of a sandboxed application, which the sandbox vouches for, beside the names that the application chooses.
package enum SandboxName {
    /// Whether `sandbox`, as in `Message.sandbox`, is the id of an application; otherwise it is the name of a connection.
    package static func isApplication(_ sandbox: String) -> Bool {
        sandbox.utf8.first != UInt8(ascii: ":")
    }

    /// Whether a message shows no name but that of its sender's sandbox.
    ///
    /// - Parameters:
    ///   - id: The id of the application in its sandbox.
    ///   - entryName: The name in the desktop entry of this id; nil: there is no such entry.
    package static func isOwn(
        appName: String, desktopEntry: String, of id: String, entryName: String?
    ) -> Bool {
        let suffix = ".desktop"
        let entry =
            desktopEntry.hasSuffix(suffix)
            ? String(desktopEntry.dropLast(suffix.count)) : desktopEntry
        guard entry.isEmpty || isOwn(entry: entry, of: id) else { return false }
        if appName.isEmpty || isOwn(entry: appName, of: id) { return true }
        let name = SearchText.folded(appName)
        if let entryName, SearchText.folded(entryName) == name { return true }
        // Many applications give the last part of their id, in any case.
        let last = id.utf8.lastIndex(of: UInt8(ascii: ".")).map { id[id.utf8.index(after: $0)...] }
        return last.map { SearchText.folded(String($0)) == name } ?? false
    }

    /// Whether a name of a desktop entry belongs to the application: Flatpak exports those of its id, and with more
    /// parts behind; snaps have `NAME_APP`.
    private static func isOwn(entry: String, of id: String) -> Bool {
        if entry == id || entry.hasPrefix(id + ".") { return true }
        let snap = "snap."
        guard id.hasPrefix(snap) else { return false }
        let name = String(id.dropFirst(snap.count))
        return entry == name || entry.hasPrefix(name + "_")
    }
}
