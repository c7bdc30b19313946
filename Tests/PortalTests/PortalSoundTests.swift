import Bus
import Messages
import Testing

@testable import Portal

/// Sounds that applications ask for by a word.
@Suite struct PortalSoundTests {
    @Test func soundsOfThePortalAreThoseOfTheMessage() throws {
        let usual = SoundChoice.name("message-new-instant")
        for (word, defaults, sound) in [
            ("default", nil, usual), ("silent", usual, SoundChoice.none),
            ("", nil, .none), ("", .name("own"), .name("own")),
        ] as [(String, SoundChoice?, SoundChoice)] {
            let fixture = try PortalFixture()
            var settings = BoardSettings()
            if let defaults { settings.defaults.said.soundChoice = defaults }
            fixture.switchboard.handle(.configure(settings), at: fixture.now)
            try fixture.add { if !word.isEmpty { $0.text("sound", word) } }
            let message = try #require(fixture.messages.first)
            #expect(message.sound == sound)
            #expect(message.asksForSound == (word == "default"))
        }
    }

    @Test func rulesSeeHintsOfSounds() throws {
        for (word, hints) in [
            ("default", ["sound-name": "message-new-instant"]),
            ("silent", ["suppress-sound": "true"]),
        ] {
            let fixture = try PortalFixture()
            var seen: [[String: String]] = []
            fixture.switchboard.needs.hints = ["sound-name", "suppress-sound"]
            fixture.switchboard.judge = { posting, _ in
                seen.append(posting.hints)
                return posting.message
            }
            try fixture.add { $0.text("sound", word) }
            #expect(seen == [hints])
        }
    }
}
