import Seeds
import Testing

@testable import Messages

/// Quotas are shared: no sender can keep another one from posting.
@Suite struct SenderShareTests {
    private static func sender(_ busName: String, _ appName: String = "") -> MessageClaim {
        MessageClaim(origin: .application(busName: busName), appName: appName)
    }

    private static func isTaken(_ effects: [String]) -> Bool {
        effects.contains { $0.hasPrefix("added") }
    }

    private static func limits(messages: Int = 16, reserve: Int = 4) -> BoardLimits {
        var limits = BoardLimits()
        limits.messages = messages
        limits.criticalReserve = reserve
        return limits
    }

    @Test
    func senderGetsHalfOfTheRemainingRoom() {
        var fixture = BoardFixture(limits: Self.limits())
        var counts: [Int] = []
        for sender in 1...5 {
            let taken = (0..<20).filter { _ in
                Self.isTaken(fixture.post("x", claim: Self.sender(":1.\(sender)")).effects)
            }
            counts.append(taken.count)
        }
        #expect(counts == [8, 4, 2, 1, 1])
    }

    @Test
    func otherNamesAndConnectionsGetNoSecondShare() {
        var fixture = BoardFixture(limits: Self.limits())
        let byConnection = (0..<20).filter { number in
            Self.isTaken(fixture.post("x", claim: Self.sender(":1.\(number)", "flood")).effects)
        }
        #expect(byConnection.count == 8)
        let byName = (0..<20).filter { number in
            Self.isTaken(fixture.post("x", claim: Self.sender(":1.99", "flood\(number)")).effects)
        }
        #expect(byName.count == 4)
    }

    @Test
    func reserveForCriticalMessagesIsShared() {
        var fixture = BoardFixture(limits: Self.limits(messages: 4, reserve: 4))
        let flood = (0..<20).filter { _ in
            Self.isTaken(
                fixture.post("x", claim: Self.sender(":1.1")) { $0.urgency = .critical }.effects)
        }
        // Two messages of the ordinary quota, and two of the reserve.
        #expect(flood.count == 4)
        let alarm = fixture.post("fire", claim: Self.sender(":1.2")) { $0.urgency = .critical }
        #expect(alarm.effects.contains("present fire"))
        let ordinary = fixture.post("x", claim: Self.sender(":1.3"))
        #expect(Self.isTaken(ordinary.effects))
    }

    @Test
    func endedMessagesFreeTheirShare() {
        var fixture = BoardFixture(limits: Self.limits(messages: 4, reserve: 0))
        let first = fixture.post("a", claim: Self.sender(":1.1")).id
        fixture.post("b", claim: Self.sender(":1.1"))
        #expect(!Self.isTaken(fixture.post("c", claim: Self.sender(":1.1")).effects))
        _ = fixture.handle(.close(first, .closed), at: 1)
        #expect(Self.isTaken(fixture.post("c", claim: Self.sender(":1.1")).effects))
    }

    @Test
    func textAndBitmapsAreShared() throws {
        var limits = BoardLimits()
        limits.textBytes = 100
        limits.bitmapBytes = 4 * 100
        var fixture = BoardFixture(limits: limits)
        let long = String(repeating: "x", count: 40)
        #expect(Self.isTaken(fixture.post(long, claim: Self.sender(":1.1")).effects))
        #expect(!Self.isTaken(fixture.post(long, claim: Self.sender(":1.1")).effects))
        #expect(Self.isTaken(fixture.post(long, claim: Self.sender(":1.2")).effects))
        let bitmap = try #require(
            Bitmap(width: 6, height: 6, pixels: Array(repeating: 0, count: 36)))
        var left: [Bool] = []
        for sender in [":1.3", ":1.3", ":1.4"] {
            let posted = fixture.post(claim: Self.sender(sender)) { $0.image = .bitmap(bitmap) }
            left.append(fixture.board.message(posted.id)?.image != nil)
        }
        #expect(left == [true, false, true])
    }

    @Test
    func replacementByAnotherSenderCountsForThatSender() {
        var limits = BoardLimits()
        limits.textBytes = 20
        var fixture = BoardFixture(limits: limits)
        let id = fixture.post("1234567890", claim: Self.sender(":1.1")).id
        #expect(!Self.isTaken(fixture.post("12", claim: Self.sender(":1.1")).effects))
        let other = MessageClaim(replaces: id, origin: .application(busName: ":1.2"))
        #expect(
            fixture.post("123456789012", claim: other).effects.first?.hasPrefix("updated") == true)
    }

    /// A message in the place of another one counts as if that one had been freed and this one added.
    @Test func exchangeCountsAsFreeingAndAdding() {
        var random = SplitMix(seed: Seed.current)
        func message() -> Message {
            var message = Message(id: .first, arrival: Instant(microseconds: 0))
            message.origin = .application(busName: Bool.random(using: &random) ? ":1.1" : ":1.2")
            message.appName = ["", "Mail", "Chat"][Int.random(in: 0...2, using: &random)]
            message.title = String(repeating: "x", count: Int.random(in: 0...2, using: &random))
            if Bool.random(using: &random) {
                message.icon = Bitmap(width: 1, height: 2, pixels: [0, 0]).map { .bitmap($0) }
            }
            return message
        }
        for _ in 0..<500 {
            let (other, old, new) = (message(), message(), message())
            let isReserved = Bool.random(using: &random)
            var shares = SenderShares()
            shares.add(other, isReserved: false)
            shares.add(old, isReserved: isReserved)
            var expected = shares
            expected.free(old, isReserved: isReserved)
            expected.add(new, isReserved: isReserved)
            shares.exchange(old, for: new, isReserved: isReserved)
            #expect(shares == expected)
        }
    }
}
