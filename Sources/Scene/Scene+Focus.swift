import Gestures
import Layout
package import Messages

extension Scene {
    /// The newest message that is on the screen, which `SceneEvent.focusNewest` gives keyboard focus; nil: there is none.
    package var newestShown: MessageID? {
        presented.messages.last { message in
            stages.list.contains { $0.card(of: message.id)?.shown != nil }
        }?.id
    }

    /// Whether a modal message has keyboard focus, which it keeps.
    package var isFocusModal: Bool { focus.hold?.reason == .modal }

    mutating func focusNewest() {
        guard !isFocusModal, let message = newestShown else { return }
        focus.ask(for: message)
        arrangeFocus()
    }

    /// Gives keyboard focus to the card entitled to it and takes it from all others: the one that the user asked for,
    /// else the newest that takes it.
    mutating func arrangeFocus() {
        focus.settle(
            among: presented.messages, replied: replies.session?.message, dealt: deck.keyed)
        let entitled =
            focus.hold.flatMap { stage(focusedFor: $0) }
            ?? (panel?.focus.isWanted == true ? panel?.stage : nil)
            ?? (isBarFocused ? bar.stage : nil)
        // All stages go at once with the compositor; panel, deck and bar hear of it one after the other.
        let holder = entitled.flatMap { stages.stage($0)?.number }
        var wants = SeatWants()
        wants.keyboard = holder != nil
        // On the panel something can always be written.
        wants.text =
            holder != nil
            && (holder == panel?.stage || holder == deck.stage
                || focus.hold.flatMap { presented.message($0.message) }?.replyAction != nil)
        if contacts.want(wants) { send(.want(wants)) }
        for stage in stages.numbers where stage != holder { setKeyboard(false, on: stage) }
        if let holder { setKeyboard(true, on: holder) }
        refreshInteractions()
    }

    private mutating func setKeyboard(_ wants: Bool, on stage: StageNumber) {
        guard stages[stage].setKeyboard(wants) else { return }
        send(.setKeyboard(stage, wants))
        setNeedsUpdate(stage)
    }

    /// The stage that has keyboard focus for a message; of several the one on the first output.
    private func stage(focusedFor hold: FocusHold) -> StageNumber? {
        if hold.reason == .reply { return replyStage?.number }
        if isPanelMenuFocused { return panel?.stage }
        if hold.reason == .dealt, panel?.focus.isWanted != true { return deck.stage }
        // What the panel lists has keyboard focus there only for a reply.
        if hold.reason != .modal, panel?.focus.isWanted == true { return nil }
        let order = screens.list.map { $0.number }
        func rank(_ stage: StageState) -> Int {
            screen(of: stage).flatMap { order.firstIndex(of: $0.number) } ?? order.count
        }
        return stages.list.filter { $0.hasMessages && $0.card(of: hold.message) != nil }
            .min { rank($0) < rank($1) }?.number
    }

    /// Whether the keyboard focus that a message has is a stage's.
    func has(_ stage: StageState, focusOf hold: FocusHold) -> Bool {
        stage.hasKeyboard && stage.card(of: hold.message) != nil
    }

    /// Gives keyboard focus back, unless the message that has it is modal.
    mutating func renounceFocus() {
        guard let hold = focus.hold, hold.reason != .modal, hold.reason != .dealt else { return }
        if hold.reason == .reply { return closeReply() }
        focus.renounce(hold.message)
        arrangeFocus()
    }

    /// The compositor has given the keyboard focus of a stage to something else.
    mutating func focusTaken(from number: StageNumber) {
        // A stage that has let go of keyboard focus, for a menu, has not lost it.
        guard stages.stage(number)?.hasKeyboard == true else { return }
        if number == panel?.stage {
            if replies.session != nil { closeReply() }
            return closePanel()
        }
        if number == bar.stage { return barState == .open ? ask(.close) : focusClosedBar(false) }
        // The deck goes on under the finger.
        if number == deck.stage { return closeDeckReply() }
        guard let hold = focus.hold, let stage = stages.stage(number), has(stage, focusOf: hold)
        else { return }
        renounceFocus()
    }
}
