import CLibc
import Foundation

/// A message bus of a test's own, without a session around it, which ends with this object.
package final class PrivateBus {
    /// Its D-Bus address.
    package let address: String
    private let process = Process()

    /// Starts it and waits for its address.
    package init() throws {
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/dbus-daemon")
        process.arguments = ["--session", "--nofork", "--print-address=1"]
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

    deinit {
        // It may have inherited a mask that keeps SIGTERM from it. Its end is not waited for: Foundation
        // learns of it when a socket closes, which a process started meanwhile keeps open.
        kill(process.processIdentifier, SIGKILL)
    }
}
