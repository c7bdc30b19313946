import Bus
import Control
import Foundation
import Support
import Testing
import Vocabulary

/// `martlet watch` over a session bus, while daemons start and end.
@Suite(.timeLimit(.minutes(10))) @MainActor struct WatchTests {
    /// A connection that owns the daemon's name and keeps the calls that it gets.
    @MainActor private final class Service {
        let client: BusClient
        private(set) var calls: [MethodCall] = []
        private var export: BusExport?

        init(at address: String) throws {
            client = try BusClient(address: address)
            export = try client.connection.export(
                ControlInterface.description(), at: ControlInterface.path
            ) { [unowned self] call in
                MainActor.assumeIsolated { calls.append(call) }
            }
            // 4: do not queue.
            try client.call(.bus, "RequestName") { writer in
                writer.string(ControlInterface.name)
                writer.uint32(4)
            }
        }

        /// Waits for a call of this method and returns it without answering.
        func call(of member: String) throws -> MethodCall? {
            _ = try client.eventually { calls.contains { $0.member == member } }
            return calls.first { $0.member == member }
        }
    }

    /// The next line of a pipe, or the incomplete line at its end.
    private func line(of pipe: Pipe) throws -> String {
        var line = Data()
        while let byte = try pipe.fileHandleForReading.read(upToCount: 1), byte.first != 0x0A {
            guard !byte.isEmpty else { break }
            line += byte
        }
        return String(decoding: line, as: UTF8.self)
    }

    @Test func watchContinuesWhenTheDaemonIsKilledDuringACall() throws {
        let bus = try PrivateBus()
        let process = Process()
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = Repository.programs.appending(path: "martlet")
        process.arguments = ["watch"]
        process.environment = [
            "PATH": "/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": bus.address,
        ]
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        defer { kill(process.processIdentifier, SIGKILL) }
        #expect(try line(of: errors) == "No daemon is running.")
        let killed = try Service(at: bus.address)
        let unanswered = try #require(try killed.call(of: "Subscribe"))
        killed.client.connection.close()
        let next = try Service(at: bus.address)
        try #require(try next.call(of: "Subscribe")).reply()
        next.client.connection.emit(
            path: ControlInterface.path, interface: ControlInterface.name, member: "MessageShown"
        ) { $0.uint32(7) }
        try next.client.pump()
        #expect(try line(of: output) == #"{"event":"shown","id":7}"#)
        withExtendedLifetime(unanswered) {}
    }
}
