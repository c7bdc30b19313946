import Gestures
import Layout
import Messages

extension Scene {
    /// Whether a frame callback is pending.
    package var awaitsFrame: Bool { stages.awaitsFrame }

    mutating func connect(_ abilities: Abilities) {
        screens.connect(abilities)
        outputsUpdated()
    }

    /// Drops everything that belonged to the compositor, which has ended. Messages wait for the next compositor.
    mutating func disconnect() {
        carryOutIntents()
        closeReply()
        let isLast = stages.hasContents && presented.messages.isEmpty
        for stage in stages.list {
            for card in stage.drawnCards { send(.dropCard(card)) }
            send(.closeStage(stage.number))
        }
        for seat in contacts.seats {
            feed(.cancelAll(seat: seat.number.rawValue))
            feedStrips(.cancelAll(seat: seat.number.rawValue))
        }
        stages.closeAll()
        contacts.dropAll()
        screens.disconnect()
        handleLostPanel()
        handleLostTable()
        if let stage = bar.stage { handleLostBar(stage) }
        dropProbes()
        focus.disconnect()
        trackOutputs()
        reportOutputs()
        if isLast { report(.cleared) }
    }

    mutating func outputsChanged(_ outputs: [Screen]) {
        screens.update(outputs)
        if screens.isConnected { outputsUpdated() }
    }

    mutating func outputRemoved(_ output: OutputNumber, rest: [Screen]) {
        screens.update(rest)
        for stage in stages.list
        where stage.key.target == .output(output) || stage.outputs.entered.contains(output) {
            // The bar's two stages are closed together.
            if stages.stage(stage.number) != nil { close(stage.number) }
        }
        stages.forget(output)
        outputsChanged(rest)
    }

    private mutating func outputsUpdated() {
        stages.accept()
        trackOutputs()
        arrangeStrips()
        // Updates all stages: on an output that is off now, each awaits the frame that comes when the output is on again.
        rehome()
        reopenDeck()
        rehomeBar()
        arrangeBar()
        reportOutputs()
        refreshPauses()
    }

    private mutating func reportOutputs() {
        if presented.told.tell(outputs: screens.names) { report(.outputs(screens.names)) }
    }
}

/// Finds out whether outputs are off. Nothing reports it: only one client at a time is told the power of an output
/// (`zwlr_output_power_v1`), and other programs cannot turn it off meanwhile. A frame that does not come is the
/// reason to ask, and one that comes.
extension Scene {
    /// Time after which a frame is overdue, milliseconds: far more than one frame of a slow output.
    private static let patience: UInt64 = 500

    /// Whether there are cards of messages.
    package var hasMessagesOnScreen: Bool {
        stages.list.contains { $0.hasMessages && !$0.cards.isEmpty }
    }

    /// When the first frame is overdue; nil: none can be.
    var powerDeadline: Instant? {
        stages.list.compactMap { $0.pace.frameSince }.min()?
            .advanced(byMilliseconds: Self.patience)
    }

    /// Whether something moves on the screen: a frame is pending that is not overdue.
    package var isMoving: Bool { stages.list.contains { $0.pace.frameSince != nil } }

    /// Asks about the outputs on which a frame is overdue, once for each frame.
    mutating func checkOverdueFrames() {
        var asked: [OutputNumber] = []
        for number in stages.numbers {
            guard let since = stages[number].pace.frameSince,
                since.advanced(byMilliseconds: Self.patience) <= now
            else { continue }
            stages[number].changePace { $0.stopCounting() }
            guard let output = screen(of: stages[number])?.number, !asked.contains(output) else {
                continue
            }
            asked.append(output)
            send(.checkPower(output, isSeen: false))
        }
    }

    /// Asks about the output of a stage that counts as dark although a frame came, or that is opened there.
    mutating func checkDarkness(of stage: StageNumber) {
        guard let screen = screen(of: stages[stage]), screen.isOff else { return }
        send(.checkPower(screen.number, isSeen: true))
    }
}
