import Alerts
import Messages
import Testing

/// For how long calls and alarms ring.
@Suite struct RingBookTests {
    private func message(
        _ number: UInt32 = 1, at time: UInt64 = 1, _ category: String = "call.incoming"
    ) throws -> Message {
        let id = try #require(MessageID(rawValue: number))
        var message = Message(id: id, arrival: Instant(microseconds: time))
        message.category = category
        return message
    }

    private func second(_ count: UInt64) -> Instant { Instant(microseconds: count * 1_000_000) }

    @Test func callRingsFromItsAppearanceForAMinute() throws {
        var book = RingBook()
        let call = try message()
        #expect(book.cues(after: .added(call), at: second(0)).isEmpty && !book.isRinging)
        #expect(book.cues(after: .present(call), at: second(0)) == [.began(call.id)])
        #expect(book.isRinging)
        var pulses = 0
        var ends: [RingCue] = []
        while let wake = book.wake {
            for cue in book.cues(at: wake) {
                if cue == .pulse(call.id) { pulses += 1 } else { ends.append(cue) }
            }
            #expect(wake <= second(60))
        }
        #expect(pulses == 29 && ends == [.ended(call.id, isAnswered: false)] && !book.isRinging)
        // The message ends later, which is no news.
        #expect(book.cues(after: .ended(call, .closed), at: second(90)).isEmpty)
    }

    @Test func otherMessagesDoNotRing() throws {
        var book = RingBook()
        for category in ["", "call.ongoing", "im.received"] {
            let note = try message(1, category)
            #expect(book.cues(after: .present(note), at: second(0)).isEmpty)
        }
        #expect(book.wake == nil)
    }

    @Test(
        arguments: [
            (.ended(.dismissed), true), (.ended(.swiped), true), (.ended(.actionChosen), true),
            (.ended(.closed), false), (.ended(.expired), false), (.chosen, true), (.snoozed, true),
            (.kept, false), (.turnedOff, false), (.nothing, false),
        ] as [(End, Bool)])
    private func answerOrEndStopsTheRinging(end: End, isAnswered: Bool) throws {
        var book = RingBook()
        let call = try message()
        _ = book.cues(after: .present(call), at: second(0))
        let effect: BoardEffect
        switch end {
        case .ended(let reason): effect = .ended(call, reason)
        case .chosen: effect = .chosen(call, key: "accept", token: nil)
        case .snoozed: effect = .snoozed(call, .until(1))
        case .kept: effect = .kept(call)
        case .turnedOff: effect = .updated(try message(1, "call.ongoing"), .shown)
        case .nothing: effect = .limited(.nothing)
        }
        #expect(
            book.cues(after: effect, at: second(1)) == [.ended(call.id, isAnswered: isAnswered)])
        #expect(book.wake == nil)
    }

    private enum End: Sendable { case ended(EndReason), chosen, snoozed, kept, turnedOff, nothing }

    @Test func updateDoesNotMakeACallRingForLonger() throws {
        var book = RingBook()
        _ = book.cues(after: .present(try message()), at: second(0))
        var update = try message(at: 2)
        update.asksForSound = true
        #expect(book.cues(after: .updated(update, .shown), at: second(30)).isEmpty)
        #expect(book.cues(at: second(60)) == [.ended(update.id, isAnswered: false)])
        // Afterwards one that asks for a sound makes it ring again.
        update = try message(at: 3)
        #expect(book.cues(after: .updated(update, .shown), at: second(61)).isEmpty)
        update = try message(at: 4)
        update.asksForSound = true
        #expect(book.cues(after: .updated(update, .shown), at: second(62)) == [.began(update.id)])
    }

    @Test func snoozedAlarmRingsAgain() throws {
        var book = RingBook()
        let alarm = try message(1, "alarm.ringing")
        _ = book.cues(after: .present(alarm), at: second(0))
        _ = book.cues(after: .snoozed(alarm, .until(1)), at: second(5))
        #expect(book.cues(after: .present(alarm), at: second(600)) == [.began(alarm.id)])
    }

    @Test func callThatMadeRoomDoesNotBeginAnew() throws {
        var book = RingBook()
        let call = try message()
        _ = book.cues(after: .present(call), at: second(0))
        #expect(book.cues(after: .withdraw(call.id), at: second(1)).isEmpty && book.isRinging)
        #expect(book.cues(after: .present(call), at: second(2)).isEmpty)
    }

    @Test func callThatAModeHoldsBackDoesNotRing() throws {
        var book = RingBook()
        let call = try message()
        _ = book.cues(after: .heldBack(call), at: second(0))
        #expect(book.cues(after: .present(call), at: second(1)).isEmpty)
    }

    @Test func onlySilencedMessagesStop() throws {
        var book = RingBook()
        let (one, two) = (try message(1), try message(2))
        for call in [one, two] { _ = book.cues(after: .present(call), at: second(0)) }
        #expect(book.silence { $0 == two.id } == [.ended(two.id, isAnswered: false)])
        #expect(book.isRinging)
    }
}
