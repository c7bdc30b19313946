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
        settings.defaults.anchor = .top
        settings.defaults.layout = .tab
        settings.defaults.dim = Dim(.gray, isInteractive: true)
        settings.defaults.expiry = .never
        let defaults = settings.defaults(for: .osd, .normal)
        #expect(defaults.layout == .osd && defaults.anchor == .bottom && defaults.layer == .overlay)
        #expect(defaults.dim == Dim.none && defaults.focus == .never)
        #expect(defaults.expiry == .milliseconds(1500) && defaults.isTransient == true)
        #expect(settings[.osd].order == .stacked)
        var own = BoardSettings()[.osd]
        own.defaults.anchor = .center
        settings[.osd] = own
        #expect(settings.defaults(for: .osd, .normal).anchor == .center)
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
}

/// Symbolic icons as shapes of one colour.
@Suite struct SymbolicIconTests {
    private func bitmap(_ pixels: [UInt32]) throws -> Bitmap {
        try #require(Bitmap(width: pixels.count, height: 1, pixels: pixels))
    }

    @Test func symbolicIconHasAColour() throws {
        // #2E3436 with full, half and no opacity.
        let icon = try bitmap([0xFF2E_3436, 0x8017_1A1B, 0]).named("audio-volume-high-symbolic")
        #expect(icon.isSymbolic)
        #expect(icon.filled(with: 0xFFFF_FFFF).pixels == [0xFFFF_FFFF, 0x8080_8080, 0])
        #expect(icon.filled(with: 0xFF20_4060).pixels == [0xFF20_4060, 0x8010_2030, 0])
        #expect(icon.filled(with: 0x80FF_0000).pixels == [0x8080_0000, 0x4040_0000, 0])
    }

    @Test func otherMessagesAreUnchanged() throws {
        let colours = try bitmap([0xFF2E_3436, 0xFFFF_0000])
        #expect(!colours.named("audio-volume-high-symbolic").isSymbolic)
        #expect(!(try bitmap([0xFFC0_1C28])).named("dialog-error").isSymbolic)
        #expect(try bitmap([0xFFC0_1C28]).named("dialog-error-symbolic").isSymbolic)
        // Icons that a theme has only in symbolic form are grey.
        #expect(try bitmap([0xFF2E_3436]).named("weather-clear-night").isSymbolic)
        #expect(!(try bitmap([0, 0])).named("a-symbolic").isSymbolic)
    }
}
