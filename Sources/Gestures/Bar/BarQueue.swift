/// What a bar is asked to do, one operation at a time, and what became of each: a reducer that knows no time
/// and no places.
///
/// The effects of an event are carried out in their order. Every operation completes exactly once. At most
/// two wait, since a new one supersedes those that it makes pointless.
package struct BarQueue: Equatable, Sendable {
    /// Where the bar and its view rest.
    package enum Rest: Equatable, Sendable {
        /// The bar is out of sight.
        case hidden
        /// The bar is seen, its view closed.
        case bar
        /// The view is open.
        case open
    }

    /// What a bar can be asked to do.
    package enum Operation: Equatable, Sendable {
        case present, dismiss, open, close
    }

    /// What became of an operation.
    package enum Result: Equatable, Sendable {
        /// The bar is as the operation wants it; perhaps it was before.
        case done
        /// A later operation, or a finger, had the bar do something else.
        case superseded
        /// No bar was there to dismiss, open or close.
        case notPresented
    }

    /// What the owner of the bar is to do.
    package enum Effect: Equatable, Sendable {
        /// Begin to present, dismiss, open or close, and tell `rested` when that has come to rest.
        case begin(Operation)
        /// Tell who asked for the operation of this number.
        case completed(UInt64, Result)
    }

    private struct Request: Equatable {
        let number: UInt64
        let operation: Operation
    }

    /// What moves the bar.
    private enum Activity: Equatable {
        case none
        case finger
        /// `step` is what was begun: a dismissal closes an open view first.
        case request(Request, step: Operation)
    }

    /// Where the bar rests, or rested before it began to move.
    private var rest = Rest.hidden
    private var activity = Activity.none
    private var waiting: [Request] = []
    private var lastNumber: UInt64 = 0

    /// A queue for a bar that is out of sight.
    package init() {}

    /// Where the bar rests; nil: it moves, by an operation or a finger.
    package var state: Rest? { activity == .none ? rest : nil }

    /// Takes an operation; its number is the one that `completed` tells, perhaps among these effects.
    package mutating func request(_ operation: Operation) -> (number: UInt64, effects: [Effect]) {
        lastNumber += 1
        let number = lastNumber
        let superseded = waiting.filter { operation.supersedes($0.operation) }
        waiting.removeAll { operation.supersedes($0.operation) }
        waiting.append(Request(number: number, operation: operation))
        var effects = superseded.map { Effect.completed($0.number, .superseded) }
        advance(&effects)
        return (number: number, effects: effects)
    }

    /// Takes that a finger begins to move the bar or its view: operations wait until that rests. Does nothing
    /// if an operation runs, which the finger may turn round.
    package mutating func noteFinger() {
        if activity == .none { activity = .finger }
    }

    /// Takes that the bar and its view have come to `rest`, or are there since the bar was lost: what runs is
    /// done or goes on with its next step; if the bar is elsewhere than it was to be, it was superseded.
    package mutating func rested(_ rest: Rest) -> [Effect] {
        self.rest = rest
        var effects: [Effect] = []
        if case .request(let request, let step) = activity {
            if step != request.operation, rest == step.target {
                activity = .request(request, step: request.operation)
                return [.begin(request.operation)]
            }
            let isDone = rest == request.operation.target
            effects.append(.completed(request.number, isDone ? .done : .superseded))
        }
        activity = .none
        advance(&effects)
        return effects
    }

    /// Begins what waits, until something runs or nothing waits.
    private mutating func advance(_ effects: inout [Effect]) {
        while activity == .none, !waiting.isEmpty {
            let request = waiting.removeFirst()
            if rest == .hidden, request.operation != .present {
                effects.append(.completed(request.number, .notPresented))
            } else if let step = request.operation.step(from: rest) {
                activity = .request(request, step: step)
                effects.append(.begin(step))
            } else {
                effects.append(.completed(request.number, .done))
            }
        }
    }
}

extension BarQueue.Operation {
    /// Where the bar rests when the operation is done.
    fileprivate var target: BarQueue.Rest {
        switch self {
        case .present, .close: .bar
        case .dismiss: .hidden
        case .open: .open
        }
    }

    /// What the operation begins with where the bar is at `rest`; nil: there is nothing to do.
    fileprivate func step(from rest: BarQueue.Rest) -> BarQueue.Operation? {
        switch self {
        case .present: rest == .hidden ? self : nil
        case .dismiss: rest == .open ? .close : self
        case .open, .close: rest == target ? nil : self
        }
    }

    /// Whether an operation that waits is pointless once this one is asked for.
    fileprivate func supersedes(_ other: BarQueue.Operation) -> Bool {
        switch self {
        case .present: other == .present || other == .dismiss
        case .dismiss: true
        case .open, .close: other == .open || other == .close
        }
    }
}
