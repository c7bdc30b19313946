import Messages
import Testing

@Suite struct MessageBoardTests {
    // MARK: Ids

    /// The first id is 1.
    @Test
    func idsCountUp() {
        var fixture = BoardFixture()
        #expect((1...3).map { _ in fixture.post().id.rawValue } == [1, 2, 3])
    }

    @Test
    func idsAreNotRecycled() {
        var fixture = BoardFixture()
        let first = fixture.post().id
        _ = fixture.handle(.close(first, .closed), at: 1)
        #expect(fixture.post().id.rawValue == 2)
    }

    @Test
    func unknownReplacementIDIsUsed() {
        var fixture = BoardFixture()
        let asked = MessageID(rawValue: 3)
        let posted = fixture.post("a", claim: .replacing(asked))
        #expect(posted.id == asked)
        #expect(posted.effects == ["added a", "present a", "wake 8000"])
        _ = fixture.handle(.close(posted.id, .closed), at: 1)
        #expect((1...3).map { _ in fixture.post().id.rawValue } == [1, 2, 4])
    }

    /// The id 0 is never used.
    @Test
    func idsWrapAndAvoidHeldMessages() {
        var fixture = BoardFixture(lastID: .max - 2)
        fixture.post(claim: .replacing(MessageID(rawValue: .max)))
        fixture.post(claim: .replacing(MessageID(rawValue: 1)))
        let numbers: [UInt32] = [.max - 1, 2, 3]
        #expect((1...3).map { _ in fixture.post().id.rawValue } == numbers)
    }

    // MARK: Replacement

    @Test
    func replacementKeepsItsPlaceAndRestartsTheTime() {
        var fixture = BoardFixture()
        let first = fixture.post("a") { $0.actions = [MessageAction(key: "k", label: "K")] }.id
        fixture.post("b")
        let effects = fixture.post("A", at: 5000, claim: .replacing(first)).effects
        #expect(effects == ["updated A shown"])
        #expect(fixture.board.message(first)?.actions == [])
        #expect(fixture.handle(.tick, at: 8000) == ["ended b expired", "wake 13000"])
        #expect(fixture.handle(.tick, at: 13000) == ["ended A expired", "wake never"])
    }

    @Test
    func replacementMovesToItsPosition() {
        var fixture = BoardFixture()
        let first = fixture.post("a").id
        let posted = fixture.post("A", at: 1, claim: .replacing(first)) { $0.anchor = .bottom }
        #expect(posted.effects == ["withdraw 1", "updated A waiting", "present A", "wake 8001"])
    }

    @Test
    func criticalReplacementMovesUpInTheLine() {
        var fixture = BoardFixture(visible: 1)
        let shown = fixture.post("a").id
        fixture.post("b")
        let last = fixture.post("c").id
        fixture.post("C", claim: .replacing(last)) { $0.urgency = .critical }
        let effects = fixture.handle(.close(shown, .dismissed), at: 1)
        #expect(effects == ["ended a dismissed", "present C", "wake never"])
    }

    @Test
    func sameTagOfAnApplicationIsTheSameMessage() {
        var fixture = BoardFixture()
        let volume = fixture.post("1", claim: .application("mixer", tag: "volume")).id
        #expect(fixture.post("2", claim: .application("mixer", tag: "volume")).id == volume)
        #expect(fixture.post("3", claim: .application("other", tag: "volume")).id != volume)
        #expect(fixture.post("4", claim: .application("mixer", tag: "light")).id != volume)
        _ = fixture.handle(.close(volume, .closed), at: 1)
        #expect(fixture.post("5", claim: .application("mixer", tag: "volume")).id != volume)
    }

    @Test
    func sameNameOfCommandsIsTheSameMessage() {
        var fixture = BoardFixture()
        let claim = MessageClaim(origin: .command, appName: "x", tag: "build")
        let first = fixture.post("1", claim: claim).id
        let again = MessageClaim(origin: .command, appName: "y", tag: "build")
        #expect(fixture.post("2", claim: again).id == first)
        #expect(fixture.board.messageID(named: "build") == first)
        #expect(fixture.post("3", claim: .application("x", tag: "build")).id != first)
        _ = fixture.handle(.closeAll(.closed), at: 1)
        #expect(fixture.board.messageID(named: "build") == nil)
    }

    @Test
    func replacementWithoutATagReleasesIt() {
        var fixture = BoardFixture()
        let claim = MessageClaim.application("mixer", tag: "volume")
        let first = fixture.post("1", claim: claim).id
        fixture.post("2", claim: .replacing(first))
        #expect(fixture.post("3", claim: claim).id != first)
    }

    // MARK: Order

    @Test
    func linesAreOrderedByUrgencyPriorityAndArrival() {
        var fixture = BoardFixture(visible: 1)
        let first = fixture.post("first").id
        fixture.post("b")
        fixture.post("high") { $0.priority = 5 }
        fixture.post("critical") {
            $0.urgency = .critical
            $0.expiry = .milliseconds(1)
        }
        fixture.post("d") { $0.priority = Int.min }
        fixture.post("c")
        var shown: [String] = []
        var effects = fixture.handle(.close(first, .closed), at: 1)
        var now: UInt64 = 1
        while let presented = effects.first(where: { $0.hasPrefix("present") }) {
            shown.append(presented)
            now += 10_000
            effects = fixture.handle(.tick, at: now)
        }
        #expect(shown == ["critical", "high", "b", "c", "d"].map { "present " + $0 })
        #expect(fixture.board.count == 0)
    }

    @Test
    func outputLayerAndAnchorHaveTheirOwnRoom() {
        var fixture = BoardFixture(visible: 1)
        fixture.post("a")
        #expect(fixture.post("b").effects == ["added b"])
        #expect(fixture.post("c") { $0.anchor = .bottom }.effects.contains("present c"))
        #expect(fixture.post("d") { $0.layer = .overlay }.effects.contains("present d"))
        #expect(fixture.post("e") { $0.output = .all }.effects.contains("present e"))
        #expect(fixture.post("f") { $0.output = .named("A-1") }.effects.contains("present f"))
    }

    // MARK: Time

    @Test(
        arguments: [
            (.low, .automatic, "wake 5100"), (.normal, .automatic, "wake 8100"),
            (.critical, .automatic, nil), (.normal, .never, nil),
            (.normal, .milliseconds(7), "wake 107"),
            (.normal, .milliseconds(0), "wake 101"),
            (.normal, .milliseconds(.max), "wake 18446744073709551"),
        ] as [(MessageUrgency, Expiry, String?)])
    func durationDependsOnExpiryAndUrgency(urgency: MessageUrgency, expiry: Expiry, wake: String?) {
        var fixture = BoardFixture()
        let effects = fixture.post("a", at: 100) {
            $0.urgency = urgency
            $0.expiry = expiry
        }.effects
        #expect(effects == ["added a", "present a"] + (wake.map { [$0] } ?? []))
    }

    @Test
    func timeOfAWaitingMessageStartsWhenShown() {
        var fixture = BoardFixture(visible: 1)
        fixture.post("a")
        fixture.post("b") { $0.expiry = .milliseconds(100) }
        let effects = fixture.handle(.tick, at: 8000)
        #expect(effects == ["ended a expired", "present b", "wake 8100"])
    }

    @Test
    func pauseRestartsTheWholeTime() {
        var fixture = BoardFixture()
        let id = fixture.post("a").id
        #expect(fixture.handle(.setPaused(id, true), at: 7999) == ["wake never"])
        #expect(fixture.handle(.tick, at: 60_000) == [])
        #expect(fixture.handle(.setPaused(id, false), at: 60_000) == ["wake 68000"])
        #expect(fixture.handle(.setPaused(id, false), at: 61_000) == [])
        #expect(fixture.handle(.tick, at: 68_000) == ["ended a expired", "wake never"])
    }

    @Test
    func replacementOfAPausedMessageStaysPaused() {
        var fixture = BoardFixture()
        let id = fixture.post("a").id
        _ = fixture.handle(.setPaused(id, true), at: 1)
        #expect(fixture.post("A", at: 2, claim: .replacing(id)).effects == ["updated A shown"])
        #expect(fixture.handle(.setPaused(id, false), at: 3) == ["wake 8003"])
    }

    @Test
    func actionAtTheDeadlineCountsBeforeExpiry() {
        var fixture = BoardFixture()
        let id = fixture.post("a").id
        #expect(
            fixture.handle(.close(id, .dismissed), at: 8000) == ["ended a dismissed", "wake never"])
    }

    /// Where nobody sees several messages, their pauses are told one after the other.
    @Test
    func onlyATickEndsMessages() {
        var fixture = BoardFixture()
        let (first, second) = (fixture.post("a").id, fixture.post("b").id)
        #expect(fixture.handle(.setPaused(first, true), at: 8000) == [])
        #expect(fixture.handle(.setPaused(second, true), at: 8000) == ["wake never"])
        #expect(fixture.handle(.tick, at: 8001) == [])
    }

    @Test
    func messagesDueTogetherEndInOrder() {
        var fixture = BoardFixture()
        fixture.post("a") { $0.expiry = .milliseconds(300) }
        fixture.post("b") { $0.expiry = .milliseconds(200) }
        fixture.post("c") { $0.expiry = .milliseconds(300) }
        let effects = fixture.handle(.tick, at: 1000)
        #expect(effects == ["ended b expired", "ended a expired", "ended c expired", "wake never"])
    }

    // MARK: Actions

    @Test
    func chosenActionIsReportedBeforeTheEnd() {
        var fixture = BoardFixture()
        let id = fixture.post("a") { $0.actions = [MessageAction(key: "k", label: "K")] }.id
        #expect(fixture.handle(.choose(id, key: "other", token: nil), at: 1) == [])
        #expect(
            fixture.handle(.choose(id, key: "k", token: "t"), at: 1) == [
                "chosen a k t", "ended a action", "wake never",
            ])
        #expect(fixture.handle(.choose(id, key: "k", token: nil), at: 1) == [])
    }

    @Test func actionReachesOnlyTheSenderOfItsMessage() {
        var fixture = BoardFixture()
        func post(
            _ title: String, from sender: String, replacing id: MessageID? = nil
        ) -> MessageID {
            fixture.post(title, claim: .replacing(id)) {
                $0.actions = [MessageAction(key: "k", label: "K")]
                $0.sender = .connection(sender)
                $0.expiry = .never
            }.id
        }
        let id = post("a", from: ":1.1")
        #expect(post("b", from: ":1.2", replacing: id) == id)
        let late = BoardEvent.choose(id, key: "k", token: "t", from: .connection(":1.1"))
        #expect(fixture.handle(late, at: 1) == [])
        #expect(fixture.board.state(of: id) == .shown)
        let meant = BoardEvent.choose(id, key: "k", token: "t", from: .connection(":1.2"))
        #expect(fixture.handle(meant, at: 2) == ["chosen b k t", "ended b action"])
    }

    @Test
    func residentMessageStaysAfterAnAction() {
        var fixture = BoardFixture()
        let id = fixture.post("a") {
            $0.actions = [MessageAction(key: "k", label: "K")]
            $0.isResident = true
        }.id
        #expect(fixture.handle(.choose(id, key: "k", token: nil), at: 1) == ["chosen a k"])
        #expect(fixture.board.state(of: id) == .shown)
    }

    @Test
    func allMessagesEndOnce() {
        var fixture = BoardFixture(visible: 1)
        fixture.post("a")
        fixture.post("b")
        let effects = fixture.handle(.closeAll(.stopped), at: 1)
        #expect(effects == ["ended a stopped", "ended b stopped", "wake never"])
        #expect(fixture.handle(.closeAll(.stopped), at: 2) == [])
    }

    // MARK: Outputs

    @Test
    func messagesWaitWithoutAnOutput() {
        var fixture = BoardFixture(outputs: [])
        #expect(fixture.post("a").effects == ["added a"])
        #expect(fixture.handle(.tick, at: 100_000) == [])
        let effects = fixture.handle(.outputs(["A-1"]), at: 100_000)
        #expect(effects == ["present a", "wake 108000"])
    }

    @Test
    func shownMessagesWaitInOrderWithoutOutputs() {
        var fixture = BoardFixture(visible: 2)
        fixture.post("a")
        fixture.post("b")
        fixture.post("urgent") { $0.urgency = .critical }
        let gone = fixture.handle(.outputs([]), at: 1000)
        #expect(gone == ["withdraw 1", "withdraw 2", "wake never"])
        let back = fixture.handle(.outputs(["B-1"]), at: 90_000)
        #expect(back == ["present a", "present b", "wake 98000"])
        #expect(fixture.board.order.map(\.rawValue) == [1, 2, 3])
    }

    @Test
    func namedOutputThatIsAbsentKeepsNoMessageFromTheScreen() {
        var fixture = BoardFixture(outputs: ["A-1", "B-1"])
        fixture.post("a") { $0.output = .named("B-1") }
        #expect(fixture.handle(.outputs(["A-1"]), at: 1) == [])
        let other = fixture.post("b", at: 2) { $0.output = .named("C-1") }
        #expect(other.effects.contains("present b"))
        #expect(fixture.handle(.outputs([]), at: 3).filter { $0.hasPrefix("withdraw") }.count == 2)
    }

    // MARK: Quotas

    @Test
    func waitingMessageIsSmall() {
        // A message with its record, its places in the tables and usual texts stays below a kilobyte.
        #expect(MemoryLayout<Message>.size <= 480)
        #expect(MemoryLayout<BoardEffect>.size <= 16)
    }

    @Test
    func messagesBeyondTheQuotaAreRefusedExceptCriticalOnes() {
        var limits = BoardLimits()
        limits.messages = 3
        var fixture = BoardFixture(limits: limits, visible: 1)
        let first = fixture.post("a").id
        fixture.post("b")
        #expect(fixture.post("c").effects == ["refused 3"])
        #expect(fixture.post("A", claim: .replacing(first)).effects == ["updated A shown"])
        for (title, displaced) in [("d", "A"), ("e", "b")] {
            let effects = fixture.post(title) { $0.urgency = .critical }.effects
            #expect(effects.prefix(2) == ["ended \(displaced) evicted", "added \(title)"])
        }
        #expect(fixture.post("f") { $0.urgency = .critical }.effects == ["refused 6"])
        #expect(fixture.board.count == 2)
    }

    @Test
    func textBeyondTheQuotaIsRefused() {
        var limits = BoardLimits()
        limits.textBytes = 10
        var fixture = BoardFixture(limits: limits)
        let first = fixture.post("12345678").id
        #expect(fixture.post("345").effects == ["refused 2"])
        #expect(fixture.post("1234567890x", claim: .replacing(first)).effects == ["refused 1"])
        #expect(fixture.board.message(first)?.title == "12345678")
        #expect(fixture.post("1", claim: .replacing(first)).effects == ["updated 1 shown"])
        #expect(fixture.post("234").effects.first == "added 234")
    }

    @Test
    func bitmapsBeyondTheQuotaAreLeftOut() throws {
        var limits = BoardLimits()
        limits.bitmapBytes = 4 * 16
        var fixture = BoardFixture(limits: limits)
        let bitmap = try #require(
            Bitmap(width: 3, height: 3, pixels: Array(repeating: 0, count: 9)))
        let first = fixture.post("a") { $0.image = .bitmap(bitmap) }.id
        let second = fixture.post("b") {
            $0.image = .bitmap(bitmap)
            $0.icon = .source(.icon("x"))
        }
        #expect(second.effects.prefix(2) == ["picturesLeftOut 2", "added b"])
        #expect(fixture.board.message(second.id)?.image == nil)
        #expect(fixture.board.message(second.id)?.icon == .source(.icon("x")))
        _ = fixture.handle(.close(first, .closed), at: 1)
        #expect(
            fixture.handle(.illustrate(second.id, image: bitmap, icon: nil), at: 2) == [
                "updated b shown"
            ])
        #expect(fixture.board.message(second.id)?.image == .bitmap(bitmap))
    }

    /// A message that waits keeps the name of a picture for which there is no room: there may be room when it is shown.
    @Test
    func pictureWithoutRoomStaysNamedOffTheScreen() throws {
        var limits = BoardLimits()
        limits.bitmapBytes = 64
        var fixture = BoardFixture(limits: limits, visible: 1)
        let bitmap = try #require(
            Bitmap(width: 3, height: 3, pixels: Array(repeating: 0, count: 9)))
        let first = fixture.post("a") { $0.image = .bitmap(bitmap) }.id
        let second = fixture.post("b") { $0.image = .source(.file("/b.png")) }.id
        #expect(fixture.board.state(of: second) == .waiting)
        let event = BoardEvent.illustrate(second, image: bitmap, icon: nil)
        #expect(fixture.handle(event, at: 1) == [])
        #expect(fixture.board.message(second)?.image == .source(.file("/b.png")))
        _ = fixture.handle(.close(first, .closed), at: 2)
        #expect(fixture.handle(event, at: 3) == ["updated b shown"])
        #expect(fixture.board.message(second)?.image == .bitmap(bitmap))
    }

    @Test
    func decodedPictureLeavesTheTimeAlone() throws {
        var fixture = BoardFixture()
        let bitmap = try #require(Bitmap(width: 1, height: 1, pixels: [1]))
        let id = fixture.post("a") { $0.icon = .source(.icon("x")) }.id
        let effects = fixture.handle(.illustrate(id, image: nil, icon: bitmap), at: 4000)
        #expect(effects == ["updated a shown"])
        #expect(fixture.handle(.tick, at: 8000) == ["ended a expired", "wake never"])
    }

    @Test
    func unloadablePictureIsLeftOut() {
        var fixture = BoardFixture()
        let id = fixture.post("a") {
            $0.icon = .source(.icon("x"))
            $0.image = .source(.file("/y"))
        }.id
        #expect(fixture.handle(.leaveOut(id, .icon("x")), at: 1) == ["updated a shown"])
        #expect(fixture.board.message(id)?.icon == nil)
        #expect(fixture.board.message(id)?.image == .source(.file("/y")))
        #expect(fixture.handle(.leaveOut(id, .icon("x")), at: 2) == [])
    }

    @Test
    func eventsOfUnknownMessagesAreIgnored() throws {
        var fixture = BoardFixture()
        let id = try #require(MessageID(rawValue: 77))
        #expect(fixture.handle(.close(id, .closed), at: 1) == [])
        #expect(fixture.handle(.setPaused(id, true), at: 1) == [])
        #expect(fixture.handle(.choose(id, key: "default", token: nil), at: 1) == [])
        #expect(fixture.handle(.illustrate(id, image: nil, icon: nil), at: 1) == [])
        #expect(fixture.board.state(of: id) == nil)
    }
}
