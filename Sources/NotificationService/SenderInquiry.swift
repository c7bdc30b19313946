package import Bus
import Host
package import Messages

/// Finds out whether the process behind a connection is in a sandbox: then its root contains the file `.flatpak-info`,
/// and so does the root of the proxy through which it is connected.
package enum SenderInquiry {
    private static let fileName = ".flatpak-info"

    /// Calls `handler` once with the confinement of `connection` on `bus`: later, or at once if the bus cannot be
    /// asked.
    package static func confinement(
        of connection: String, on bus: BusConnection, _ handler: @escaping (Confinement) -> Void
    ) {
        do throws(BusError) {
            try bus.credentials(of: connection) { credentials in
                handler(credentials.map(confinement) ?? .unknown)
            }
        } catch {
            handler(.unknown)
        }
    }

    /// The confinement of a process. A process that has ended, or whose root cannot be read, counts as unknown.
    private static func confinement(of credentials: BusCredentials) -> Confinement {
        // A sandbox runs as its user. The bus admits other users only by its policy; usually that is root.
        guard credentials.isSameUser else { return .none }
        let root = "/proc/\(credentials.processID)/root"
        return switch File.read(fileName, below: root, limit: FlatpakInfo.limit) {
        case .missing: .none
        case .unreadable: .unknown
        case .bytes(let bytes): FlatpakInfo.confinement(bytes)
        }
    }
}
