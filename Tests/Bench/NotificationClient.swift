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
        /// The time from before the call was written until its reply was read.
        var milliseconds: Double
    }

    /// A call that is under way.
    final class Sent {
        var id: UInt32?
        var failure: String?
    }

    /// Sends a notification and waits for the reply.
    ///
    /// - Parameter lifetime: Milliseconds until it expires; 0: it stays until it is closed.
    func notify(
        replacing replaced: UInt32 = 0, image: TestImage? = nil, lifetime: Int32 = 0
    ) throws -> Reply {
        count += 1
        let begin = Clock.monotonic
        let reply = try bus.callAndWait(daemon, "Notify", timeout: Self.patience) { writer in
            write(to: &writer, replacing: replaced, image: image, lifetime: lifetime)
        }
        let id = try reply.uint32()
        return Reply(id: id, milliseconds: Clock.monotonic - begin)
    }

    /// Sends a notification that stays until it is closed; the reply arrives while the loop runs.
    func send() throws -> Sent {
        count += 1
        let sent = Sent()
        try bus.call(
            daemon, "Notify", timeout: Self.patience,
            arguments: { write(to: &$0, replacing: 0, image: nil, lifetime: 0) },
            reply: { result in
                do {
                    sent.id = try result.get().uint32()
                } catch {
                    sent.failure = "\(error)"
                }
            })
        return sent
    }

    /// Closes a notification.
    func close(_ id: UInt32) throws {
        _ = try bus.callAndWait(daemon, "CloseNotification", timeout: Self.patience) {
            $0.uint32(id)
        }
    }

    /// Microseconds.
    private static let patience: UInt64 = 20_000_000

    private func write(
        to writer: inout MessageWriter, replacing replaced: UInt32, image: TestImage?,
        lifetime: Int32
    ) {
        writer.string("bench")
        writer.uint32(replaced)
        writer.string("")
        writer.string("Message number \(count)")
        writer.string("The quick brown fox jumps over the lazy dog, and <b>comes back</b>.")
        writer.strings([])
        writer.array("{sv}") { writer in image?.write(to: &writer) }
        writer.int32(lifetime)
    }
}
