import Control
import Host
import Messages
import Patterns
import Rules

/// Judges messages by rules. Lists rules, tries them, and turns them on and off, for commands.
final class RuleDesk {
    private let switchboard: Switchboard
    private let clock: () -> Instant
    private var book = RuleBook()
    /// The rules of the configuration.
    private var configured: [Rule] = []
    /// A person's choices for applications, as rules that come after those of the configuration.
    private var silences = SilenceBook()
    /// Text shown in place of hidden contents.
    var hiddenWord = "" { didSet { if hiddenWord != oldValue { setRules() } } }
    /// Memory for matching regular expressions; nil: none has been needed yet.
    private var search: PatternSearch?
    /// Expressions for which it was logged that they take too much work.
    private var exhausted: Set<String> = []
    /// Names of outputs; messages for the focused output go to the first of these that exists.
    private var preferredOutputs: [String] = []
    var idle = IdleQuestion()
    /// Called with each message that rules have judged, and the rules that were applied; nil: none were.
    var judged: (MessageID, AppliedRules?) -> Void = { _, _ in }
    /// The rules that were applied to the message that was judged last.
    private var applied: AppliedRules?
    /// The modes, which know the conditions of rules; nil: nothing does.
    private let modes: ModeDesk?

    init(switchboard: Switchboard, modes: ModeDesk? = nil, clock: @escaping () -> Instant) {
        (self.switchboard, self.modes, self.clock) = (switchboard, modes, clock)
    }

    /// Applies other rules to messages that arrive from now on.
    func configure(
        _ rules: [Rule], preferredOutputs: [String], idleTime: UInt64 = RuleContext.idleTime
    ) {
        (self.preferredOutputs, idle.time) = (preferredOutputs, idleTime)
        exhausted = []
        configured = rules
        setRules()
    }

    /// Applies a person's choices for applications.
    func setSilences(_ silences: SilenceBook) {
        guard silences != self.silences else { return }
        self.silences = silences
        setRules()
    }

    /// The names of the rules of all silences.
    var silenceNames: [RuleName] { silences.names(besides: configuredNames) }

    private var configuredNames: Set<RuleName> { Set(configured.map { $0.name }) }

    private func setRules() {
        let own = silences.rules(besides: configuredNames, word: hiddenWord)
        book.setRules(configured + own) { pattern($0) }
        connect()
    }

    /// Why a text is not a regular expression; nil: it is one.
    static func expressionProblem(_ text: String) -> String? {
        do throws(PatternError) {
            _ = try Pattern(text, search: PatternSearch())
            return nil
        } catch { return error.text }
    }

    /// A compiled regular expression; nil: it is not valid, which was logged when its file was read.
    private func pattern(_ text: String) -> TextPattern? {
        let search = search ?? PatternSearch()
        self.search = search
        let pattern: Pattern
        do throws(PatternError) { pattern = try Pattern(text, search: search) } catch { return nil }
        return TextPattern { text in
            switch pattern.findMatch(in: text) {
            case .found: .found
            case .missing: .missing
            case .exhausted: .exhausted
            }
        }
    }

    /// Connects rules to the switchboard, or disconnects them if none is on.
    private func connect() {
        idle.watch(idle.time)
        modes?.rulesAsk(book.conditions)
        guard let needs = book.needs else {
            (switchboard.judge, switchboard.needs) = (nil, PostingNeeds())
            return
        }
        switchboard.needs = needs
        switchboard.judge = { [self] posting, now in
            let verdict = book.judge(posting, context: context, at: now)
            for expression in verdict.exhausted { tell(expression) }
            applied = verdict.rules
            return verdict.message
        }
        // Stays connected without rules: those that were applied to a message do not count for its updates.
        switchboard.judged = { [self] id in
            judged(id, applied)
            applied = nil
        }
    }

    private func tell(_ expression: String) {
        guard exhausted.insert(expression).inserted else { return }
        Daemon.log(
            "the regular expression “\(expression)” of a rule takes too much work on some messages, and then counts as "
                + "not found (logged once)")
    }

    /// The facts that rules may ask for, at present.
    private var context: RuleContext {
        var context = RuleContext()
        let outputs = switchboard.outputs
        context.output =
            outputs.count == 1 ? outputs[0] : preferredOutputs.first { outputs.contains($0) }
        if book.needsIdle { context.isIdle = idle.isIdle() }
        modes?.describe(&context)
        guard book.needsTime else { return context }
        let now = WallClock.milliseconds
        context.minute = WallClock.local(now).map { $0.hour * 60 + $0.minute }
        context.weekday = Weekday(dayNumber: WallClock.day(of: now).number)
        return context
    }
}

extension RuleDesk: RuleKeeper {
    var rules: [MessageRule] { book.summaries }

    func enable(_ rule: RuleName, _ isEnabled: Bool) -> Bool {
        guard book.enable(rule, isEnabled) else { return false }
        connect()
        return true
    }

    /// Judges a message as if it arrived now, without any effect.
    func test(_ posting: Posting) -> [RuleStep] {
        var trial = book
        return trial.judge(posting, context: context, at: clock()).steps
    }
}

/// Whether a person uses the computer, for rules that ask and for messages that wait for a return.
struct IdleQuestion {
    /// Milliseconds without input after which the person counts as idle.
    var time = RuleContext.idleTime
    /// Makes the compositor watch for idleness after this time, milliseconds.
    var watch: (UInt64) -> Void = { _ in }
    /// Whether the person is idle; nil: not known.
    var isIdle: () -> Bool? = { nil }
}
