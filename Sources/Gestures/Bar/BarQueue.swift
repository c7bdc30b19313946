/// Operations of a bar, carried out one at a time, and their results: a reducer without times and positions.
///
/// Effects are carried out in order. Every operation completes exactly once. At most two wait, because a new operation
/// supersedes those that it makes pointless.
package struct BarQueue: Equatable, Sendable {
    /// A state of rest of the bar and its view.
    package enum Rest: Equatable, Sendable {
        /// The bar is out of sight.
        case hidden
        /// The bar is visible, its view closed.
        case bar
        /// The view is open.
        case open
    }

    /// An operation of the bar.
    package enum Operation: Equatable, Sendable {
        case present, dismiss, open, close
    }

    /// The result of an operation.
    package enum Result: Equatable, Sendable {
        /// The bar is in the wanted state, possibly from the start.
        case done
        /// A later operation, or a finger, moved the bar elsewhere.
        case superseded
        /// No bar was there to dismiss, open or close.
        case notPresented
    }

    /// An instruction to the owner of the bar.
    package enum Effect: Equatable, Sendable {
        /// Start to present, dismiss, open or close, and call `rested` at the end of the motion.
        case begin(Operation)
        /// Report the result of the operation with this number.
        case completed(UInt64, Result)
    }

    private struct Request: Equatable {
        let number: UInt64
        let operation: Operation
    }

    /// The cause of the bar's present motion.
    private enum Activity: Equatable {
        case none
        case finger
        /// `step`: the motion under way; a dismissal closes an open view first.
        case request(Request, step: Operation)
    }

    /// State of rest of the bar, or the last one before it began to move.
    private var rest = Rest.hidden
    private var activity = Activity.none
    private var waiting: [Request] = []
    private var lastNumber: UInt64 = 0

    /// Creates the queue of a hidden bar.
    package init() {}

    /// Present state of rest; nil: an operation or finger is moving the bar.
    package var state: Rest? { activity == .none ? rest : nil }

    /// Requests an operation; returns its number, which `completed` reports, possibly among these effects.
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

    /// Records that a finger begins to move the bar or its view: operations wait until that is at rest. Does nothing
    /// while an operation runs, which the finger may reverse.
    package mutating func noteFinger() {
        if activity == .none { activity = .finger }
    }

    /// Records that the bar and its view are at `rest`, or were lost and are there now. The running operation is done,
    /// or goes on with its next step; if the bar is elsewhere than intended, the operation was superseded.
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

    /// Starts waiting operations until one runs or none waits.
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
    /// State of rest after the operation.
    fileprivate var target: BarQueue.Rest {
        switch self {
        case .present, .close: .bar
        case .dismiss: .hidden
        case .open: .open
        }
    }

    /// The first step of the operation for a bar at `rest`; nil: there is nothing to do.
    fileprivate func step(from rest: BarQueue.Rest) -> BarQueue.Operation? {
        switch self {
        case .present: rest == .hidden ? self : nil
        case .dismiss: rest == .open ? .close : self
        case .open, .close: rest == target ? nil : self
        }
    }

    /// Whether this operation makes a waiting one pointless.
    fileprivate func supersedes(_ other: BarQueue.Operation) -> Bool {
        switch self {
        case .present: other == .present || other == .dismiss
        case .dismiss: true
        case .open, .close: other == .open || other == .close
        }
    }
}
