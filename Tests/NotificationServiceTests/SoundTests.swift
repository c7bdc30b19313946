import Bus
import Messages
import NotificationService
import Testing

/// Sounds that applications request.
@Suite(.serialized) struct SoundTests {
    private func notification(
        _ hints: [(String, String)], isSuppressed: Bool? = nil
    ) -> Notification {
        var notification = Notification()
        for (name, value) in hints { notification.hint(name, "s") { $0.string(value) } }
        if let isSuppressed { notification.hint("suppress-sound", "b") { $0.bool(isSuppressed) } }
        return notification
    }

    @Test(
        arguments: [
            ([("sound-name", "message-new-instant")], nil, SoundChoice.name("message-new-instant")),
            ([("sound-file", "/a b.oga")], nil, .file("/a b.oga")),
            ([("sound-file", "file:///a%20b.oga")], nil, .file("/a b.oga")),
            ([("sound-name", "bell"), ("sound-file", "/a.oga")], nil, .file("/a.oga")),
            ([("sound-name", "bell"), ("sound-file", "a.oga")], nil, .name("bell")),
            (
                [("sound-name", "bell"), ("sound-file", "https://example.org/a.oga")], nil,
                .name("bell")
            ),
            ([("sound-name", "../../etc/passwd")], nil, .none),
            ([("sound-name", ".hidden")], nil, .none),
            ([("sound-name", "")], nil, .none),
            ([("sound-name", "bell")], false, .name("bell")),
            ([("sound-name", "bell"), ("sound-file", "/a.oga")], true, .none),
            ([], nil, .none),
        ] as [([(String, String)], Bool?, SoundChoice)])
    func hintsChooseASound(
        hints: [(String, String)], isSuppressed: Bool?, sound: SoundChoice
    ) throws {
        let fixture = try ServiceFixture()
        fixture.inquire = { _, answer in answer(SenderIdentity(.none)) }
        let id = try fixture.notify(notification(hints, isSuppressed: isSuppressed))
        let message = try #require(fixture.message(id))
        #expect(message.sound == sound)
        #expect(message.asksForSound == (sound != .none))
    }

    /// A path in a sandbox belongs to another file system.
    @Test(arguments: [Confinement.application("org.example.App"), .unknown])
    func fileThatASandboxNamesIsLeftOut(confinement: Confinement) throws {
        let fixture = try ServiceFixture()
        fixture.inquire = { _, answer in answer(SenderIdentity(confinement)) }
        let hints = [("sound-file", "/etc/passwd"), ("sound-name", "bell")]
        let id = try fixture.notify(notification(hints))
        #expect(fixture.message(id)?.sound == .name("bell"))
        let other = try fixture.notify(notification([("sound-file", "/etc/passwd")]))
        #expect(fixture.message(other)?.sound == SoundChoice.none)
    }

    @Test func onlyAFileWaitsForTheSender() throws {
        let fixture = try ServiceFixture()
        var answers: [(SenderIdentity) -> Void] = []
        fixture.inquire = { _, answer in answers.append(answer) }
        _ = try fixture.notify(notification([("sound-name", "bell")]))
        _ = try fixture.notify(notification([], isSuppressed: true))
        #expect(answers.count == 1 && fixture.switchboard.count == 2)
        // Answered at once from now on.
        fixture.inquire = { _, answer in answer(SenderIdentity(.none)) }
        answers[0](SenderIdentity(.none))
        _ = try fixture.notify(notification([("sound-file", "/a.oga")]))
        #expect(fixture.switchboard.count == 3)
    }

    @Test func capabilityOfSoundIsOfferedWhileAvailable() throws {
        let fixture = try ServiceFixture()
        func capabilities() throws -> [String] {
            try fixture.call("GetCapabilities").get().strings()
        }
        #expect(try !capabilities().contains("sound"))
        fixture.playsSounds = { true }
        #expect(try capabilities().contains("sound"))
    }
}
