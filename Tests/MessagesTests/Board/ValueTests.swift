import Messages
import Testing

/// Messages of the messenger for values on the screen.
@Suite struct ValueTests {
    private static func value(
        _ name: String, _ fixture: inout BoardFixture, at milliseconds: UInt64
    ) -> MessageID {
        let defaults = fixture.board.settings.defaults(for: .osd, .normal)
        return fixture.post(name, at: milliseconds) {
            $0.messenger = .osd
            $0.tag = name
            defaults.apply(to: &$0)
        }.id
    }

    @Test func valueFollowsItsMessengerInsteadOfMessageDefaults() {
        var settings = BoardSettings()
        settings.defaults.said.position = .top
        settings.defaults.said.layout = .tab
        settings.defaults.said.dimKind = .gray
        settings.defaults.said.expiry = .never
        let defaults = settings.defaults(for: .osd, .normal)
        #expect(
            defaults.said.layout == .osd && defaults.said.position == .bottom
                && defaults.said.layer == .overlay)
        #expect(defaults.said.dimKind == Dim.Kind.none && defaults.said.focus == .never)
        #expect(defaults.said.expiry == .milliseconds(1500) && defaults.said.isTransient == true)
        #expect(settings[.osd].order == .stacked)
        var own = BoardSettings()[.osd]
        own.defaults.said.position = .center
        settings[.osd] = own
        #expect(settings.defaults(for: .osd, .normal).said.position == .center)
    }

    @Test func eachCallStartsTheTimeAnewAndTheCardIsOne() {
        var fixture = BoardFixture()
        let id = Self.value("volume", &fixture, at: 0)
        for time in stride(from: UInt64(33), through: 3300, by: 33) {
            #expect(Self.value("volume", &fixture, at: time) == id)
            #expect(fixture.board.state(of: id) == .shown)
        }
        #expect(fixture.board.count == 1)
        _ = fixture.handle(.tick, at: 3300 + 1499)
        #expect(fixture.board.count == 1)
        #expect(fixture.handle(.tick, at: 3300 + 1500).contains("ended volume expired"))
        #expect(fixture.board.count == 0)
    }

    @Test func valuesOfDifferentNamesAreShownTogether() {
        var fixture = BoardFixture()
        let volume = Self.value("volume", &fixture, at: 0)
        let brightness = Self.value("brightness", &fixture, at: 10)
        #expect(fixture.board.state(of: volume) == .shown)
        #expect(fixture.board.state(of: brightness) == .shown)
    }

    @Test func pointerOnAValueDoesNotPauseIt() {
        var fixture = BoardFixture()
        let id = Self.value("volume", &fixture, at: 0)
        _ = fixture.handle(.setPaused(id, true), at: 100)
        #expect(fixture.handle(.tick, at: 1500).contains("ended volume expired"))
    }

    @Test func newestMessageIsNoValue() {
        var fixture = BoardFixture()
        _ = Self.value("volume", &fixture, at: 0)
        #expect(fixture.board.newestShown == nil)
        let message = fixture.post("message", at: 10).id
        _ = Self.value("brightness", &fixture, at: 20)
        #expect(fixture.board.newestShown == message)
    }
}
