import Alerts
import Gestures
import Messages
import Testing

/// Haptic feedback, and its moments.
@Suite struct FeelBookTests {
    private func message(
        _ number: UInt32 = 1, at time: UInt64 = 1, _ change: (inout Message) -> Void = { _ in }
    ) throws -> Message {
        let id = try #require(MessageID(rawValue: number))
        var message = Message(id: id, arrival: Instant(microseconds: time))
        change(&message)
        return message
    }

    private func time(_ milliseconds: UInt64) -> Instant {
        Instant(microseconds: 1_000_000 + milliseconds * 1000)
    }

    @Test(arguments: [
        ("", MessageUrgency.normal, "notification-new-generic"),
        ("", .low, "notification-new-generic"),
        ("", .critical, "bell-terminal"), ("im", .normal, "message-new-instant"),
        ("im.received", .critical, "message-new-instant"),
        ("im.error", .low, "message-new-instant"),
        ("email.arrived", .normal, "message-new-email"),
        ("call.incoming", .normal, "phone-incoming-call"),
        ("call.unanswered", .normal, "phone-missed-call"),
        ("call.ended", .normal, "notification-new-generic"),
        ("device.added", .normal, "device-added"),
        ("device.removed", .normal, "notification-new-generic"),
        ("imagined", .normal, "notification-new-generic"),
    ])
    func arrivalIsAnEventOfItsCategoryOrUrgency(
        category: String, urgency: MessageUrgency, name: String
    ) throws {
        var book = FeelBook()
        let message = try message { ($0.category, $0.urgency) = (category, urgency) }
        let event = book.event(after: .present(message), at: time(0))
        #expect(event?.name == name)
        #expect(event?.profile == (urgency == .low ? .silent : .quiet))
    }

    @Test(arguments: [
        ("", FeltEvent.ownApplication), ("org.example.App", "org.example.App"),
        ("org.example.App.desktop", "org.example.App"), (".desktop", FeltEvent.ownApplication),
    ])
    func settingsOfTheApplicationCount(entry: String, application: String) throws {
        let event = FeltEvent(arrivalOf: try message { $0.desktopEntry = entry })
        #expect(event.application == application)
    }

    @Test func messageIsFeltOnce() throws {
        var book = FeelBook()
        let message = try message()
        #expect(book.event(after: .added(message), at: time(0)) == nil)
        #expect(book.event(after: .present(message), at: time(0)) != nil)
        #expect(book.event(after: .updated(message, .shown), at: time(0)) == nil)
        #expect(book.event(after: .updated(try self.message(at: 9), .shown), at: time(0)) == nil)
        #expect(book.event(after: .present(message), at: time(0)) == nil)
        #expect(book.event(after: .ended(message, .expired), at: time(0)) == nil)
    }

    @Test func messageThatModesHoldBackOrWithoutHapticsIsNotFelt() throws {
        var book = FeelBook()
        let message = try message { $0.isFelt = false }
        #expect(book.event(after: .present(message), at: time(0)) == nil)
        let other = try self.message(2)
        #expect(book.event(after: .heldBack(other), at: time(0)) == nil)
        #expect(book.event(after: .present(other), at: time(0)) == nil)
    }

    @Test func floodOfMessagesIsFeltAFewTimesASecond() throws {
        var book = FeelBook()
        var count = 0
        for number in 1...1000 as ClosedRange<UInt32> {
            let effect = BoardEffect.present(try message(number))
            if book.event(after: effect, at: time(UInt64(number))) != nil { count += 1 }
        }
        #expect(count == FeelBook.mostMessages)
        let later = BoardEffect.present(try message(2000))
        #expect(book.event(after: later, at: time(1001)) != nil)
    }

    @Test func gesturesAreFeltDuringAFloodOfMessages() throws {
        var book = FeelBook()
        for number in 1...10 as ClosedRange<UInt32> {
            _ = book.event(after: .present(try message(number)), at: time(0))
        }
        for moment in FeltMoment.allCases {
            #expect(book.event(of: moment, at: time(0)) == FeltEvent(moment))
        }
        let count = (0..<1000).count { _ in book.event(of: .crossed, at: time(1)) != nil }
        #expect(count == FeelBook.mostMoments - FeltMoment.allCases.count)
    }
}
