import Bus

/// An application that sends notifications and waits for each reply.
@MainActor final class NotificationClient {
    private let bus: BusConnection
    private let daemon = BusTarget(
        destination: Arena.name, path: "/org/freedesktop/Notifications", interface: Arena.name)
    private var count = 0

    init(bus: BusConnection) { self.bus = bus }

    /// The answer to a call.
    struct Reply {
        var id: UInt32
        /// From before the call was written to after its reply was read.
        var milliseconds: Double
    }

    /// Sends a notification that stays until it is closed.
    func notify(replacing replaced: UInt32 = 0, image: TestImage? = nil) throws -> Reply {
        count += 1
        let summary = "Message number \(count)"
        let begin = Clock.monotonic
        let reply = try bus.callAndWait(daemon, "Notify", timeout: 20_000_000) { writer in
            writer.string("bench")
            writer.uint32(replaced)
            writer.string("")
            writer.string(summary)
            writer.string("The quick brown fox jumps over the lazy dog, and <b>comes back</b>.")
            writer.strings([])
            writer.array("{sv}") { writer in image?.write(to: &writer) }
            writer.int32(0)
        }
        let id = try reply.uint32()
        return Reply(id: id, milliseconds: Clock.monotonic - begin)
    }

    /// Closes a notification.
    func close(_ id: UInt32) throws {
        _ = try bus.callAndWait(daemon, "CloseNotification", timeout: 20_000_000) {
            $0.uint32(id)
        }
    }
}
