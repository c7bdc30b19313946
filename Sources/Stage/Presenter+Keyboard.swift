import Bus
import Layout
import Messages
import TextEditing
import Wayland

extension Presenter {
    /// Gives the keyboard to the newest card that is on the screen, until it is given back; a modal message
    /// that has it keeps it. False where there is no card.
    package func focusNewest() -> Bool {
        if hold?.reason == .modal { return true }
        let newest = messages.last { message in
            stages.values.contains { $0.card(of: message.id)?.shown != nil }
        }
        guard let newest else { return false }
        asked = newest.id
        renounced.remove(newest.id)
        arrangeKeyboard()
        return true
    }

    /// Has the card have the keyboard that is to have it, and no other: the one that the user asked for, else
    /// the newest that takes it.
    func arrangeKeyboard() {
        let wanted = wantedHold()
        if wanted?.message != hold?.message { focused = wanted?.reason == .reply ? .reply : nil }
        hold = wanted
        let holder = wanted.flatMap { stage(keyboardOf: $0) }
        let isText = messages.contains { $0.id == wanted?.message && $0.replyAction != nil }
        for seat in link?.seats ?? [] {
            seat.wantsKeyboard = holder != nil
            seat.wantsText = holder != nil && isText
        }
        for stage in stages.values where stage !== holder { stage.setKeyboard(false) }
        holder?.setKeyboard(true)
        for stage in stages.values { interactionChanged(on: stage) }
    }

    /// What is modal goes before what the user asked for, since nothing else can be used.
    private func wantedHold() -> KeyboardHold? {
        let takers = messages.reversed().filter { message in
            message.keyboardReason != nil && !renounced.contains(message.id)
        }
        let replied = reply?.message
        if let modal = takers.first(where: { $0.keyboardReason == .modal }), modal.id != replied {
            return KeyboardHold(message: modal.id, reason: .modal)
        }
        if let replied { return KeyboardHold(message: replied, reason: .reply) }
        if let asked, messages.contains(where: { $0.id == asked }) {
            return KeyboardHold(message: asked, reason: .asked)
        }
        return takers.first.map { KeyboardHold(message: $0.id, reason: .always) }
    }

    /// The stage that is to have the keyboard for a message; of several the one on the first output.
    private func stage(keyboardOf hold: KeyboardHold) -> StageSurface? {
        let order = link?.outputs.map { $0.globalName } ?? []
        func rank(_ stage: StageSurface) -> Int {
            output(of: stage).flatMap { order.firstIndex(of: $0.globalName) } ?? order.count
        }
        if hold.reason == .reply { return replyStage }
        return stages.values.filter { $0.card(of: hold.message) != nil }
            .min { rank($0) < rank($1) }
    }

    /// Whether the keyboard that a message has is a stage's.
    func has(_ stage: StageSurface, keyboardOf hold: KeyboardHold) -> Bool {
        stage.hasKeyboard && stage.card(of: hold.message) != nil
    }

    /// Gives the keyboard back, unless the message that has it is modal.
    func renounceKeyboard() {
        guard let hold, hold.reason != .modal else { return }
        if hold.reason == .reply { return closeReply() }
        renounced.insert(hold.message)
        asked = nil
        arrangeKeyboard()
    }

    /// The compositor has given the keyboard of a stage to something else.
    func keyboardTaken(from stage: StageSurface) {
        guard let hold, has(stage, keyboardOf: hold) else { return }
        renounceKeyboard()
    }

    /// What the keyboard's focus is on, on a card; nil also where it is on the card itself.
    func focus(on card: CardSurface, of stage: StageSurface) -> HitTarget? {
        guard hold?.message == card.message.id, let presentation = card.presentation,
            link?.seats.contains(where: { $0.hasKeyboard(on: stage) }) ?? false
        else { return nil }
        let walk = FocusWalk(presentation, canClose: card.message.escape != .nothing)
        if let focused, walk.order.contains(focused) { return focused }
        return walk.start(hasDefaultAction: card.message.defaultAction != nil)
    }

    /// A key was pressed on `stage`, which has the keyboard.
    func pressed(
        _ key: FocusKey, on stage: StageSurface, by press: (seat: SeatInput, serial: UInt32)
    ) {
        guard let hold, let card = stage.card(of: hold.message),
            let presentation = card.presentation
        else { return }
        let target = focus(on: card, of: stage)
        let walk = FocusWalk(presentation, canClose: card.message.escape != .nothing)
        switch key {
        case .step(let forward): focused = walk.step(from: target, forward: forward)
        case .move(let side): focused = walk.move(from: target, toward: side)
        case .act: return act(on: target, of: card, on: stage, by: press)
        case .escape:
            if hold.reason == .asked || hold.reason == .reply { return renounceKeyboard() }
            return escape(from: card, on: stage, by: press)
        case .delete:
            guard card.message.escape != .nothing, hold.reason != .reply else { return }
            return escape(from: card, on: stage, by: press)
        }
        interactionChanged(on: stage)
    }

    private func act(
        on target: HitTarget?, of card: CardSurface, on stage: StageSurface,
        by press: (seat: SeatInput, serial: UInt32)
    ) {
        // A card that goes off again is done with.
        if card.isLeaving { return }
        activate(target, of: card, on: stage, by: press)
        if hold?.reason == .asked { renounceKeyboard() }
    }

    private func escape(
        from card: CardSurface, on stage: StageSurface,
        by press: (seat: SeatInput, serial: UInt32)
    ) {
        switch card.message.escape {
        case .dismiss: delegate?.dismissed(card.message.id)
        case .choose(let key): activate(.button(key: key), of: card, on: stage, by: press)
        case .nothing: return
        }
    }
}
