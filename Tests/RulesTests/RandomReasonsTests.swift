import Messages
import Seeds
import Testing

@testable import Rules

/// Random messages under random rules: the reasons that are told, applied in order, give the outcome.
@Suite struct RandomReasonsTests {
    /// The message after all reasons, as they are told.
    private struct Outcome: Equatable {
        var properties: MessageProperties
        var isOnScreen: Bool
        var isInHistory: Bool
        var passesModes: Bool
        var commands: [[String]]

        init(_ message: Message) {
            properties = MessageProperties(message)
            (isOnScreen, isInHistory) = (!message.isOffScreen, !message.isTransient)
            (passesModes, commands) = (message.passesModes, message.hooks.map { $0.words })
        }

        /// Applies what is told of a step, which are changes and not the whole message.
        mutating func apply(_ step: RuleStep, after before: Message) -> Bool {
            let changes = MessageProperties(step.message).changes(from: MessageProperties(before))
            var isDone = true
            for change in changes where properties.set(change.key, change.value) != .done {
                isDone = false
            }
            (isOnScreen, isInHistory) = (!step.message.isOffScreen, !step.message.isTransient)
            passesModes = step.message.passesModes
            commands += step.message.hooks.dropFirst(before.hooks.count).map { $0.words }
            return isDone
        }
    }

    /// A rule of every kind: also with other defaults, a limit and a command.
    private static func rule(_ index: Int, _ generator: inout RuleGenerator) -> Rule {
        var rule = generator.rule(index)
        // Simple criteria, so that several rules match most messages.
        rule.criteria =
            generator.once(in: 3) ? RuleCriteria() : generator.criteria(depth: 0)
        let line = MessengerName(known: "line")
        if generator.once(in: 6) { rule.changes.messenger = generator.pick([.commands, line]) }
        if generator.once(in: 6) { rule.changes.hiddenContents = "hidden" }
        if generator.once(in: 6) {
            rule.changes.texts[.category] = RuleFixture.format("{hint:h}{app-name}")
        }
        if generator.once(in: 6) { rule.passesModes = generator.once(in: 2) }
        if generator.once(in: 5) {
            rule.limit = RateLimit(count: generator.number(1...2), time: 60_000, scope: .rule)
        }
        if generator.once(in: 6) { rule.hook = Hook(["run", "r\(index)"]) }
        return rule
    }

    /// A message that can be built again with the defaults of another messenger or urgency.
    private static func posting(_ generator: inout RuleGenerator) -> Posting {
        var posting = generator.posting()
        let sent = posting.message
        posting.message.origin = generator.pick([.command, .application(busName: ":1.7")])
        let origin = posting.message.origin
        posting.rebuild = { messenger, urgency in
            var message = sent
            message.origin = origin
            message.theme = urgency == .critical ? .error : messenger == .commands ? .info : .plain
            return message
        }
        return posting
    }

    @Test func reasonsAppliedInOrderGiveTheOutcome() throws {
        var generator = RuleGenerator(random: SplitMix(seed: Seed.current))
        var (messages, steps) = (0, 0)
        var causes: [MessageCause: Int] = [:]
        while messages < 500 {
            let rules = (0..<generator.number(1...8)).map { Self.rule($0, &generator) }
            let world = ReasonWorld(rules, keepsUnread: generator.once(in: 2))
            world.context = generator.context()
            world.limit(to: generator.pick(ScreenLevel.allCases), by: "quiet")
            var ids: [MessageID] = []
            for _ in 0..<10 {
                world.pass(milliseconds: UInt64(generator.number(0...3000)))
                let posting = Self.posting(&generator)
                let id = try #require(world.post(posting))
                ids.append(id)
                let account = try #require(world.account(of: id))
                messages += 1
                steps += account.steps.count
                causes[account.properties.cause, default: 0] += 1
                try check(account, of: id, in: world)
            }
            // Later messages and their rules change nothing about what is told of the earlier ones.
            world.rules.setRules([], compile: RuleFixture.compile)
            for id in ids {
                let account = try #require(world.account(of: id))
                try check(account, of: id, in: world)
            }
        }
        // The worlds are not trivial.
        print("reasons of \(messages) messages: \(causes), \(steps) steps")
        #expect(steps > 300)
        for cause: MessageCause in [.shown, .rule, .limit, .mode] {
            #expect(causes[cause, default: 0] > 5, "\(cause)")
        }
    }

    /// The causes that rules, modes and quotas have.
    private static let keepingOff: Set<MessageCause> = [.rule, .limit, .mode, .refused]

    private func check(
        _ account: MessageAccount, of id: MessageID, in world: ReasonWorld
    ) throws {
        let seed: Comment = "MARTLET_SEED=\(Seed.current), message \(id.rawValue)"
        let received = try #require(world.received[id], seed)
        var (outcome, before) = (Outcome(account.original), account.original)
        for step in account.steps {
            let isApplied = outcome.apply(step, after: before)
            #expect(isApplied, seed)
            before = step.message
        }
        var expected = Outcome(received)
        let cause = account.properties.cause
        if !world.switchboard.contains(id) {
            // Bodies are left to the history.
            (outcome.properties.body, expected.properties.body) = (nil, nil)
        }
        #expect(account.properties.knowsRules && outcome == expected, seed)
        // Whether the message may be on the screen follows from that, and from the level.
        if !outcome.isOnScreen {
            #expect(cause == .rule || cause == .limit, seed)
            let name = try #require(account.properties.rule, seed)
            let last = try #require(account.steps.last { $0.rule.rawValue == name }, seed)
            #expect(last.message.isOffScreen, seed)
        } else if !received.isShown(at: world.switchboard.level) {
            #expect(cause == .mode && account.properties.mode == "quiet", seed)
        } else {
            #expect(!Self.keepingOff.contains(cause), seed)
        }
        let isShown = world.switchboard.visibleState(of: id) == .shown
        #expect(isShown == (cause == .shown || cause == .repeated), seed)
    }
}
