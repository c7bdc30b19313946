import Alerts
import Bus
import Gestures
import Haptics
import Support
import Testing

/// The requests to feedbackd.
@Suite(.serialized) @MainActor struct FeedbackTests {
    /// The room `Haptics` of the daemon, and a bus.
    private final class World {
        let bus: PrivateBus
        let loop: EventLoop
        let connection: BusConnection
        let feedback: Feedback

        init() throws {
            bus = try PrivateBus()
            loop = try EventLoop()
            connection = try BusConnection(address: bus.address, isBus: true)
            try connection.attach(to: loop)
            feedback = Feedback(bus: connection)
        }

        func turn() throws { for _ in 0..<50 { try loop.turn(timeout: 1000) } }

        /// Runs both sides until a condition holds.
        @MainActor
        func run(_ service: FakeFeedback, until condition: () -> Bool) throws -> Bool {
            try service.serve {
                do { try turn() } catch { return false }
                return condition()
            }
        }
    }

    @Test func eventReachesTheService() throws {
        let world = try World()
        let service = try FakeFeedback(address: world.bus.address)
        world.feedback.trigger(FeltEvent(.crossed))
        world.feedback.trigger(FeltEvent(.dismissed))
        #expect(try world.run(service) { service.state.events.count == 2 })
        #expect(
            service.state.events == [
                "org.martlet.Martlet1 button-pressed quiet -1",
                "org.martlet.Martlet1 window-close quiet -1",
            ])
    }

    @Test func eventsAreSentOnceAServiceExists() throws {
        let world = try World()
        world.feedback.trigger(FeltEvent(.crossed))
        try world.turn()
        world.feedback.trigger(FeltEvent(.returned))
        try world.turn()
        let service = try FakeFeedback(address: world.bus.address)
        #expect(
            try world.run(service) {
                world.feedback.trigger(FeltEvent(.dismissed))
                return !service.state.names.isEmpty
            })
        #expect(Set(service.state.names) == ["window-close"])
    }

    @Test func failingServiceIsNotCalledAgain() throws {
        let world = try World()
        let service = try FakeFeedback(address: world.bus.address)
        service.state.isBroken = true
        world.feedback.trigger(FeltEvent(.crossed))
        #expect(try world.run(service) { service.state.names.count == 1 })
        // The answer has reached the bus, then this process, and is then read.
        try service.catchUp()
        _ = try world.connection.callAndWait(.bus, "GetId")
        try world.turn()
        for _ in 0..<3 { world.feedback.trigger(FeltEvent(.returned)) }
        _ = try world.connection.callAndWait(.bus, "GetId")
        try service.catchUp()
        #expect(service.state.names == ["button-pressed"])
    }

    @Test func serviceThatDoesNotAnswerGetsFewCalls() throws {
        let world = try World()
        let service = try FakeFeedback(address: world.bus.address)
        service.state.isSilent = true
        for _ in 0..<100 { world.feedback.trigger(FeltEvent(.crossed)) }
        #expect(try world.run(service) { service.state.names.count == Feedback.mostCalls })
        world.feedback.trigger(FeltEvent(.crossed))
        try service.serve(for: 0.05)
        #expect(service.state.names.count == Feedback.mostCalls)
    }
}
