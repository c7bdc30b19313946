import Control
import Host
import Messages
import Rules
import Scene

/// Answers why a message is, or is not, on the screen. Remembers what the board, the rules and the modes of this moment
/// cannot tell.
final class ReasonDesk {
    private let switchboard: Switchboard
    private let modes: ModeDesk
    private let clock: () -> Instant
    private var book = ReasonBook()
    /// How much of a message's card a person sees now.
    var sight: (Message) -> MessageSight = { _ in .whole }

    init(
        switchboard: Switchboard, modes: ModeDesk, rules: RuleDesk, clock: @escaping () -> Instant
    ) {
        (self.switchboard, self.modes, self.clock) = (switchboard, modes, clock)
        rules.judged = { [self] id, rules in book.note(rules, of: id) }
    }
}

extension ReasonDesk {
    /// Remembers why a message ends next, if the reason of its end does not say all.
    func noteEnd(_ cause: MessageCause, of id: MessageID) { book.noteEnd(cause, of: id) }
}

extension ReasonDesk: EffectReceiver {
    func perform(_ effect: BoardEffect) {
        book.note(
            effect, isMessageHeld: { switchboard.contains($0) }, mode: { modes.strictest?.name },
            time: { WallClock.milliseconds })
    }
}

extension ReasonDesk: ReasonKeeper {
    var newestMessage: MessageID? { book.newest }

    var lastHidden: MessageID? { book.lastHidden }

    func account(of id: MessageID) -> MessageAccount? {
        let now = clock()
        let situation = switchboard.situation(of: id, at: now)
        let known = book.account(
            of: id, situation, original: switchboard.original(id),
            at: Clocks(now: now, wall: WallClock.milliseconds))
        guard var account = known else { return nil }
        if switchboard.hidesCode(id) { account.hideCode() }
        account.properties.modes = modes.modeStates.filter { $0.isOn }.map { $0.name.rawValue }
        if case .process(let process) = switchboard.owner(of: account.original) {
            account.properties.process = process.id
            account.properties.program = program(of: process)
        }
        if let situation, [.shown, .paused].contains(situation.cause) {
            describe(sight(situation.message), in: &account.properties)
        }
        return account
    }

    /// Says what hides the card of a message, or its contents.
    private func describe(_ sight: MessageSight, in properties: inout ReasonProperties) {
        switch sight {
        case .whole: break
        case .hiddenByLock: properties.cause = .locked
        case .concealed(let concealment):
            properties.concealment = concealment
            if concealment == .mode { properties.mode = modes.concealing?.rawValue }
        }
    }

    /// The file name of the program that a process runs; nil: the process has ended, or is hidden.
    private func program(of process: ProcessIdentity) -> String? {
        guard let folder = ProcessFolder(of: process.id), folder.start == process.start else {
            return nil
        }
        return folder.program
    }
}
