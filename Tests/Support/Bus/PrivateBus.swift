import CLibc
import Folders
import Foundation

/// A message bus for one test, without a session, which ends with this object.
///
/// It starts no service: what is installed on the machine must not answer in the place of the test's own.
package final class PrivateBus {
    /// The D-Bus address of the bus.
    package let address: String
    private let process = Process()

    /// Starts the bus and waits for its address.
    package init() throws {
        let output = Pipe()
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = folder.file("bus.conf")
        try Data(Self.configuration.utf8).write(to: file)
        process.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
        process.arguments = [
            "--config-file=\(file.path())", "--nofork", "--nopidfile", "--print-address=1",
        ]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), byte.first != 0x0A {
            guard !byte.isEmpty else { break }
            line += byte
        }
        address = String(decoding: line, as: UTF8.self)
    }

    private static let configuration = """
        <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
         "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
        <busconfig>
          <type>session</type>
          <listen>unix:tmpdir=/tmp</listen>
          <auth>EXTERNAL</auth>
          <policy context="default">
            <allow user="*"/>
            <allow send_destination="*" eavesdrop="true"/>
            <allow eavesdrop="true"/>
            <allow own="*"/>
          </policy>
          <limit name="max_incoming_bytes">1000000000</limit>
          <limit name="max_outgoing_bytes">1000000000</limit>
          <limit name="max_message_size">1000000000</limit>
          <limit name="max_connections_per_user">1000</limit>
          <limit name="max_names_per_connection">50000</limit>
          <limit name="max_match_rules_per_connection">50000</limit>
          <limit name="max_replies_per_connection">50000</limit>
        </busconfig>
        """

    deinit {
        stop()
    }

    /// Ends the bus, as at the end of a session.
    package func stop() {
        guard process.isRunning else { return }
        // The process may have inherited a mask that blocks SIGTERM. Its end is not waited for: Foundation learns of it
        // when a socket closes, which a process started meanwhile keeps open.
        kill(process.processIdentifier, SIGKILL)
    }
}
