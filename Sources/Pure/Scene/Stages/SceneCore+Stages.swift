import Geometry
import Gestures
import InputPanels
import Layout
import Messages

extension SceneCore {
    // MARK: Opening and closing

    /// The open stage for `key`; nil: it must be opened. Two stages over the whole output would dim it twice, so an
    /// existing one is used.
    func existingStage(for key: StageKey) -> StageNumber? {
        if let stage = stages.stage(key) { return stage.number }
        guard key.anchor == nil, case .output(let output) = key.target else { return nil }
        return stages.list.first { stage in
            stage.isModal && stage.key.layer == key.layer && screen(of: stage)?.number == output
        }?.number
    }

    mutating func open(_ key: StageKey, for messages: [Message]) -> StageNumber {
        let extent = extent(for: messages, on: key)
        let stage = stages.open(key, extent)
        send(.openStage(stage, key, extent))
        checkDarkness(of: stage)
        if key.purpose.showsMessages, key.layer == .overlay { lowerWholes() }
        return stage
    }

    /// A stage of messages was opened on the overlay layer: has panel and deck, which cover their output there too, lie beneath
    /// it.
    private mutating func lowerWholes() {
        guard screens.abilities?.stacksNewestBelow == true else { return }
        for purpose in [StageKey.Purpose.panel, .deck] {
            if let stage = stages.stage(for: purpose) { send(.lowerStage(stage.number)) }
        }
    }

    /// Panel or deck was opened: has messages on the overlay layer lie above it, on stages that are opened anew. phoc 0.24 and
    /// KWin 5.27 keep the order of layer surfaces when one leaves its layer and comes back.
    ///
    /// - Parameter isRaised: Whether a message must lie above it.
    mutating func raiseMessages(where isRaised: (Message) -> Bool = { _ in true }) {
        guard screens.abilities?.stacksNewestBelow == false else { return }
        var moved: Set<MessageID> = []
        for stage in stages.list where stage.hasMessages && stage.key.layer == .overlay {
            let messages = presented.messages.filter { stage.card(of: $0.id) != nil }
            guard messages.contains(where: isRaised) else { continue }
            moved.formUnion(messages.map { $0.id })
            close(stage.number)
        }
        for message in presented.messages where moved.contains(message.id) { place(message) }
    }

    mutating func close(_ stage: StageNumber) {
        finishClosing(beginClosing(stage))
    }

    /// Removes a stage with its cards. Its owner must be told before `finishClosing`.
    mutating func beginClosing(_ stage: StageNumber) -> StageState {
        let state = stages[stage]
        stages.close(stage)
        for card in state.cardNumbers { forget(card) }
        for card in state.drawnCards { send(.dropCard(card)) }
        forget(state.ground)
        if contacts.writes(on: stage) { endTyping() }
        contacts.changeAll { $0.forget(stage) }
        replies.endSelecting()
        send(.closeStage(stage))
        return state
    }

    /// Tells all others that a stage has been removed.
    mutating func finishClosing(_ state: StageState) {
        updateNeighbouringStages()
        refreshPauses()
        if state.key.purpose == .dock { dockChanged(state) }
        if state.tellsZones { tellZonesAgain() }
        arrangeProbes()
        reportRestToKeyboards()
        if state.countsAsContents, isClear { report(.cleared) }
    }

    /// Whether nothing temporary is on the screen, and no message is to be. The bar may be there.
    var isClear: Bool { !stages.hasContents && presented.messages.isEmpty }

    // MARK: Updating stages

    /// Schedules layout and placement of a stage's cards for the next pass or frame.
    mutating func setNeedsUpdate(_ stage: StageNumber) {
        stages[stage].changePace { $0.setDirty() }
        if !stages[stage].pace.awaitsFrame { send(.schedulePass) }
    }

    /// Schedules the stage's cards to be shown at their present positions with the next pass or frame.
    mutating func setNeedsFrame(_ stage: StageNumber) {
        stages[stage].changePace { $0.setNeedsFrame() }
        if !stages[stage].pace.awaitsFrame { send(.schedulePass) }
    }

    /// Schedules an update of everything that shows a time, with the next pass or frame.
    mutating func setNeedsTick(_ stage: StageNumber) {
        stages[stage].changePace { $0.setNeedsTick() }
        if !stages[stage].pace.awaitsFrame { send(.schedulePass) }
    }

    mutating func updateAll() {
        for stage in stages.numbers { setNeedsUpdate(stage) }
    }
}
