package import Messages

/// A rule of a book. The rule never changes, so that remembering it takes no copy.
final class RuleReference: Sendable {
    let rule: Rule

    init(_ rule: Rule) { self.rule = rule }
}

/// The rules that were applied to one message, with what cannot be found out later: from these follow all changes that
/// the rules made, even after other rules have taken their place.
package struct AppliedRules: Sendable {
    private struct Step {
        let reference: RuleReference
        /// Whether the rule's limit kept the message off the screen.
        var isOverLimit = false
        /// Whether the message was built again, with the defaults of another messenger or urgency.
        var isRebuilt = false
    }

    private var steps: [Step] = []
    /// The message before the first rule, and each version of it that was built again; without pixels.
    private var versions: [Message]
    /// The hints for which rules asked.
    package let hints: [String: String]

    /// Creates the state before the first rule.
    init(_ posting: Posting) {
        versions = [posting.message.withoutPixels]
        hints = posting.hints
    }

    /// The message before the first rule, without pixels.
    package var original: Message { versions[0] }

    /// Whether the limit of a rule kept the message off the screen.
    package var isOverLimit: Bool { steps.contains { $0.isOverLimit } }

    /// Applies one more rule to a message, but for its limit.
    mutating func apply(_ reference: RuleReference, to posting: inout Posting) {
        steps.append(Step(reference: reference))
        let rebuild = posting.rebuild
        let rebuilt = Self.applyLast(of: steps, to: &posting) { messenger, urgency in
            rebuild?(messenger, urgency)
        }
        guard let version = rebuilt else { return }
        steps[steps.count - 1].isRebuilt = true
        versions.append(version.withoutPixels)
    }

    /// Notes that the limit of the last rule keeps the message off the screen.
    mutating func noteLimit() { steps[steps.count - 1].isOverLimit = true }

    /// Makes the changes of the last of these rules; those of the others have been made. If it changes messenger or
    /// urgency, the defaults change: then the message is built again from the sender's values, and all changes are made
    /// again.
    ///
    /// - Returns: The message that was built again; nil: none was.
    private static func applyLast(
        of steps: [Step], to posting: inout Posting,
        rebuild: (MessengerName, MessageUrgency) -> Message?
    ) -> Message? {
        guard let last = steps.last else { return nil }
        last.reference.rule.apply(to: &posting)
        guard last.reference.rule.changes.changesDefaults,
            let version = rebuild(posting.message.messenger, posting.message.urgency)
        else { return nil }
        let message = posting.message
        posting.message = version
        (posting.message.id, posting.message.sandbox) = (message.id, message.sandbox)
        for step in steps { step.reference.rule.apply(to: &posting) }
        return version
    }

    /// The rules in order, each with the message after it, which has no pixels.
    package var told: [RuleStep] {
        var posting = Posting(original, hints: hints)
        var later = versions.dropFirst()
        var isLimited = false
        var told: [RuleStep] = []
        for (index, step) in steps.enumerated() {
            let version = step.isRebuilt ? later.popFirst() : nil
            _ = Self.applyLast(of: Array(steps[...index]), to: &posting) { _, _ in version }
            if step.isOverLimit { isLimited = true }
            if isLimited { posting.message.isOffScreen = true }
            told.append(
                RuleStep(
                    rule: step.reference.rule.name, message: posting.message,
                    isOverLimit: step.isOverLimit, stops: step.reference.rule.stops))
        }
        return told
    }

    /// Removes the bodies, which a message that has ended leaves to the history, and one-time codes.
    mutating func removeBodies() {
        for index in versions.indices {
            versions[index].hideCode()
            versions[index].body = RichText()
        }
    }
}

extension Rule {
    /// Makes the rule's changes to a message, apart from its limit.
    fileprivate func apply(to posting: inout Posting) {
        changes.apply(to: &posting)
        if let reachesScreen { posting.message.isOffScreen = !reachesScreen }
        if let reachesHistory { posting.message.isTransient = !reachesHistory }
        if let passesModes { posting.message.passesModes = passesModes }
        if let hook { posting.message.hooks.append(hook) }
    }
}

extension Message {
    /// The message without decoded pictures, whose memory nobody would count. It keeps the layout that they gave it.
    fileprivate var withoutPixels: Message {
        var message = self
        let layout = message.layout
        message.removeBitmaps()
        if message.layout != layout { message.layout = layout }
        return message
    }
}
