package import Bus
import Host
package import Messages

/// Finds out whether the process behind a connection to the bus is in a sandbox: its root then has a file
/// `.flatpak-info`, and so has that of the proxy through which it speaks to the bus.
package enum SenderInquiry {
    private static let fileName = ".flatpak-info"

    /// Runs `handler` once with what `connection` is on `bus`: later, or at once where the bus cannot be asked.
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

    /// What a process is. One that has gone, and one whose root cannot be looked into, count as unknown.
    private static func confinement(of credentials: BusCredentials) -> Confinement {
        // A sandbox runs as its user. The bus lets other users in only where its policy says so: root, usually.
        guard credentials.isSameUser else { return .none }
        let root = "/proc/\(credentials.processID)/root"
        return switch File.read(fileName, below: root, limit: FlatpakInfo.limit) {
        case .missing: .none
        case .unreadable: .unknown
        case .bytes(let bytes): FlatpakInfo.confinement(bytes)
        }
    }
}
