import Bus
import Messages
import NotificationService
import Testing

/// The process by which a script's terminal is found.
@Suite(.serialized) struct SenderProcessTests {
    /// The processes that a notification with these hints makes known.
    private func processes(
        _ entry: String = "", in confinement: Confinement? = nil, _ type: String = "x",
        _ write: @escaping (inout MessageWriter) -> Void
    ) throws -> [UInt32] {
        let fixture = try ServiceFixture()
        if let confinement {
            fixture.inquire = { _, handler in handler(SenderIdentity(confinement)) }
        }
        var processes: [UInt32] = []
        fixture.posted = { _, process in processes.append(process) }
        var notification = Notification()
        if !entry.isEmpty { notification.hint("desktop-entry", "s") { $0.string(entry) } }
        // The daemon asks for the sandbox of the sender before it answers.
        if confinement != nil { notification.hint("x-dunst-stack-tag", "s") { $0.string("tag") } }
        notification.hint("sender-pid", type, write)
        _ = try fixture.notify(notification)
        return processes
    }

    @Test func processThatTheSenderNamesIsKnown() throws {
        #expect(try processes { $0.int64(4711) } == [4711])
        #expect(try processes("", in: Confinement.none) { $0.int64(4711) } == [4711])
        #expect(try processes("", "u") { $0.uint32(4711) } == [4711])
    }

    @Test func processOfASandboxOrOfANamedApplicationIsIgnored() throws {
        #expect(try processes("mail") { $0.int64(4711) } == [])
        #expect(try processes("", in: .application("org.example.Chat")) { $0.int64(4711) } == [])
        #expect(try processes("", in: .unknown) { $0.int64(4711) } == [])
    }

    @Test func valueThatIsNoProcessIsIgnored() throws {
        #expect(try processes { $0.int64(-1) } == [])
        #expect(try processes { $0.int64(1 << 40) } == [])
        #expect(try processes("", "s") { $0.string("x") } == [])
    }
}
