import Martlet

/// Tells the terminal, or a script, what a tour has come to.
struct DemoReport {
    /// Lines of JSON instead of text.
    var isJSON: Bool

    /// A step begins: it is the `number`th of `count`.
    func begin(_ step: DemoStep, number: Int, of count: Int) {
        guard !isJSON else { return line(step, [.init("event", .string("begun"))]) }
        Terminal.print("\(number)/\(count)  \(step.name): \(step.task)")
    }

    /// Something happened to one of its cards.
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

    /// All cards of a step are gone.
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
        case .duplicate, .refused, .withdrawn, .kept, .snoozed: reason.rawValue
        }
    }
}
