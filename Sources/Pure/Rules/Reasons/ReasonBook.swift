package import Messages

/// Remembers what the board cannot tell of messages: which rules were applied, why a message did not come onto the
/// screen, and why it ended. A reducer: judged messages, and the effects of the board, go in. Nothing is remembered of a held
/// message that came onto the screen as its sender wanted.
///
/// The memory is bounded: what is oldest is forgotten first.
package struct ReasonBook {
    private struct Judgement {
        var id: MessageID
        var rules: AppliedRules
    }

    /// The rules that were applied to held messages, the latest last.
    private var judgements: [Judgement] = []
    /// Messages that did not come onto the screen, or have ended, the latest last.
    private var past: [PastMessage] = []
    /// The message that arrived last; nil: none has.
    package private(set) var newest: MessageID?
    /// The message that is kept next because its time on the screen is over.
    private var leaving: MessageID?
    /// The message that is kept, or ends, next for a cause that is remembered.
    private var heldBack: MessageID?
    /// Why messages end next, if the reason of their end does not say all.
    private var endCauses: [MessageID: MessageCause] = [:]

    /// Maximum number of held messages whose rules are remembered.
    static let mostJudgements = 256
    /// Maximum number of messages that are remembered although they have ended.
    package static let mostPast = 32
    /// Maximum number of these that were on the screen, so that the others are remembered for longer.
    static let mostSeen = 16
    /// Bytes of the texts of these messages.
    static let textBytes = 64 * 1024

    package init() {}

    // MARK: Remembering

    /// Notes the rules that were applied to a message; nil: none were.
    package mutating func note(_ rules: AppliedRules?, of id: MessageID) {
        _ = takeRules(of: id)
        guard let rules else { return }
        if judgements.count >= Self.mostJudgements { judgements.removeFirst() }
        judgements.append(Judgement(id: id, rules: rules))
    }

    /// Notes an effect of the board.
    ///
    /// - Parameters:
    ///   - isMessageHeld: Whether a message is held now.
    ///   - mode: Returns the active mode that shows least; nil: none is active.
    ///   - time: Returns milliseconds since 1970, for effects that are remembered.
    package mutating func note(
        _ effect: BoardEffect, isMessageHeld: (MessageID) -> Bool, mode: () -> ModeName?,
        time: () -> Int64
    ) {
        switch effect {
        case .added(let message):
            if !message.isValue { newest = message.id }
            // An ended message may have had the same id.
            if !past.isEmpty { past.removeAll { $0.message.id == message.id } }
        case .present(let message), .repeated(let message, _):
            if !past.isEmpty { past.removeAll { $0.message.id == message.id && $0.isMessageHeld } }
        case .heldBack(let message):
            heldBack = message.id
            remember(message, .mode, mode: mode(), at: time())
        case .gatheredOver(let message):
            heldBack = message.id
            remember(message, .gathered, at: time())
        case .phase(let message, .willHide, .kept?): leaving = message.id
        case .kept(let message):
            if leaving != message.id, heldBack != message.id {
                remember(message, cause(of: message) ?? .backlog, at: time())
            }
            (leaving, heldBack) = (nil, nil)
        case .phase(let message, .didDrop, .refused?):
            if !isMessageHeld(message.id) { refuse(message, at: time()) }
        case .phase(let message, .didDrop, .ended(let reason)?):
            drop(message, reason, at: time())
        case .ended(let message, let reason):
            heldBack = nil
            end(message, reason, at: time())
        default: break
        }
    }

    /// Notes why a message ends next.
    package mutating func noteEnd(_ cause: MessageCause, of id: MessageID) {
        endCauses[id] = cause
    }

    /// Notes that a message ends before it has been on the screen.
    private mutating func drop(_ message: Message, _ reason: EndReason, at time: Int64) {
        // The cause is remembered already.
        if heldBack == message.id || pastIndex(of: message.id) != nil { return }
        let other: MessageCause = reason == .expired ? .backlog : .ended
        remember(message, cause(of: message) ?? other, at: time)
    }

    private mutating func refuse(_ message: Message, at time: Int64) {
        newest = message.id
        remember(message, .refused, at: time)
        if let index = pastIndex(of: message.id) {
            past[index].rules = takeRules(of: message.id)
            past[index].isMessageHeld = false
        }
    }

    private mutating func end(_ message: Message, _ reason: EndReason, at time: Int64) {
        var rules = takeRules(of: message.id)
        rules?.removeBodies()
        let cause = takeEndCause(of: message.id)
        if pastIndex(of: message.id) == nil {
            // A value such as the volume ends all the time.
            if message.isValue { return }
            remember(message, nil, at: time)
        }
        guard let index = pastIndex(of: message.id) else { return }
        (past[index].end, past[index].isMessageHeld) = (reason, false)
        (past[index].rules, past[index].time) = (rules, time)
        past[index].endCause = cause
    }

    private mutating func takeEndCause(of id: MessageID) -> MessageCause? {
        guard let cause = endCauses.removeValue(forKey: id) else { return nil }
        // Dictionaries keep their memory until they are replaced.
        if endCauses.isEmpty { endCauses = [:] }
        return cause
    }

    /// Why rules keep a message off the screen; nil: they do not.
    private func cause(of message: Message) -> MessageCause? {
        guard message.isOffScreen else { return nil }
        return rules(of: message.id)?.isOverLimit == true ? .limit : .rule
    }

    private mutating func remember(
        _ message: Message, _ cause: MessageCause?, mode: ModeName? = nil, at time: Int64
    ) {
        past.removeAll { $0.message.id == message.id }
        past.append(PastMessage(message, cause, mode: mode, time: time))
        while past.count > Self.mostPast
            || past.count > 1 && past.reduce(0, { $0 + $1.message.textBytes }) > Self.textBytes
        {
            let seen = past.count { $0.cause == nil }
            let first = seen > Self.mostSeen ? past.firstIndex { $0.cause == nil } : nil
            past.remove(at: first ?? 0)
        }
    }

    private mutating func takeRules(of id: MessageID) -> AppliedRules? {
        judgements.lastIndex { $0.id == id }.map { judgements.remove(at: $0).rules }
    }

    // MARK: Questions

    /// The message that was last kept off the screen; nil: none was.
    package var lastHidden: MessageID? { past.last { $0.cause != nil }?.message.id }

    /// The rules that were applied to a held message; nil: none were, or they are forgotten.
    func rules(of id: MessageID) -> AppliedRules? { judgements.last { $0.id == id }?.rules }

    /// The memory of a message that did not come onto the screen, or has ended; nil: there is none.
    func pastMessage(_ id: MessageID) -> PastMessage? { pastIndex(of: id).map { past[$0] } }

    private func pastIndex(of id: MessageID) -> Int? { past.lastIndex { $0.message.id == id } }
}

/// A message that did not come onto the screen, or has ended.
struct PastMessage {
    /// The message without its body, its pictures and its one-time code.
    var message: Message
    /// Why the message did not come onto the screen; nil: it did.
    var cause: MessageCause?
    /// The mode that held the message back; nil: none did.
    var mode: ModeName?
    /// When the message was kept off the screen, or ended, milliseconds since 1970.
    var time: Int64
    /// Why the message ended; nil: it has not, or was not taken.
    var end: EndReason?
    /// Why the message ended, if the reason does not say all.
    var endCause: MessageCause?
    var isMessageHeld = true
    /// The rules that were applied; nil: none were, or the message is held.
    var rules: AppliedRules?

    init(_ message: Message, _ cause: MessageCause?, mode: ModeName?, time: Int64) {
        (self.message, self.cause, self.mode, self.time) = (message, cause, mode, time)
        self.message.removePictures()
        self.message.hideCode()
        self.message.body = RichText()
    }
}
