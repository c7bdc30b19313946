import Gestures
import Seeds
import Testing

/// Requests to a bar, and their outcomes.
@Suite struct BarQueueTests {
    private typealias Effects = [BarQueue.Effect]

    /// A queue whose bar rests in this state.
    private func queue(at rest: BarQueue.Rest) -> BarQueue {
        var queue = BarQueue()
        _ = queue.rested(rest)
        return queue
    }

    @Test func queuePresentsOpensClosesAndDismisses() {
        var queue = BarQueue()
        #expect(queue.state == .hidden)
        let steps: [(BarQueue.Operation, BarQueue.Rest)] = [
            (.present, .bar), (.open, .open), (.close, .bar), (.dismiss, .hidden),
        ]
        for (operation, rest) in steps {
            let (number, effects) = queue.request(operation)
            #expect(effects == [.begin(operation)] && queue.state == nil)
            #expect(queue.rested(rest) == [.completed(number, .done)] && queue.state == rest)
        }
    }

    @Test func numbersAreNeverTheSame() {
        var queue = BarQueue()
        let numbers = (0..<5).map { _ in queue.request(.dismiss).number }
        #expect(Set(numbers).count == 5)
    }

    @Test func hiddenBarCannotBeOpened() {
        var queue = BarQueue()
        let (number, effects) = queue.request(.open)
        #expect(effects == [.completed(number, .notPresented)] && queue.state == .hidden)
    }

    /// An operation moves its part, and a finger moves the view while that is open.
    @Test func viewIsMovedBeforeTheBar() {
        var queue = BarQueue()
        #expect(queue.part == .bar)
        let steps: [(BarQueue.Operation, BarQueue.Part, BarQueue.Rest, BarQueue.Part)] = [
            (.present, .bar, .bar, .bar), (.open, .view, .open, .view), (.close, .view, .bar, .bar),
            (.dismiss, .bar, .hidden, .bar),
        ]
        for (operation, moving, rest, resting) in steps {
            _ = queue.request(operation)
            #expect(queue.part == moving, "\(operation)")
            // A finger may reverse the operation, and does not change its part.
            queue.noteFinger(on: moving == .bar ? .view : .bar)
            #expect(queue.part == moving, "\(operation)")
            _ = queue.rested(rest)
            #expect(queue.part == resting, "\(operation)")
        }
    }

    @Test func fingerKeepsItsPartUntilTheBarRests() {
        var queue = queue(at: .bar)
        queue.noteFinger(on: .bar)
        #expect(queue.part == .bar)
        queue.noteFinger(on: .view)
        #expect(queue.part == .view)
        _ = queue.rested(.bar)
        #expect(queue.part == .bar)
    }

    @Test func operationWithoutEffectCompletesAtOnce() {
        for (operation, rest) in [
            (BarQueue.Operation.present, BarQueue.Rest.bar), (.present, .open), (.open, .open),
            (.close, .bar), (.close, .hidden), (.dismiss, .hidden),
        ] {
            var queue = queue(at: rest)
            let (number, effects) = queue.request(operation)
            #expect(effects == [.completed(number, .done)] && queue.state == rest)
        }
    }

    @Test func aDismissalClosesAnOpenViewFirst() {
        var queue = queue(at: .open)
        let (number, effects) = queue.request(.dismiss)
        #expect(effects == [.begin(.close)])
        #expect(queue.rested(.bar) == [.begin(.dismiss)] && queue.state == nil)
        #expect(queue.rested(.hidden) == [.completed(number, .done)] && queue.state == .hidden)
    }

    @Test func operationsRunOneAtATime() {
        var queue = BarQueue()
        let present = queue.request(.present)
        let open = queue.request(.open)
        #expect(present.effects == [.begin(.present)] && open.effects == [])
        #expect(queue.rested(.bar) == [.completed(present.number, .done), .begin(.open)])
        #expect(queue.rested(.open) == [.completed(open.number, .done)])
    }

    @Test
    func operationRemovesPointlessOnes() {
        let superseded: [(BarQueue.Operation, BarQueue.Operation, Bool)] = [
            (.present, .present, true), (.dismiss, .present, true), (.open, .present, false),
            (.close, .present, false), (.present, .dismiss, true), (.dismiss, .dismiss, true),
            (.open, .dismiss, true), (.close, .dismiss, true), (.close, .open, true),
            (.open, .close, true), (.present, .open, false), (.dismiss, .open, false),
            (.present, .close, false), (.dismiss, .close, false),
        ]
        for (waiting, operation, isRemoved) in superseded {
            var queue = BarQueue()
            _ = queue.request(.present)
            let first = queue.request(waiting)
            let second = queue.request(operation)
            #expect(first.effects == [], "\(waiting)")
            #expect(
                second.effects == (isRemoved ? [.completed(first.number, .superseded)] : []),
                "\(waiting), \(operation)")
        }
    }

    @Test func runningOperationIsNotRemoved() {
        var queue = BarQueue()
        let present = queue.request(.present)
        let dismiss = queue.request(.dismiss)
        #expect(dismiss.effects == [])
        #expect(queue.rested(.bar) == [.completed(present.number, .done), .begin(.dismiss)])
    }

    @Test func fingerReversesAnOperation() {
        var queue = queue(at: .bar)
        let open = queue.request(.open)
        queue.noteFinger(on: .view)
        #expect(queue.rested(.bar) == [.completed(open.number, .superseded)])
        #expect(queue.state == .bar)
        let dismiss = queue.request(.dismiss)
        #expect(queue.rested(.open) == [.completed(dismiss.number, .superseded)])
        // A dismissal does not continue after its first step was turned round.
        let other = queue.request(.dismiss)
        #expect(other.effects == [.begin(.close)])
        #expect(queue.rested(.open) == [.completed(other.number, .superseded)])
    }

    @Test func operationsWaitForAFinger() {
        var queue = queue(at: .bar)
        queue.noteFinger(on: .view)
        #expect(queue.state == nil)
        let close = queue.request(.close)
        #expect(close.effects == [])
        #expect(queue.rested(.open) == [.begin(.close)])
        #expect(queue.rested(.bar) == [.completed(close.number, .done)])
        // The operation completes when nothing is left to do.
        queue.noteFinger(on: .view)
        let open = queue.request(.open)
        #expect(queue.rested(.hidden) == [.completed(open.number, .notPresented)])
    }

    @Test func lostBarCompletesTheRunningOperation() {
        var queue = queue(at: .open)
        let dismiss = queue.request(.dismiss)
        let present = queue.request(.present)
        #expect(
            queue.rested(.hidden) == [.completed(dismiss.number, .done), .begin(.present)])
        #expect(queue.rested(.hidden) == [.completed(present.number, .superseded)])
    }

    // MARK: Random operations

    /// A bar that carries out the queue's steps, sometimes turned round by a finger.
    private struct World {
        var queue = BarQueue()
        var random: SplitMix
        /// The state of the bar.
        var rest = BarQueue.Rest.hidden
        /// The goal of the bar's motion; nil: the bar rests.
        var goal: BarQueue.Rest?
        /// Operations that have not completed yet.
        var open: Set<UInt64> = []
        var last: UInt64 = 0
        var outcomes: [String: Int] = [:]

        mutating func step() -> String? {
            switch Int.random(in: 0..<9, using: &random) {
            case 0..<4:
                let all: [BarQueue.Operation] = [.present, .dismiss, .open, .close]
                let operation = all.randomElement(using: &random) ?? .open
                let (number, effects) = queue.request(operation)
                if number <= last { return "number \(number) after \(last)" }
                last = number
                open.insert(number)
                return take(effects)
            case 4:
                queue.noteFinger(on: Bool.random(using: &random) ? .bar : .view)
                if goal == nil { goal = rest }
                return nil
            default:
                guard let goal else { return nil }
                self.goal = nil
                let isTurned = Int.random(in: 0..<5, using: &random) == 0
                rest =
                    isTurned ? [.hidden, .bar, .open].randomElement(using: &random) ?? rest : goal
                return take(queue.rested(rest))
            }
        }

        private mutating func take(_ effects: [BarQueue.Effect]) -> String? {
            for effect in effects {
                switch effect {
                case .begin(let step):
                    if goal != nil { return "\(step) begins while another runs" }
                    if step == .open && rest == .hidden { return "opens what is hidden" }
                    if step == .dismiss && rest == .open { return "hides what is open" }
                    outcomes["\(step)", default: 0] += 1
                    goal =
                        switch step {
                        case .present, .close: .bar
                        case .dismiss: .hidden
                        case .open: .open
                        }
                case .completed(let number, let result):
                    if open.remove(number) == nil { return "\(number) completes twice" }
                    outcomes["\(result)", default: 0] += 1
                }
            }
            if goal == nil, !open.isEmpty { return "\(open) wait for nothing" }
            if open.count > 3 { return "\(open.count) wait" }
            if (goal == nil) != (queue.state != nil) { return "moves or not" }
            return queue.state.map { $0 == rest } ?? true ? nil : "rests elsewhere"
        }
    }

    @Test(arguments: 0..<10 as Range<UInt64>) func everyOperationCompletesOnce(round: UInt64) {
        let seed = Seed.current &+ round
        var world = World(random: SplitMix(seed: seed))
        for step in 0..<6000 {
            guard let trouble = world.step() else { continue }
            Issue.record("MARTLET_SEED=\(seed &- round), round \(round), step \(step): \(trouble)")
            return
        }
        #expect(world.last > 2000)
        for name in ["present", "dismiss", "open", "close", "done", "superseded", "notPresented"] {
            #expect(world.outcomes[name, default: 0] > 50, "\(world.outcomes)")
        }
    }
}
