import Bus
import Control
import Messages
import Support
import Testing

/// Signals go to clients that subscribed, and to no others.
@Suite(.serialized) struct SubscriptionTests {
    @Test func signalsGoOnlyToSubscribers() throws {
        let fixture = try ControlFixture()
        let other = try fixture.newClient(subscribes: false)
        try fixture.show()
        try fixture.settle(other)
        #expect(other.signals.isEmpty && other.phases.isEmpty)
        try fixture.subscribe(other)
        try fixture.subscribe(other)
        _ = try fixture.call("Hide") { $0.uint32(1) }.get()
        try fixture.settle(other)
        // The signal arrives once, although the client subscribed twice.
        #expect(other.signals == ["MessageEnded 1 closed"])
        _ = try fixture.call("Unsubscribe", from: other).get()
        _ = try fixture.call("Unsubscribe", from: other).get()
        try fixture.show()
        try fixture.settle(other)
        #expect(other.signals == ["MessageEnded 1 closed"])
        try fixture.settle()
        #expect(fixture.client.signals.count == 5)
    }

    /// The service on a bus, and clients of that bus.
    private final class BusFixture {
        let bus: PrivateBus
        let loop: EventLoop
        let switchboard = Switchboard()
        let control: Control
        private let service: BusConnection
        private let now = Instant(microseconds: 1000)

        init() throws {
            bus = try PrivateBus()
            loop = try EventLoop()
            service = try BusConnection(address: bus.address, isBus: true)
            try service.attach(to: loop)
            let now = now
            control = Control(switchboard: switchboard, version: "1") { now }
            switchboard.connect(control)
            try control.attach(service)
        }

        func client() throws -> BusConnection {
            let client = try BusConnection(address: bus.address, isBus: true)
            try client.attach(to: loop)
            return client
        }

        func wait(until condition: () -> Bool) throws {
            for _ in 0..<2000 where !condition() { try loop.turn(timeout: 5000) }
            #expect(condition())
        }

        /// Calls a method of the service; returns the name of the error, if there is one.
        func call(_ member: String, from client: BusConnection) throws -> String? {
            var answer: Result<MessageReader, BusError>?
            let target = BusTarget(
                destination: try service.uniqueName(), path: ControlInterface.path,
                interface: ControlInterface.name)
            try client.call(target, member) { answer = $0 }
            try wait { answer != nil }
            if case .failure(let error) = answer { return error.name }
            return nil
        }

        /// Causes an event, and waits until the bus has passed it on to `client`.
        func happen(before client: BusConnection) throws {
            var message = Message(id: .first, arrival: now)
            message.id = switchboard.identify(MessageClaim(message, replaces: nil))
            switchboard.handle(.post(message), at: now)
            for connection in [service, client] {
                var isDone = false
                try connection.call(.bus, "GetId") { _ in isDone = true }
                try wait { isDone }
            }
        }
    }

    @Test func onlySubscribersOnABusHearSignals() throws {
        let fixture = try BusFixture()
        let (subscriber, listener) = (try fixture.client(), try fixture.client())
        var (told, overheard) = ([String](), [String]())
        let rule = MatchRule(interface: ControlInterface.name)
        let matches = [
            try subscriber.match(rule) { told.append($0.member) },
            try listener.match(rule) { overheard.append($0.member) },
        ]
        #expect(try fixture.call("Subscribe", from: subscriber) == nil)
        try fixture.happen(before: subscriber)
        try fixture.happen(before: listener)
        #expect(told.contains("MessageAdded"))
        #expect(overheard.isEmpty)
        withExtendedLifetime(matches) {}
    }

    @Test func subscribersOnABusAreBoundedAndEndWithTheirConnection() throws {
        let fixture = try BusFixture()
        var clients = try (0..<64).map { _ in try fixture.client() }
        for client in clients { #expect(try fixture.call("Subscribe", from: client) == nil) }
        let refused = try fixture.client()
        #expect(
            try fixture.call("Subscribe", from: refused)
                == "org.martlet.Martlet1.Error.TooManySubscribers")
        clients.removeLast().close()
        var isTaken = false
        for _ in 0..<200 where !isTaken {
            isTaken = try fixture.call("Subscribe", from: refused) == nil
        }
        #expect(isTaken)
    }
}
