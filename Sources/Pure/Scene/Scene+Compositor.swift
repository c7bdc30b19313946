import Gestures
import Messages

/// The compositor and its outputs appear, change and end.
extension Scene {
    mutating func connect(_ abilities: Abilities) {
        core.screens.connect(abilities)
        outputsUpdated()
    }

    /// Drops everything that belonged to the compositor, which has ended. Messages wait for the next compositor.
    mutating func disconnect() {
        carryOutIntents()
        core.closeReply()
        let isLast = core.stages.hasContents && core.presented.messages.isEmpty
        for stage in core.stages.list {
            for card in stage.drawnCards { core.send(.dropCard(card)) }
            core.send(.closeStage(stage.number))
        }
        for seat in core.contacts.seats {
            core.feed(.cancelAll(seat: seat.number.rawValue))
            feedStrips(.cancelAll(seat: seat.number.rawValue))
        }
        core.stages.closeAll()
        core.contacts.dropAll()
        core.screens.disconnect()
        handleLostMenu()
        handleLostPanel()
        deck.handleLoss(&core)
        if let stage = bar.stage { bar.handleLoss(stage, &core) }
        core.dropProbes()
        core.focus.disconnect()
        core.trackOutputs()
        reportOutputs()
        if isLast { core.report(.cleared) }
    }

    mutating func outputsChanged(_ outputs: [Screen]) {
        core.screens.update(outputs)
        if core.screens.isConnected { outputsUpdated() }
    }

    mutating func outputRemoved(_ output: OutputNumber, rest: [Screen]) {
        core.screens.update(rest)
        for stage in core.stages.list
        where stage.key.target == .output(output) || stage.outputs.entered.contains(output) {
            // The bar's two stages are closed together.
            if core.stages.stage(stage.number) != nil { close(stage.number) }
        }
        core.stages.forget(output)
        outputsChanged(rest)
    }

    private mutating func outputsUpdated() {
        core.stages.accept()
        core.trackOutputs()
        core.arrangeStrips()
        // Updates all stages: on an output that is off now, each awaits the frame that comes when the output is on again.
        cards.rehome(&core)
        deck.reopen(&core)
        finishDeck()
        bar.rehome(&core)
        bar.arrange(&core)
        reportOutputs()
        core.refreshPauses()
    }

    private mutating func reportOutputs() {
        if core.presented.told.tell(outputs: core.screens.names) {
            core.report(.outputs(core.screens.names))
        }
        let areOff = core.screens.areOff
        if core.presented.told.tell(areOff: areOff) { core.report(.screensOff(areOff)) }
    }
}
