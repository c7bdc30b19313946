import Messages
import Testing

/// Messages that are kept when their time on the screen is over.
@Suite struct KeepingTests {
    private static func time(_ milliseconds: UInt64) -> Instant {
        Instant(microseconds: milliseconds * 1000)
    }

    /// A board with an output that keeps unread messages.
    private static func board(kept: Int = 500) -> MessageBoard {
        var limits = BoardLimits()
        limits.kept = kept
        var board = MessageBoard(limits: limits)
        var settings = BoardSettings()
        settings.keepsUnread = true
        settings[.notifications].grouping = .none
        _ = board.handle(.configure(settings), at: time(0))
        _ = board.handle(.outputs(["A"]), at: time(0))
        return board
    }

    private static func message(_ board: inout MessageBoard, at milliseconds: UInt64) -> Message {
        let origin = Origin.application(busName: ":1.2")
        let id = board.identify(MessageClaim(origin: origin))
        var message = Message(id: id, arrival: time(milliseconds))
        message.origin = origin
        return message
    }

    @Test
    func keptMessageLeavesTheScreenWithoutEnding() {
        var board = Self.board()
        let message = Self.message(&board, at: 0)
        _ = board.handle(.post(message), at: Self.time(0))
        _ = board.handle(.appeared(message.id), at: Self.time(0))
        let effects = board.handle(.tick, at: Self.time(8000))
        #expect(
            effects.prefix(4) == [
                .phase(message, .willHide, .kept), .kept(message), .withdraw(message.id),
                .phase(message, .didHide, .kept),
            ])
        #expect(board.state(of: message.id) == .kept)
        #expect(board.handle(.tick, at: Self.time(1_000_000)).isEmpty)
        let end = board.handle(.close(message.id, .dismissed), at: Self.time(1_000_001))
        #expect(end == [.ended(message, .dismissed)])
        #expect(board.count == 0)
    }

    // MARK: Messages that were seen in the panel

    @Test
    func messageThatWasSeenInThePanelLeavesTheScreen() {
        var board = Self.board()
        let message = Self.message(&board, at: 0)
        _ = board.handle(.post(message), at: Self.time(0))
        let effects = board.handle(.seen(message.id), at: Self.time(1))
        #expect(effects.contains(.withdraw(message.id)))
        #expect(board.state(of: message.id) == .kept)
        #expect(board.handle(.seen(message.id), at: Self.time(2)).isEmpty)
        var timed = Self.message(&board, at: 3)
        timed.expiry = .milliseconds(5000)
        _ = board.handle(.post(timed), at: Self.time(3))
        #expect(board.handle(.seen(timed.id), at: Self.time(4)).contains(.ended(timed, .expired)))
    }

    @Test
    func waitingMessageThatWasSeenInThePanelIsNotShown() {
        var board = Self.board()
        let messages = (0..<8).map { number in
            var message = Self.message(&board, at: 0)
            message.title = "\(number)"
            _ = board.handle(.post(message), at: Self.time(0))
            return message
        }
        let waiting = messages.filter { board.state(of: $0.id) == .waiting }
        #expect(waiting.count > 1)
        for message in waiting { _ = board.handle(.seen(message.id), at: Self.time(1)) }
        #expect(waiting.allSatisfy { board.state(of: $0.id) == .kept })
    }

    @Test(arguments: [Expiry.never, .indefinite(delay: 0, minimum: 0)])
    func messageThatIsToStayStaysAlsoIfItWasSeen(expiry: Expiry) {
        var board = Self.board()
        var message = Self.message(&board, at: 0)
        message.expiry = expiry
        _ = board.handle(.post(message), at: Self.time(0))
        let state = board.state(of: message.id)
        #expect(board.handle(.seen(message.id), at: Self.time(1)).isEmpty)
        #expect(board.state(of: message.id) == state)
        var critical = Self.message(&board, at: 2)
        critical.urgency = .critical
        _ = board.handle(.post(critical), at: Self.time(2))
        #expect(board.handle(.seen(critical.id), at: Self.time(3)).isEmpty)
    }

    // MARK: Several senders

    private static func keep(
        _ count: Int, from connection: String, on board: inout MessageBoard
    ) -> [MessageID] {
        (0..<count).map { _ in
            var message = Self.message(&board, at: 0)
            message.origin = .application(busName: connection)
            _ = board.handle(.keep(message), at: time(0))
            return message.id
        }
    }

    @Test
    func oldestKeptMessageOfTheSenderWithMostEnds() {
        var board = Self.board(kept: 100)
        let alert = Self.keep(1, from: ":1.9", on: &board)
        let flood = Self.keep(99, from: ":1.2", on: &board)
        #expect(board.count == 100)
        let further = Self.keep(200, from: ":1.2", on: &board)
        #expect(board.order == alert + further.suffix(99))
        let other = Self.keep(3, from: ":1.3", on: &board)
        #expect(board.order == alert + further.suffix(96) + other)
        #expect(Set(flood).isDisjoint(with: board.order))
    }

    @Test
    func senderWithManyKeptMessagesEndsItsOwn() {
        var board = Self.board(kept: 200)
        let most = Self.keep(120, from: ":1.2", on: &board)
        let many = Self.keep(80, from: ":1.3", on: &board)
        let further = Self.keep(40, from: ":1.3", on: &board)
        #expect(board.order == most + many.suffix(40) + further)
    }

    @Test
    func applicationThatHoldsMessagesBackEndsNoMessageOfOthers() {
        var board = Self.board(kept: 100)
        let others = Self.keep(99, from: ":1.2", on: &board)
        _ = board.handle(.holders([":1.3"]), at: Self.time(0))
        let own = Self.keep(30, from: ":1.3", on: &board)
        #expect(board.order == others + own.suffix(1))
        // Another connection of the same application.
        let owner = MessageOwner.application("org.a")
        for name in [":1.3", ":1.4"] {
            _ = board.handle(.identify(connection: name, owner), at: Self.time(0))
        }
        let more = Self.keep(30, from: ":1.4", on: &board)
        #expect(board.order == others + more.suffix(1))
        _ = board.handle(.holders([]), at: Self.time(0))
        let free = Self.keep(1, from: ":1.4", on: &board)
        #expect(board.order == others.dropFirst() + more.suffix(1) + free)
    }

    @Test
    func expiredMessageIsKept() {
        var board = Self.board()
        let message = Self.message(&board, at: 0)
        _ = board.handle(.post(message), at: Self.time(0))
        _ = board.handle(.appeared(message.id), at: Self.time(0))
        _ = board.handle(.setPaused(message.id, true), at: Self.time(1))
        let effects = board.handle(.expire(message.id), at: Self.time(2))
        #expect(effects.contains(.kept(message)) && board.state(of: message.id) == .kept)
        #expect(board.handle(.expire(message.id), at: Self.time(3)).isEmpty)
        var other = Self.message(&board, at: 4)
        other.isTransient = true
        _ = board.handle(.post(other), at: Self.time(4))
        let end = board.handle(.expire(other.id), at: Self.time(5))
        #expect(end.contains(.ended(other, .expired)) && board.count == 1)
    }

    @Test(arguments: 0..<5)
    func messageThatIsNotKeptEnds(case number: Int) {
        var board = Self.board()
        var message = Self.message(&board, at: 0)
        switch number {
        case 0: message.expiry = .milliseconds(8000)
        case 1: message.isTransient = true
        case 2: message.origin = .command
        case 3: message.origin = .application(busName: "")
        default: message.dim = Dim(.gray)
        }
        _ = board.handle(.post(message), at: Self.time(0))
        _ = board.handle(.appeared(message.id), at: Self.time(0))
        #expect(board.handle(.tick, at: Self.time(8000)).contains(.ended(message, .expired)))
    }

    @Test
    func actionEndsAKeptMessage() {
        var board = Self.board()
        var message = Self.message(&board, at: 0)
        message.actions = [MessageAction(key: "a", label: "A")]
        _ = board.handle(.post(message), at: Self.time(0))
        _ = board.handle(.tick, at: Self.time(8000))
        let effects = board.handle(.choose(message.id, key: "a", token: nil), at: Self.time(9000))
        #expect(
            effects == [.chosen(message, key: "a", token: nil), .ended(message, .actionChosen)])
    }

    @Test
    func replacementAndRecalledMessageReturnToTheScreen() {
        var board = Self.board()
        var message = Self.message(&board, at: 0)
        _ = board.handle(.post(message), at: Self.time(0))
        _ = board.handle(.tick, at: Self.time(8000))
        message.title = "New"
        #expect(
            board.handle(.post(message), at: Self.time(9000)).contains(.present(message)))
        _ = board.handle(.tick, at: Self.time(17_000))
        #expect(board.state(of: message.id) == .kept)
        #expect(
            board.handle(.recall(message.id), at: Self.time(18_000)).contains(.present(message)))
        #expect(board.handle(.recall(message.id), at: Self.time(18_000)).isEmpty)
        _ = board.handle(.tick, at: Self.time(26_000))
        #expect(board.state(of: message.id) == .kept)
    }

    @Test
    func oldestKeptMessageEndsBeyondTheLimit() {
        var board = Self.board(kept: 2)
        var ended: [MessageID] = []
        var messages: [Message] = []
        for number: UInt64 in 0..<4 {
            let message = Self.message(&board, at: number * 10_000)
            messages.append(message)
            _ = board.handle(.post(message), at: message.arrival)
            for case .ended(let message, .expired)
                in board.handle(.tick, at: Self.time(number * 10_000 + 8000))
            {
                ended.append(message.id)
            }
        }
        #expect(ended == messages.prefix(2).map { $0.id })
    }

    @Test
    func keptMessagesEndWhenKeepingIsTurnedOff() {
        var board = Self.board()
        let message = Self.message(&board, at: 0)
        _ = board.handle(.post(message), at: Self.time(0))
        _ = board.handle(.tick, at: Self.time(8000))
        #expect(
            board.handle(.configure(BoardSettings()), at: Self.time(8001))
                == [.ended(message, .expired)])
    }

    @Test
    func messageOfAnotherDaemonIsHeldUnseen() {
        var board = Self.board()
        let message = Self.message(&board, at: 0)
        #expect(board.handle(.keep(message), at: Self.time(0)) == [.added(message)])
        #expect(board.state(of: message.id) == .kept)
    }
}
