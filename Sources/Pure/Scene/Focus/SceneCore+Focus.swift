import Gestures
import Layout
import Messages

extension SceneCore {
    /// The newest message on the screen that is no value, to which `SceneEvent.focusNewest` gives keyboard focus; without
    /// messages, the card that offers to undo dismissals. nil: there is none.
    var newestShown: MessageID? {
        let shown = presented.messages.filter { message in
            !message.isValue && stages.list.contains { $0.card(of: message.id)?.shown != nil }
        }
        return (shown.last { $0.id != .undo } ?? shown.last)?.id
    }

    /// Whether a modal message has keyboard focus, which nothing takes away.
    var isFocusModal: Bool { focus.current?.reason == .modal }

    mutating func focusNewest() {
        guard !isFocusModal, let message = newestShown else { return }
        focus.ask(for: message)
        arrangeFocus()
    }

    /// Gives keyboard focus to the card entitled to it and takes it from all others.
    mutating func arrangeFocus() {
        focus.assign(
            among: presented.messages, replied: replies.session?.message)
        let entitled =
            (focus.menu == nil ? nil : stages.stage(for: .menu)?.number)
            ?? focus.current.flatMap { stage(focusedFor: $0) }
            ?? (focus.panel?.isWanted == true ? stages.stage(for: .panel)?.number : nil)
            ?? (focus.bar.isWanted ? stages.stage(for: .bar)?.number : nil)
        // When the compositor ends, all stages are removed at once, but panel, deck and bar hear of it one after
        // another.
        let holder = entitled.flatMap { stages.stage($0)?.number }
        var wants = SeatWants()
        wants.keyboard = holder != nil
        // The panel always has a field to write in.
        wants.text =
            holder != nil
            && (holder == stages.stage(for: .panel)?.number
                || holder == stages.stage(for: .deck)?.number
                || focus.current.flatMap { presented.message($0.message) }?.replyAction != nil)
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

    /// The stage that gets keyboard focus for a message; if several have its card, the one on the first output. nil:
    /// none.
    private func stage(focusedFor focused: FocusedMessage) -> StageNumber? {
        if focused.reason == .reply { return replyStage?.number }
        if focused.reason == .dealt, focus.panel?.isWanted != true {
            return stages.stage(for: .deck)?.number
        }
        // A message listed in the panel gets keyboard focus there only for a reply.
        if focused.reason != .modal, focus.panel?.isWanted == true { return nil }
        let order = screens.list.map { $0.number }
        func rank(_ stage: StageState) -> Int {
            screen(of: stage).flatMap { order.firstIndex(of: $0.number) } ?? order.count
        }
        return stages.list.filter { $0.hasMessages && $0.card(of: focused.message) != nil }
            .min { rank($0) < rank($1) }?.number
    }

    /// Whether the keyboard focus of a message belongs to this stage.
    func has(_ stage: StageState, focusOf focused: FocusedMessage) -> Bool {
        stage.hasKeyboard && stage.card(of: focused.message) != nil
    }

    /// Gives keyboard focus back, unless a modal message has it.
    mutating func renounceFocus() {
        guard let focused = focus.current, focused.reason != .modal, focused.reason != .dealt else {
            return
        }
        if focused.reason == .reply { return closeReply() }
        focus.renounce(focused.message)
        arrangeFocus()
    }
}
