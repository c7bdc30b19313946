import Bus
import Foundation
import Testing

/// A private dbus-daemon with its own directory and configuration, ended by its process id.
final class PrivateBus {
    let address: String
    let directory: URL
    private let child: Child

    static let program = "/usr/bin/dbus-daemon"
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

    init() throws {
        directory = try temporaryDirectory()
        let socket = directory.appendingPathComponent("bus").path
        address = "unix:path=" + socket
        let configuration = directory.appendingPathComponent("bus.conf")
        try """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
          <type>session</type>
          <listen>\(address)</listen>
          <auth>EXTERNAL</auth>
          <policy context="default">
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
            <allow user="*"/>
          </policy>
        </busconfig>
        """.write(to: configuration, atomically: true, encoding: .utf8)
        let arguments = [PrivateBus.program, "--nofork", "--config-file=" + configuration.path]
        child = try #require(Child(arguments))
        // The socket exists before the daemon listens on it.
        for _ in 0..<1000 where !isReady { Thread.sleep(forTimeInterval: 0.01) }
    }

    /// Whether the bus accepts connections.
    private var isReady: Bool {
        do throws(BusError) {
            _ = try BusConnection(address: address, isBus: true)
            return true
        } catch {
            return false
        }
    }

    deinit {
        stop()
        removeQuietly(directory)
    }

    /// Ends the dbus-daemon, as at the end of a session.
    func stop() { child.stop() }
}

/// A new directory for this user alone, short enough for a socket's address.
func temporaryDirectory() throws -> URL {
    let name = "martlet-" + UUID().uuidString.prefix(12)
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return directory
}

/// Removes a file that a test made; a file that does not exist is no failure.
func removeQuietly(_ url: URL) {
    do { try FileManager.default.removeItem(at: url) } catch {}
}
