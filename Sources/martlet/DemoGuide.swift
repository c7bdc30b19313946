import Martlet

/// Leads through a tour: shows the cards of each step and waits until they have ended.
struct DemoGuide {
    private let connection: MartletConnection
    private let report: DemoReport
    /// The cards of this step that are still shown or wait, by id.
    private var open: Set<ShownMessage.ID> = []

    /// Subscribes to the events of messages.
    init(_ connection: MartletConnection, report: DemoReport) throws(MartletError) {
        self.connection = connection
        self.report = report
        try connection.subscribe()
        try connection.catchSignals(TerminationSignals.caught)
    }

    /// Goes through `steps`. Returns the signal that ended the tour; nil where it was completed.
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
        var coming = step.inOrderOfShowing[...]
        var changes = 0
        while !coming.isEmpty || !open.isEmpty {
            while let card = coming.first, step.course != .oneByOne || open.isEmpty {
                open.insert(try connection.call(.show(card)))
                coming.removeFirst()
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

    /// Updates the one card that is open. Where it ended at the same moment, this shows another one, which is hidden
    /// again.
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
            // The message or the daemon is gone already.
        }
    }
}
