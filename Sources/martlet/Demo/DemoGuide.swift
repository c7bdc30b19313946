import Martlet

/// Leads a person through the steps of `martlet demo`: shows the cards of each step and waits until they have ended.
struct DemoGuide {
    private let connection: MartletConnection
    private let report: DemoReport
    /// Ids of this step's messages that have not ended.
    private var open: Set<ShownMessage.ID> = []

    /// Subscribes to the events of messages and catches termination signals.
    init(_ connection: MartletConnection, report: DemoReport) throws(MartletError) {
        self.connection = connection
        self.report = report
        try connection.subscribe()
        try connection.catchSignals(TerminationSignals.caught)
    }

    /// Goes through `steps`. Returns the signal that ended the tour; nil: the tour was completed.
    mutating func lead(through steps: [DemoStep]) throws(MartletError) -> Int32? {
        for (index, step) in steps.enumerated() {
            report.begin(step, number: index + 1, of: steps.count)
            if let signal = try lead(through: step) {
                hideOpen()
                return signal
            }
            report.end(step)
        }
        return nil
    }

    private mutating func lead(through step: DemoStep) throws(MartletError) -> Int32? {
        var remaining = step.inOrderOfShowing[...]
        var changes = 0
        while !remaining.isEmpty || !open.isEmpty {
            while let card = remaining.first, step.course != .oneByOne || open.isEmpty {
                open.insert(try connection.call(.show(card)))
                remaining.removeFirst()
            }
            let isChanging = step.change(changes + 1) != nil
            switch try connection.wait(
                milliseconds: isChanging ? DemoStep.millisecondsBetweenChanges : nil)
            {
            case .event(let event): handle(event, of: step)
            case .timeout:
                changes += 1
                try change(to: step.change(changes))
            case .signal(let signal): return signal
            case .end: throw .disconnected
            }
        }
        return nil
    }

    private mutating func handle(_ event: MessageEvent, of step: DemoStep) {
        guard let id = event.id, open.contains(id) else { return }
        report.tell(event, of: step)
        if case .ended(let id, _) = event { open.remove(id) }
    }

    /// Updates the one message that is open. If that message ended meanwhile, the daemon shows a new one, which is
    /// hidden at once.
    private func change(to card: MessageRequest?) throws(MartletError) {
        guard let card else { return }
        let id = try connection.call(.show(card))
        if !open.contains(id) { hide(id) }
    }

    private func hideOpen() {
        for id in open { hide(id) }
    }

    private func hide(_ id: ShownMessage.ID) {
        do { try connection.call(.hide(id)) } catch {
            // The message has ended, or the daemon: nothing is left to hide.
        }
    }
}
