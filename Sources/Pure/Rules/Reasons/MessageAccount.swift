package import Messages

/// Everything that is known of why a message is, or is not, on the screen.
package struct MessageAccount {
    package var properties = ReasonProperties()
    /// The message before rules changed it.
    package var original: Message
    /// The rules that were applied, in order, each with the message after it.
    package var steps: [RuleStep] = []

    /// - Parameter message: The message as it is now.
    fileprivate init(_ message: Message, _ clocks: Clocks) {
        original = message
        properties.number = message.id.rawValue
        properties.arrival = clocks.wallTime(message.arrival)
        properties.sandbox = message.sandbox
        switch message.origin {
        case .application(let busName):
            properties.way = .bus
            if !busName.isEmpty { properties.connection = busName }
        case .portal(let application):
            properties.way = .portal
            if properties.sandbox == nil, !application.isEmpty { properties.sandbox = application }
        case .command where ForwarderName.isForwarder(message.sandbox):
            (properties.way, properties.sandbox) = (.forwarded, nil)
        case .command: properties.way = .control
        }
    }

    /// Adds the rules that were applied.
    ///
    /// - Parameters:
    ///   - rules: nil: none were, or they are forgotten.
    ///   - original: The message before rules changed it; nil: they changed nothing, or it is forgotten.
    ///   - message: The message after the rules.
    fileprivate mutating func add(
        _ rules: AppliedRules?, from original: Message?, to message: Message
    ) {
        guard let rules else {
            guard let original, original != message else { return }
            self.original = original
            properties.knowsRules = false
            steps = [
                RuleStep(
                    rule: RuleName(known: ""), message: message, isOverLimit: false, stops: false)
            ]
            return
        }
        (self.original, steps) = (rules.original, rules.told)
        properties.hints = rules.hints.sorted { $0.key < $1.key }.map { name, text in
            Property(key: name, signature: String.signature, value: .text(text))
        }
    }

    /// Puts dots in the place of the message's one-time code.
    package mutating func hideCode() {
        original.hideCode()
        for index in steps.indices { steps[index].message.hideCode() }
    }

    /// Names the rule that keeps the message off the screen, if one does: the first after which it stays off.
    fileprivate mutating func nameRule() {
        guard properties.cause == .rule || properties.cause == .limit else { return }
        let lastOn = steps.lastIndex { !$0.message.isOffScreen }
        let first = lastOn.map { $0 + 1 } ?? 0
        if steps.indices.contains(first) { properties.rule = steps[first].rule.rawValue }
    }
}

/// A reading of both clocks at the same time.
package struct Clocks {
    package var now: Instant
    /// Milliseconds since 1970.
    package var wall: Int64

    package init(now: Instant, wall: Int64) { (self.now, self.wall) = (now, wall) }

    /// The moment on the wall's clock.
    func wallTime(_ moment: Instant) -> WallTime {
        let ago = Int64(clamping: now.microseconds(since: moment) / 1000)
        let ahead = Int64(clamping: moment.microseconds(since: now) / 1000)
        let (time, isTooLate) = (wall - ago).addingReportingOverflow(ahead)
        return WallTime(millisecondsSince1970: isTooLate ? .max : time)
    }
}

extension ReasonBook {
    /// Everything that is known of a message; nil: it is neither held nor remembered.
    ///
    /// - Parameters:
    ///   - situation: The message on the board; nil: it is not held.
    ///   - original: The held message before rules changed it; nil: it is not held.
    package func account(
        of id: MessageID, _ situation: MessageSituation?, original: Message?, at clocks: Clocks
    ) -> MessageAccount? {
        if let situation {
            return account(of: situation, pastMessage(id), original: original, at: clocks)
        }
        guard let past = pastMessage(id) else { return nil }
        var account = MessageAccount(past.message, clocks)
        account.add(past.rules, from: nil, to: past.message)
        account.properties.cause = past.cause ?? past.endCause ?? .ended
        account.properties.reason = past.end?.rawValue
        account.complete(by: past)
        account.nameRule()
        return account
    }

    private func account(
        of situation: MessageSituation, _ past: PastMessage?, original: Message?, at clocks: Clocks
    ) -> MessageAccount {
        let message = situation.message
        var account = MessageAccount(message, clocks)
        account.add(rules(of: message.id), from: original, to: message)
        account.properties.state = situation.state.rawValue
        account.properties.cause = situation.cause
        account.properties.other = situation.other?.rawValue
        account.properties.shown = situation.since.map { clocks.wallTime($0) }
        account.properties.until = situation.until.map { clocks.wallTime($0) }
        if let snooze = situation.snooze {
            account.properties.mode = snooze.mode
            account.properties.until = snooze.end.map { WallTime(millisecondsSince1970: $0) }
        }
        // The board knows only that the message is kept.
        if situation.state == .kept, let past, let cause = past.cause {
            account.properties.cause = cause
            account.complete(by: past)
        }
        account.nameRule()
        return account
    }
}

extension MessageAccount {
    /// Adds when and by which mode the message was kept off the screen, or when it ended.
    fileprivate mutating func complete(by past: PastMessage) {
        properties.mode = past.mode?.rawValue
        properties.since = WallTime(millisecondsSince1970: past.time)
    }
}
