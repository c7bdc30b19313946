import Bus
import Messages
import NotificationService
import Testing

/// Applications that inhibit messages.
@Suite(.serialized) struct InhibitionTests {
    private let fixture: ServiceFixture
    private let begun = Begun()

    /// The inhibitions that have begun and not ended, with the applications' reasons.
    private final class Begun {
        var holds: [UInt32: String] = [:]
        var last: UInt32 = 0
        var isFull = false
    }

    init() throws {
        fixture = try ServiceFixture()
        let begun = begun
        fixture.inhibitions?.begin = { application, reason in
            guard !begun.isFull else { return nil }
            begun.last += 1
            begun.holds[begun.last] = application + ": " + reason
            return begun.last
        }
        fixture.inhibitions?.end = { begun.holds[$0] = nil }
    }

    private func inhibit(
        _ application: String = "org.example", from client: ServiceFixture.Client? = nil
    ) throws -> Result<MessageReader, BusError> {
        try fixture.call("Inhibit", from: client) { writer in
            writer.string(application)
            writer.string("A\nfilm")
            writer.array("{sv}") { $0.field("x", "s") { $0.string("y") } }
        }
    }

    private func uninhibit(_ number: UInt32, from client: ServiceFixture.Client? = nil) throws {
        let answer = try fixture.call("UnInhibit", from: client) { $0.uint32(number) }
        #expect(try answer.get().isAtEnd)
    }

    @Test func inhibitionEndsOnRequest() throws {
        let number = try inhibit().get().uint32()
        #expect(begun.holds == [number: "org.example: A film"])
        let other = try fixture.newClient()
        // A client cannot end another client's inhibition, and the attempt is no error.
        try uninhibit(number, from: other)
        #expect(begun.holds.count == 1)
        try uninhibit(number)
        #expect(begun.holds.isEmpty)
        try uninhibit(number)
        try uninhibit(99)
    }

    @Test func inhibitionEndsWithTheConnection() throws {
        let other = try fixture.newClient()
        for _ in 0..<2 { _ = try inhibit(from: other).get() }
        _ = try inhibit("me").get()
        #expect(begun.holds.count == 3)
        other.connection.close()
        try fixture.wait { begun.holds.count == 1 }
        #expect(begun.holds.values.first == "me: A film")
    }

    @Test func numberOfInhibitionsIsBounded() throws {
        for _ in 0..<8 { _ = try inhibit().get() }
        guard case .failure(let error) = try inhibit() else { return #expect(Bool(false)) }
        #expect(error.name == "org.freedesktop.DBus.Error.LimitsExceeded")
        #expect(begun.holds.count == 8)
        begun.isFull = true
        let other = try fixture.newClient()
        guard case .failure = try inhibit(from: other) else { return #expect(Bool(false)) }
    }

    @Test func busNameReplacesAnEmptyApplicationName() throws {
        _ = try inhibit("").get()
        #expect(begun.holds.values.first?.hasPrefix(":1.") == true)
    }

    @Test func propertyTellsWhetherMessagesAreHeldBack() throws {
        func isInhibited() throws -> Bool {
            let reply = try fixture.call(
                "Get", interface: "org.freedesktop.DBus.Properties"
            ) { writer in
                writer.string(NotificationInterface.name)
                writer.string("Inhibited")
            }.get()
            return try reply.variant { (_) throws(BusError) in try reply.bool() }
        }
        #expect(try !isInhibited())
        var told = 0
        let match = try fixture.client.connection.match(
            MatchRule(interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged")
        ) { _ in told += 1 }
        try fixture.settle()
        for level in [ScreenLevel.critical, .nothing, .all] {
            fixture.switchboard.handle(.limit(level), at: fixture.now)
            #expect(try isInhibited() == (level != .all))
        }
        try fixture.wait { told >= 2 }
        try fixture.settle()
        #expect(told == 2)
        withExtendedLifetime(match) {}
    }
}
