import Testing

@testable import Messages

/// Posted messages pass the rules on their way to the board.
@Suite struct SwitchboardPostingTests {
    private let switchboard = Switchboard()

    private func message(_ change: (inout Message) -> Void = { _ in }) -> Message {
        var message = Message(id: .first, arrival: BoardFixture.time(0))
        (message.title, message.messenger) = ("t", .commands)
        change(&message)
        return message
    }

    private func post(
        _ message: Message, replaces: MessageID? = nil, at time: UInt64 = 0,
        complete: (inout Message, Message?) -> Void = { _, _ in }
    ) -> MessageID? {
        var id: MessageID?
        switchboard.post(
            Posting(message), MessageClaim(message, replaces: replaces),
            at: BoardFixture.time(time),
            complete: complete
        ) { id = $0 }
        return id
    }

    /// Applies a change to every message, and records the titles that were judged and the messages they replace.
    private func judge(_ change: @escaping (inout Message) -> Void) -> Judged {
        let judged = Judged()
        switchboard.judge = { posting, _ in
            judged.titles.append(posting.message.title)
            judged.replaced.append(posting.previous?.title ?? "")
            var message = posting.message
            change(&message)
            return message
        }
        return judged
    }

    private final class Judged {
        var titles: [String] = []
        var replaced: [String] = []
    }

    @Test func withoutRulesAMessageIsPostedAsItIs() throws {
        let id = try #require(post(message()))
        #expect(switchboard.message(id) == message { $0.id = id })
        #expect(switchboard.originals.isEmpty)
    }

    @Test func changedMessageIsHeldBesideItsOriginal() throws {
        _ = judge { $0.title = "[\($0.title)]" }
        var completed: [String] = []
        let id = try #require(
            post(message()) { message, previous in
                completed.append("\(message.title) \(previous?.title ?? "-")")
                message.sandbox = "s"
            })
        #expect(completed == ["[t] -", "t -"])
        #expect(switchboard.message(id)?.title == "[t]")
        #expect(switchboard.original(id) == message { ($0.id, $0.sandbox) = (id, "s") })
        switchboard.handle(.close(id, .closed), at: BoardFixture.time(1))
        #expect(switchboard.originals.isEmpty)
        #expect(switchboard.original(id) == nil)
    }

    @Test func judgementIsReportedUnlessItChangesNothing() throws {
        _ = judge { $0.title = "[\($0.title)]" }
        var judged: [MessageID] = []
        switchboard.judged = { judged.append($0) }
        let ignoring = message { $0.duplicates = .ignore }
        let id = try #require(post(ignoring))
        #expect(post(ignoring, at: 1) == id)
        #expect(judged == [id])
        let update = try #require(switchboard.original(id))
        switchboard.update(update, at: BoardFixture.time(2)) { #expect($0) }
        let other = try #require(post(message { $0.title = "other" }))
        #expect(judged.last == other)
    }

    @Test func updateChangesTheOriginalAndIsJudgedAgain() throws {
        let judged = judge { $0.title = "[\($0.title)]" }
        let id = try #require(post(message()))
        for _ in 0..<2 {
            var update = try #require(switchboard.original(id))
            update.category = "c"
            var isTaken = false
            switchboard.update(update, at: BoardFixture.time(1)) { isTaken = $0 }
            #expect(isTaken)
        }
        #expect(switchboard.message(id)?.title == "[t]")
        #expect(switchboard.message(id)?.category == "c")
        #expect(switchboard.original(id)?.category == "c")
        #expect(judged.titles == ["t", "t", "t"])
        #expect(judged.replaced == ["", "[t]", "[t]"])
        // Without rules the original message is posted.
        switchboard.judge = nil
        switchboard.update(try #require(switchboard.original(id)), at: BoardFixture.time(2)) { _ in
        }
        #expect(switchboard.message(id)?.title == "t")
        #expect(switchboard.originals.isEmpty)
    }

    @Test func aTagThatRulesSetReplacesMessages() throws {
        let judged = judge { $0.tag = "same" }
        let id = try #require(post(message()))
        #expect(post(message { $0.title = "u" }) == id)
        #expect(switchboard.count == 1)
        #expect(judged.replaced == ["", ""])
        // The same tag in another messenger is another tag.
        _ = judge { ($0.tag, $0.messenger) = ("same", .notifications) }
        #expect(post(message()) != id)
        #expect(switchboard.count == 2)
    }

    @Test func explicitReplacementUpdatesItsMessage() throws {
        _ = judge { $0.duplicates = .ignore }
        let id = try #require(post(message()))
        #expect(post(message { $0.title = "u" }, replaces: id) == id)
        #expect(switchboard.message(id)?.title == "u")
        // Otherwise an equal message is a duplicate, and a message of another sandbox is not.
        #expect(post(message { $0.title = "u" }) == id)
        #expect(switchboard.count(of: id) == 2)
        #expect(post(message { ($0.title, $0.sandbox) = ("u", "s") }) != id)
    }

    @Test func droppedDuplicateLeavesTheOriginal() throws {
        _ = judge { ($0.duplicates, $0.category) = (.ignore, $0.category + "x") }
        let id = try #require(post(message()))
        #expect(post(message { $0.category = "other" }) == id)
        #expect(switchboard.original(id)?.category == "")
        #expect(switchboard.message(id)?.category == "x")
    }

    @Test func refusedMessageLeavesNoOriginal() throws {
        _ = judge { ($0.isOffScreen, $0.title) = (true, "off") }
        #expect(post(message()) != nil)
        #expect(switchboard.count == 0)
        #expect(switchboard.originals.isEmpty)
        var limits = BoardLimits()
        limits.messages = 0
        let full = Switchboard(limits: limits)
        full.judge = { posting, _ in
            var message = posting.message
            message.title = "changed"
            return message
        }
        var isRefused = false
        full.post(
            Posting(message()), MessageClaim(message(), replaces: nil), at: BoardFixture.time(0)
        ) { isRefused = $0 == nil }
        #expect(isRefused && full.originals.isEmpty)
    }

    @Test func picturesOfTheOriginalAreDecodedOnce() throws {
        _ = judge { $0.image = .source(.icon("other")) }
        let id = try #require(post(message { $0.icon = .source(.icon("mail")) }))
        let bitmap = try #require(Bitmap(width: 1, height: 1, pixels: [7]))
        switchboard.handle(.illustrate(id, image: bitmap, icon: bitmap), at: BoardFixture.time(1))
        let original = try #require(switchboard.original(id))
        #expect(original.icon == .bitmap(bitmap))
        // The image was set by the rule.
        #expect(original.image == nil)
    }
}
