import Martlet

/// Reports the progress of a tour to the terminal, or to a script.
struct DemoReport {
    /// Whether lines of JSON are printed instead of text.
    var isJSON: Bool

    /// Reports that a step begins: the `number`th of `count`.
    func begin(_ step: DemoStep, number: Int, of count: Int) {
        guard !isJSON else { return line(step, [.init("event", .string("begun"))]) }
        Terminal.print("\(number)/\(count)  \(step.name): \(step.task)")
    }

    /// Reports an event of one of the step's cards.
    func tell(_ event: MessageEvent, of step: DemoStep) {
        guard !isJSON else {
            guard case .object(let members) = JSONValue(event) else { return }
            return line(step, members)
        }
        switch event {
        case .actionInvoked(_, let key): Terminal.print("     → action \(key)")
        case .ended(_, .action): break
        case .ended(_, let reason): Terminal.print("     → \(Self.words(for: reason))")
        default: break
        }
    }

    /// Reports that all cards of a step have ended.
    func end(_ step: DemoStep) {
        if isJSON { line(step, [.init("event", .string("done"))]) }
    }

    private func line(_ step: DemoStep, _ members: [JSONValue.Member]) {
        Terminal.print(JSONValue.object([.init("step", .string(step.name))] + members).text)
    }

    private static func words(for reason: MessageEndReason) -> String {
        switch reason {
        case .swiped: "swiped"
        case .dismissed: "closed by a tap or a click"
        case .dim: "closed by a tap beside it"
        case .expired: "its time was over"
        case .action: "its action was chosen"
        case .closed: "hidden by a command"
        case .stopped: "the daemon stopped"
        case .evicted: "there were too many messages"
        case .duplicate, .refused, .withdrawn, .kept, .snoozed: reason.rawValue
        }
    }
}
