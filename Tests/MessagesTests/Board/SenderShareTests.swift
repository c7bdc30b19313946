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

    private static func limits(messages: Int = 16) -> BoardLimits {
        var limits = BoardLimits()
        limits.messages = messages
        return limits
    }

    private static func process(_ id: UInt32) -> MessageOwner {
        .process(ProcessIdentity(id: id, start: 1))
    }

    @Test
    func loneSenderGetsHalfOfTheRoom() {
        var fixture = BoardFixture(limits: Self.limits())
        let taken = (0..<20).filter { _ in
            Self.isTaken(fixture.post("x", claim: Self.sender(":1.1")).effects)
        }
        #expect(taken == Array(0..<8))
    }

    @Test
    func oldestMessageOfTheLargestSenderEndsForASmallOne() {
        var fixture = BoardFixture(limits: Self.limits())
        for number in 0..<8 { fixture.post("a\(number)", claim: Self.sender(":1.1")) }
        for number in 0..<7 { fixture.post("b\(number)", claim: Self.sender(":1.2")) }
        fixture.post("d", claim: Self.sender(":1.4"))
        #expect(fixture.board.count == 16)
        let first = fixture.post("c", claim: Self.sender(":1.3"))
        #expect(first.effects.contains("ended a0 evicted") && Self.isTaken(first.effects))
        let second = fixture.post("c", claim: Self.sender(":1.3"))
        #expect(second.effects.contains("ended a1 evicted") && Self.isTaken(second.effects))
        // A sender with as much as the others gets no more.
        let more = (0..<20).count { _ in
            Self.isTaken(fixture.post("c", claim: Self.sender(":1.3")).effects)
        }
        #expect(more == 3)
        #expect(!Self.isTaken(fixture.post("a", claim: Self.sender(":1.1")).effects))
        #expect(fixture.board.count == 16)
    }

    @Test
    func namesGetNoSecondShare() {
        var fixture = BoardFixture(limits: Self.limits())
        let taken = (0..<20).filter { number in
            Self.isTaken(fixture.post("x", claim: Self.sender(":1.1", "flood\(number)")).effects)
        }
        #expect(taken.count == 8)
    }

    @Test
    func connectionsOfOneProcessShareOneShare() {
        var fixture = BoardFixture(limits: Self.limits())
        fixture.post("quiet", claim: Self.sender(":1.99"))
        for number in 0..<15 { fixture.post("x", claim: Self.sender(":1.\(number)")) }
        for number in 0..<15 {
            _ = fixture.handle(.identify(connection: ":1.\(number)", Self.process(7)), at: 0)
        }
        #expect(!Self.isTaken(fixture.post("x", claim: Self.sender(":1.3")).effects))
        let other = fixture.post("y", claim: Self.sender(":1.50"))
        #expect(other.effects.contains("ended x evicted") && Self.isTaken(other.effects))
        let titles = fixture.board.order.compactMap { fixture.board.message($0)?.title }
        #expect(titles.first == "quiet" && titles.count == 16)
    }

    @Test
    func ownerIsRememberedWhileItsConnectionIsSilent() {
        var fixture = BoardFixture(limits: Self.limits())
        for connection in [":1.1", ":1.2"] {
            _ = fixture.handle(.identify(connection: connection, Self.process(7)), at: 0)
        }
        for _ in 0..<8 { fixture.post("x", claim: Self.sender(":1.1")) }
        #expect(!Self.isTaken(fixture.post("x", claim: Self.sender(":1.2")).effects))
    }

    @Test
    func criticalMessageDisplacesOrdinaryOnesOfItsSender() {
        var fixture = BoardFixture(limits: Self.limits(messages: 4))
        fixture.post("a", claim: Self.sender(":1.1")) { $0.urgency = .critical }
        fixture.post("b", claim: Self.sender(":1.1"))
        let alarm = fixture.post("c", claim: Self.sender(":1.1")) { $0.urgency = .critical }
        #expect(alarm.effects.contains("ended b evicted") && Self.isTaken(alarm.effects))
        let more = fixture.post("d", claim: Self.sender(":1.1")) { $0.urgency = .critical }
        #expect(!Self.isTaken(more.effects))
    }

    @Test
    func criticalMessageStaysLongestOfItsSender() {
        var fixture = BoardFixture(limits: Self.limits(messages: 4))
        fixture.post("a", claim: Self.sender(":1.1")) { $0.urgency = .critical }
        fixture.post("b", claim: Self.sender(":1.1"))
        for number in 2...3 { fixture.post("x", claim: Self.sender(":1.\(number)")) }
        let other = fixture.post("x", claim: Self.sender(":1.4"))
        #expect(other.effects.contains("ended b evicted"))
    }

    @Test
    func commandsHaveAFloor() {
        var fixture = BoardFixture(limits: Self.limits())
        for number in 0..<16 { fixture.post("x", claim: Self.sender(":1.\(number)")) }
        let taken = (0..<20).filter { _ in Self.isTaken(fixture.post("c").effects) }
        #expect(taken.count == 5)
        for number in 20..<60 { fixture.post("x", claim: Self.sender(":1.\(number)")) }
        #expect(fixture.board.order.count { fixture.board.message($0)?.origin == .command } == 4)
    }

    @Test
    func endedMessagesFreeTheirShare() {
        var fixture = BoardFixture(limits: Self.limits(messages: 4))
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

    /// The first message of a sender is taken however long the texts of others are.
    @Test
    func textOfTheLargestSenderMakesRoom() {
        var limits = BoardLimits()
        limits.textBytes = 100
        var fixture = BoardFixture(limits: limits)
        for number in 1...10 { fixture.post("1234567890", claim: Self.sender(":1.\(number)")) }
        let long = String(repeating: "x", count: 45)
        let effects = fixture.post(long, claim: Self.sender(":1.99")).effects
        #expect(effects.count { $0 == "ended 1234567890 evicted" } == 5)
        #expect(Self.isTaken(effects))
    }

    /// A message in the place of another one counts as if that one had been freed and this one added.
    @Test func exchangeCountsAsFreeingAndAdding() throws {
        var random = SplitMix(seed: Seed.current)
        func message(_ id: UInt32) throws -> Message {
            var message = Message(
                id: try #require(MessageID(rawValue: id)), arrival: Instant(microseconds: 0))
            message.origin = .application(busName: Bool.random(using: &random) ? ":1.1" : ":1.2")
            message.appName = ["", "Mail", "Chat"][Int.random(in: 0...2, using: &random)]
            message.title = String(repeating: "x", count: Int.random(in: 0...2, using: &random))
            if Bool.random(using: &random) {
                message.icon = Bitmap(width: 1, height: 2, pixels: [0, 0]).map { .bitmap($0) }
            }
            return message
        }
        for _ in 0..<500 {
            let (other, old, new) = (try message(1), try message(2), try message(2))
            let isKnown = Bool.random(using: &random)
            var shares = SenderShares()
            var records = MessageRecords()
            if isKnown { _ = shares.identify(":1.1", as: Self.process(1)) }
            shares.add(records.add(other))
            let record = records.add(old)
            shares.add(record)
            var expected = shares
            expected.free(record)
            var exchanged = record
            exchanged.exchange(for: new)
            expected.add(exchanged)
            shares.exchange(record, for: new)
            #expect(shares == expected)
        }
    }
}
