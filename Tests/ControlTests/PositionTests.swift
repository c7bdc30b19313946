import Bus
import Control
import Messages
import Testing

/// Positions of messages of commands and programs.
@Suite struct PositionTests {
    private func fixture() throws -> ControlFixture {
        let fixture = try ControlFixture()
        var settings = BoardSettings()
        settings.naturalAnchors = [.card: .topRight, .centered: .center]
        fixture.switchboard.handle(.configure(settings), at: fixture.now)
        return fixture
    }

    @Test func layoutChoosesThePositionUnlessOneIsSet() throws {
        let fixture = try fixture()
        let plain = try fixture.show(["title": "a"])
        let centered = try fixture.show(["title": "b", "layout": "centered"])
        let said = try fixture.show(["title": "c", "layout": "centered", "position": "left"])
        #expect(fixture.message(plain)?.anchor == .topRight)
        #expect(fixture.message(centered)?.anchor == .center)
        #expect(fixture.message(said)?.anchor == .left)
    }

    @Test func roomIsThatOfThePosition() throws {
        let fixture = try fixture()
        var asked: MessagePosition?
        fixture.contentPlace = { message in
            asked = message.anchor
            return nil
        }
        _ = try fixture.call("Room") { writer in
            writer.array("{sv}") { $0.field("layout", "s") { $0.string("centered") } }
        }
        #expect(asked == .center)
    }
}
