import Bus
import Control
import Messages
import Testing

/// Messages that are hidden when the connection over which they were shown closes, and parts that are removed from
/// messages.
@Suite(.serialized) struct OwnerTests {
    private static let target = BusTarget(
        path: ControlInterface.path, interface: ControlInterface.name)

    private static func message(owned: Bool) -> (inout MessageWriter) -> Void {
        return { writer in
            writer.array("{sv}") { writer in
                writer.field("title", "s") { $0.string("T") }
                writer.field("hide-on-disconnect", "b") { $0.bool(owned) }
            }
        }
    }

    private func show(
        _ fixture: ControlFixture, by client: ControlFixture.Client, owned: Bool = true
    ) throws {
        try client.connection.call(
            Self.target, "Show", arguments: Self.message(owned: owned)
        ) { _ in }
        try fixture.settle(client)
    }

    private func held(_ fixture: ControlFixture) -> [UInt32] {
        fixture.switchboard.order.map { $0.rawValue }
    }

    @Test func messagesEndWithTheirProgramAndOthersStay() throws {
        let fixture = try ControlFixture()
        let other = try fixture.newClient()
        try show(fixture, by: other)
        try show(fixture, by: other, owned: false)
        try show(fixture, by: fixture.client)
        #expect(held(fixture) == [1, 2, 3])
        other.connection.close()
        try fixture.wait { held(fixture) == [2, 3] }
        try fixture.settle()
        #expect(fixture.client.signals.contains("MessageEnded 1 closed"))
    }

    @Test func lastCallDecidesWhetherTheMessageIsOwned() throws {
        let fixture = try ControlFixture()
        let (one, two) = (try fixture.newClient(), try fixture.newClient())
        try show(fixture, by: one)
        try show(fixture, by: one)
        for (id, isOwned) in [(1, true), (2, false)] as [(UInt32, Bool)] {
            try two.connection.call(Self.target, "Update") { writer in
                writer.uint32(id)
                Self.message(owned: isOwned)(&writer)
            } reply: { _ in
            }
        }
        try fixture.settle(two)
        one.connection.close()
        try fixture.settle()
        #expect(held(fixture) == [1, 2])
        two.connection.close()
        try fixture.wait { held(fixture) == [2] }
    }

    @Test func reusedIDDoesNotBelongToTheFormerOwner() throws {
        let fixture = try ControlFixture()
        let other = try fixture.newClient()
        try show(fixture, by: other)
        _ = try fixture.call("Hide") { $0.uint32(1) }
        fixture.switchboard.restore([], lastID: 0, at: fixture.now)
        try show(fixture, by: fixture.client, owned: false)
        let ids = held(fixture)
        other.connection.close()
        try fixture.settle()
        #expect(held(fixture) == ids && ids.count == 1)
    }

    @Test func numberOfOwnedMessagesIsBounded() throws {
        let fixture = try ControlFixture()
        let other = try fixture.newClient()
        for number in 0..<256 {
            try other.connection.call(Self.target, "Show", arguments: Self.message(owned: true)) {
                _ in
            }
            if number % 8 == 0 { try fixture.settle(other) }
        }
        try fixture.settle(other)
        let count = held(fixture).count
        var name: String?
        try other.connection.call(Self.target, "Show", arguments: Self.message(owned: true)) {
            if case .failure(let error) = $0 { name = error.name }
        }
        try fixture.settle(other)
        #expect(name == "org.martlet.Martlet1.Error.TooManyOwners" || count < 256)
        #expect(held(fixture).count == count)
    }

    @Test func emptyValuesClearTheirKeys() throws {
        let fixture = try ControlFixture()
        _ = try fixture.call("Show") { writer in
            writer.array("{sv}") { writer in
                for (key, text) in [
                    ("title", "T"), ("body", "B"), ("icon", "i"), ("image", "/i.png"),
                    ("reply", "R"),
                ] {
                    writer.field(key, "s") { $0.string(text) }
                }
                writer.field("progress", "d") { $0.double(0.5) }
                writer.field("resident", "b") { $0.bool(true) }
            }
        }
        _ = try fixture.call("Update") { writer in
            writer.uint32(1)
            writer.array("{sv}") { writer in
                for key in ["body", "icon", "image"] { writer.field(key, "s") { $0.string("") } }
                writer.field("progress", "d") { $0.double(-1) }
                writer.field("resident", "b") { $0.bool(false) }
                writer.field("actions", "a(ss)") { $0.array("(ss)") { _ in } }
            }
        }
        let message = try #require(
            MessageID(rawValue: 1).flatMap { fixture.switchboard.message($0) })
        #expect(message.title == "T")
        #expect(message.body.isEmpty && message.icon == nil && message.image == nil)
        #expect(message.progress == nil && !message.isResident && message.actions.isEmpty)
    }

    @Test func messageThatIsHiddenAtOnceHasNoAnimation() throws {
        let fixture = try ControlFixture()
        var ended: [MessageAnimation] = []
        let watch = EndWatch { ended.append($0.animation) }
        fixture.switchboard.connect(watch)
        for _ in 0..<2 { try show(fixture, by: fixture.client, owned: false) }
        _ = try fixture.call("Hide") { $0.uint32(1) }
        _ = try fixture.call("HideAtOnce") { $0.uint32(2) }
        #expect(ended == [.automatic, .still])
        let answer = try fixture.call("HideAtOnce") { $0.uint32(2) }
        #expect(throws: BusError.self) { try answer.get() }
    }

    /// Records messages that end.
    private final class EndWatch: EffectReceiver {
        private let ended: (Message) -> Void

        init(_ ended: @escaping (Message) -> Void) { self.ended = ended }

        func perform(_ effect: BoardEffect) {
            if case .ended(let message, _) = effect { ended(message) }
        }
    }
}
