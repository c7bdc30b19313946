import Bus
import CLibc
import Foundation
import Host
import Messages
import NotificationService
import Support
import Testing

/// Facts found out about the processes behind connections.
@Suite(.serialized) struct SenderInquiryTests {
    /// The present process, about which everything says that it is in no sandbox.
    private static let own = BusDouble.Credentials(user: geteuid(), process: UInt32(getpid()))

    private static func ask(_ bus: BusDouble) throws -> SenderIdentity? {
        var answer: SenderIdentity?
        SenderInquiry.identity(of: ":1.7", on: bus.connection) { answer = $0 }
        for _ in 0..<2000 where answer == nil { try bus.loop.turn(timeout: 5000) }
        return answer
    }

    private static func sleeper() throws -> Process {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/sleep")
        process.arguments = ["1000"]
        try process.run()
        return process
    }

    @Test func processInTheNamespacesOfTheDaemonIsInNoSandbox() throws {
        let bus = try BusDouble()
        bus.tell(Self.own)
        let identity = try #require(try Self.ask(bus))
        #expect(identity.confinement == .none)
        #expect(identity.process?.id == UInt32(getpid()))
    }

    @Test func labelOfASnapIsItsIdentity() throws {
        let bus = try BusDouble()
        var credentials = Self.own
        credentials.label = "snap.evil.app (enforce)"
        bus.tell(credentials)
        #expect(try Self.ask(bus)?.confinement == .application("snap.evil"))
        credentials.label = "firejail-default (enforce)"
        bus.tell(credentials)
        #expect(try Self.ask(bus)?.confinement == .unknown)
        credentials.label = "unconfined"
        bus.tell(credentials)
        #expect(try Self.ask(bus)?.confinement == Confinement.none)
    }

    @Test func rootIsTrustedAndOtherUsersAreNot() throws {
        let bus = try BusDouble()
        bus.tell(BusDouble.Credentials(user: 4_000_000, process: UInt32(getpid())))
        #expect(try Self.ask(bus)?.confinement == .unknown)
        bus.tell(BusDouble.Credentials(user: 0, process: .max))
        // A process that has gone is found out about when this test runs as root, and is not trusted for its user.
        #expect(try Self.ask(bus)?.confinement == (geteuid() == 0 ? .unknown : Confinement.none))
    }

    @Test func connectionThatClosesInTheMeantimeStaysUnknown() throws {
        let bus = try BusDouble()
        bus.tell(nil)
        #expect(try Self.ask(bus) == .unknown)
        // The id may be that of this process by now, although the connection was another's.
        bus.tell(Self.own) {}
        #expect(try Self.ask(bus) == .unknown)
        let process = try Self.sleeper()
        let id = process.processIdentifier
        bus.tell(BusDouble.Credentials(user: geteuid(), process: UInt32(id))) {
            kill(id, SIGKILL)
            process.waitUntilExit()
        }
        #expect(try Self.ask(bus) == .unknown)
    }

    @Test func idOfAnEndedProcessIsNotBelieved() throws {
        let process = try Self.sleeper()
        let descriptor = pidfd_open(process.processIdentifier, 0)
        let handle = try #require(ProcessHandle(copying: descriptor))
        close(descriptor)
        // As if the id had come to this process after the other one ended.
        let credentials = BusCredentials(
            user: geteuid(), processID: UInt32(getpid()), process: handle)
        #expect(SenderInquiry.identity(of: credentials).confinement == .none)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        #expect(SenderInquiry.identity(of: credentials) == .unknown)
    }
}
