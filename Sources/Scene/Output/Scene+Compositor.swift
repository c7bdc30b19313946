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
