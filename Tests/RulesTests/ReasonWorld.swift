import Messages

@testable import Rules

/// A board behind a book of rules, and what is remembered of its messages, connected as in the daemon.
final class ReasonWorld {
    let switchboard: Switchboard
    var rules: RuleBook
    var context = RuleContext()
    var now = RuleFixture.time(0)
    /// The active mode that shows least.
    var mode: ModeName?
    /// The messages that the board received, by id.
    private(set) var received: [MessageID: Message] = [:]
    private(set) var book = ReasonBook()
    private var applied: AppliedRules?

    /// The wall's clock shows as many milliseconds as have passed.
    private var clocks: Clocks {
        Clocks(now: now, wall: Int64(now.microseconds(since: RuleFixture.time(0)) / 1000))
    }

    /// - Parameter keepsUnread: Whether messages are kept after their time on the screen.
    init(_ rules: [Rule] = [], limits: BoardLimits = BoardLimits(), keepsUnread: Bool = false) {
        switchboard = Switchboard(limits: limits)
        self.rules = RuleFixture.book(rules)
        switchboard.judge = { [unowned self] posting, now in
            let verdict = self.rules.judge(posting, context: context, at: now)
            applied = verdict.rules
            return verdict.message
        }
        switchboard.judged = { [unowned self] id in
            book.note(applied, of: id)
            applied = nil
        }
        switchboard.connect(Receiver(self))
        var settings = BoardSettings()
        settings.keepsUnread = keepsUnread
        switchboard.handle(.configure(settings), at: now)
        switchboard.handle(.outputs(["A-1"]), at: now)
    }

    /// Passes effects on without keeping the world alive, which keeps the switchboard alive.
    private final class Receiver: EffectReceiver {
        private unowned let world: ReasonWorld

        init(_ world: ReasonWorld) { self.world = world }

        func perform(_ effect: BoardEffect) { world.note(effect) }
    }

    private func note(_ effect: BoardEffect) {
        if case .added(let message) = effect { received[message.id] = message }
        book.note(
            effect, isMessageHeld: { switchboard.contains($0) }, mode: { mode },
            time: { clocks.wall })
    }

    /// Lets time pass.
    func pass(milliseconds: UInt64) {
        now = now.advanced(byMilliseconds: milliseconds)
        switchboard.handle(.tick, at: now)
    }

    /// Limits the messages on the screen, as a mode of this name does.
    func limit(to level: ScreenLevel, by mode: String) {
        self.mode = level == .all ? nil : ModeName(known: mode)
        switchboard.handle(.limit(level), at: now)
    }

    /// Makes one card count the messages of an absence, from this number on.
    func gather(from number: Int) {
        var settings = switchboard.settings
        settings.gatheredFrom = number
        switchboard.handle(.configure(settings), at: now)
    }

    /// Notes why a message ends next.
    func noteEnd(_ cause: MessageCause, of id: MessageID) { book.noteEnd(cause, of: id) }

    /// Posts a message and returns its id; nil: it was refused.
    @discardableResult
    func post(_ posting: Posting, replaces: MessageID? = nil) -> MessageID? {
        var id: MessageID?
        var posting = posting
        posting.message.arrival = now
        switchboard.post(posting, MessageClaim(posting.message, replaces: replaces), at: now) {
            id = $0
        }
        return id
    }

    /// Posts a message of an application on the bus.
    @discardableResult
    func post(_ change: (inout Message) -> Void = { _ in }) -> MessageID? {
        post(
            Posting(
                RuleFixture.message {
                    $0.origin = .application(busName: ":1.1")
                    change(&$0)
                }))
    }

    func account(of id: MessageID) -> MessageAccount? {
        book.account(
            of: id, switchboard.situation(of: id, at: now), original: switchboard.original(id),
            at: clocks)
    }
}
