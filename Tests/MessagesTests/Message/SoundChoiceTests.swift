import Messages
import Testing

@Suite struct SoundChoiceTests {
    @Test(
        arguments: [
            ("none", SoundChoice.none), ("message-new-instant", .name("message-new-instant")),
            ("/a b.oga", .file("/a b.oga")), ("file:///a%20b.oga", .file("/a b.oga")),
            ("x_1.2", .name("x_1.2")),
        ] as [(String, SoundChoice)])
    func validTextIsASound(text: String, sound: SoundChoice) {
        #expect(SoundChoice(text) == sound)
        #expect(SoundChoice(sound.text) == sound)
    }

    @Test(arguments: [
        "", "a b", "a/b", "../a", ".a", "ü", "http://example.org/a", "a\u{0}", "/a\u{0}",
        String(repeating: "a", count: 129), "/" + String(repeating: "a", count: 2048),
    ])
    func invalidTextIsNoSound(text: String) { #expect(SoundChoice(text) == nil) }

    @Test func namesAndFilesAreNotMistakenForEachOther() {
        #expect(SoundChoice(name: "/a") == nil && SoundChoice(file: "bell") == nil)
        #expect(SoundChoice(name: "none") == .name("none"))
    }

    @Test func costOfAMessageCountsItsSound() {
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        message.sound = .file("/12345")
        #expect(message.textBytes == 6)
    }

    @Test func messageWithoutASoundHasNoRarities() {
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        (message.sound, message.isFelt) = (.name("a"), false)
        (message.sound, message.isFelt) = (.none, true)
        #expect(message == Message(id: .first, arrival: Instant(microseconds: 0)))
    }
}
