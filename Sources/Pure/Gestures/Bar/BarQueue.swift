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
        /// No bar was there to open.
        case notPresented
    }

    /// The thing that an operation or a finger moves.
    package enum Part: Equatable, Sendable {
        /// The bar itself, between its place and out of sight.
        case bar
        /// The view, between closed and open.
        case view
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
        case finger(Part)
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

    /// Whether an operation waits until the bar is at rest.
    package var isAwaited: Bool { !waiting.isEmpty }

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

    /// The part that moves, or the one that a finger on the bar moves first: the view while it is open, opens or closes,
    /// so that the bar never disappears with its view open.
    package var part: Part {
        switch activity {
        case .none: rest == .open ? .view : .bar
        case .finger(let part): part
        case .request(_, .open), .request(_, .close): .view
        case .request(_, .present), .request(_, .dismiss): .bar
        }
    }

    /// Records that a finger begins to move the bar or its view: operations wait until that is at rest. Does nothing
    /// while an operation runs, which the finger may reverse.
    package mutating func noteFinger(on part: Part) {
        if case .request = activity { return }
        activity = .finger(part)
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
            if rest == .hidden, request.operation == .open {
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
        case .dismiss: rest == .hidden ? nil : rest == .open ? .close : self
        case .open: rest == .open ? nil : self
        case .close: rest == .open ? self : nil
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
