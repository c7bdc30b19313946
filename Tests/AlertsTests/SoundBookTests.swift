import Alerts
import Messages
import Testing

/// Moments at which sounds of messages are played.
@Suite struct SoundBookTests {
    private let sound = SoundChoice.name("message-new-instant")

    private func message(
        _ number: UInt32 = 1, at time: UInt64 = 1, _ change: (inout Message) -> Void = { _ in }
    ) throws -> Message {
        let id = try #require(MessageID(rawValue: number))
        var message = Message(id: id, arrival: Instant(microseconds: time))
        message.sound = sound
        change(&message)
        return message
    }

    private func order(_ message: Message) -> SoundCue {
        .play(SoundOrder(message.id, message.sound, message.urgency))
    }

    @Test func messageIsHeardWhenItsCardAppears() throws {
        var book = SoundBook()
        let message = try message { $0.urgency = .critical }
        #expect(book.cue(after: .added(message)) == nil)
        #expect(book.cue(after: .phase(message, .willShow, nil)) == nil)
        #expect(book.cue(after: .present(message)) == order(message))
        #expect(book.cue(after: .withdraw(message.id)) == nil)
        #expect(book.cue(after: .present(message)) == nil)
    }

    // MARK: Conversations

    private func line(
        _ number: UInt32, at seconds: UInt64, in chat: String = "Ada"
    ) throws -> Message {
        try message(number, at: seconds * 1_000_000) {
            ($0.title, $0.category, $0.asksForSound) = (chat, "im.received", true)
        }
    }

    /// The sound itself begins the burst, not the last message: a long talk is heard now and then.
    @Test func burstOfAConversationIsHeardOnce() throws {
        var book = SoundBook()
        let lines = try [1, 4, 8, 11, 12].enumerated().map { try line(UInt32($0) + 1, at: $1) }
        let cues = lines.map { book.cue(after: .present($0)) }
        #expect(cues == [order(lines[0]), nil, nil, order(lines[3]), nil])
    }

    @Test func otherConversationsAreHeardMeanwhile() throws {
        var book = SoundBook()
        _ = book.cue(after: .present(try line(1, at: 1)))
        let other = try line(2, at: 2, in: "Bob")
        #expect(book.cue(after: .present(other)) == order(other))
        // Messages of no conversation are heard as ever.
        for number: UInt32 in [3, 4] {
            let mail = try message(number, at: UInt64(number)) { $0.title = "Ada" }
            #expect(book.cue(after: .present(mail)) == order(mail))
        }
    }

    @Test func lineThatTakesItsCardBackIsNotHeardAgain() throws {
        var book = SoundBook()
        let first = try line(1, at: 1)
        _ = book.cue(after: .present(first))
        _ = book.cue(after: .present(try line(2, at: 30)))
        #expect(book.cue(after: .present(first)) == nil)
    }

    @Test func messageWithoutASoundIsNotHeard() throws {
        var book = SoundBook()
        let message = try message { ($0.sound, $0.asksForSound) = (.none, true) }
        for effect in [
            BoardEffect.added(message), .present(message), .updated(message, .shown),
            .ended(message, .dismissed),
        ] { #expect(book.cue(after: effect) == nil) }
    }

    @Test func latePictureOfAMessageMakesNoSound() throws {
        var book = SoundBook()
        let message = try message { $0.asksForSound = true }
        _ = book.cue(after: .present(message))
        #expect(book.cue(after: .updated(message, .shown)) == nil)
    }

    @Test(arguments: [true, false])
    func replacementIsHeardOnlyIfItsSenderAsksAgain(asks: Bool) throws {
        var book = SoundBook()
        _ = book.cue(after: .present(try message { $0.asksForSound = true }))
        let next = try message(at: 2) { $0.asksForSound = asks }
        #expect(book.cue(after: .updated(next, .shown)) == (asks ? order(next) : nil))
        #expect(book.cue(after: .updated(next, .shown)) == nil)
    }

    @Test func replacementOfASilentMessageIsHeard() throws {
        var book = SoundBook()
        _ = book.cue(after: .present(try message { $0.sound = .none }))
        let next = try message(at: 2)
        #expect(book.cue(after: .updated(next, .shown)) == order(next))
    }

    @Test func waitingReplacementIsHeardWhenItsCardAppears() throws {
        var book = SoundBook()
        _ = book.cue(after: .present(try message()))
        let next = try message(at: 2) { $0.asksForSound = true }
        #expect(book.cue(after: .updated(next, .waiting)) == nil)
        #expect(book.cue(after: .present(next)) == order(next))
    }

    @Test func messageThatModesHoldBackIsNeverHeard() throws {
        var book = SoundBook()
        let message = try message { $0.asksForSound = true }
        _ = book.cue(after: .added(message))
        #expect(book.cue(after: .heldBack(message)) == nil)
        #expect(book.cue(after: .kept(message)) == nil)
        // A person looks at the message.
        #expect(book.cue(after: .present(message)) == nil)
    }

    @Test func snoozedMessageIsHeardAgainWhenItReturns() throws {
        var book = SoundBook()
        let message = try message()
        _ = book.cue(after: .present(message))
        #expect(book.cue(after: .snoozed(message, .until(5))) == nil)
        #expect(book.cue(after: .present(message)) == order(message))
    }

    @Test(arguments: EndReason.allCases)
    func soundStopsWhenAPersonDismissesItsMessage(reason: EndReason) throws {
        var book = SoundBook()
        let message = try message()
        _ = book.cue(after: .present(message))
        let cue = book.cue(after: .ended(message, reason))
        #expect(cue == (reason == .expired ? nil : .stop(message.id)))
        #expect(book == SoundBook())
        // The number may be that of another message now.
        #expect(book.cue(after: .present(message)) == order(message))
    }
}
