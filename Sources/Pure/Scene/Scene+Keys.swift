import Gestures
import Layout
import Messages
import TextEditing

extension Scene {
    /// The meaning of a key for the card that has keyboard focus.
    private enum Meaning {
        case focus(FocusKey)
        case reply(ReplyKey)
        case panel(PanelKey)
        case menu(MenuKey)
        case deck(DeckKey)
        case bar(BarKey)
        case binding(BindingKey, MessageMeaning)

        /// Whether the key repeats while it is held.
        var repeats: Bool {
            switch self {
            case .focus(let key): key.repeats
            case .reply(let key): key.repeats
            case .panel(let key): key.repeats
            case .menu(let key): key.repeats
            case .deck(let key): key.repeats
            case .bar(let key): key.repeats
            case .binding: false
            }
        }
    }

    // MARK: Keyboard focus

    mutating func keyboardEntered(_ stage: StageNumber, of seat: SeatNumber) {
        guard core.stages.stage(stage) != nil else { return }
        let (isAskedFor, now) = (core.isFocusAskedFor, core.now)
        core.contacts.change(seat) {
            $0.setKeyboard(on: stage)
            $0.changeKeys { $0.enter(isAskedFor: isAskedFor, at: now) }
        }
        core.refreshInteraction(on: stage)
    }

    mutating func keyboardLeft(_ seat: SeatState, isTaken: Bool) {
        core.contacts.change(seat.number) { $0.changeKeys { $0.rest() } }
        guard let stage = seat.keyboardStage else { return }
        core.contacts.change(seat.number) { $0.setKeyboard(on: nil) }
        core.refreshInteraction(on: stage)
        if isTaken { focusTaken(from: stage) }
    }

    /// Handles the loss of a stage's keyboard focus, which the compositor gave to something else.
    mutating func focusTaken(from number: StageNumber) {
        // A stage that gave focus up for a menu has not lost it.
        guard core.stages.stage(number)?.hasKeyboard == true else { return }
        if number == menu?.stage { return dropMenu() }
        if number == panel?.stage {
            if core.replies.session != nil { core.closeReply() }
            return closePanel()
        }
        if number == bar.stage {
            return bar.state == .open ? bar.ask(.close, &core) : bar.focusClosed(false, &core)
        }
        // The deck stays usable by touch.
        if number == deck.stage { return deck.closeReply(&core) }
        guard let focused = core.focus.current, let stage = core.stages.stage(number),
            core.has(stage, focusOf: focused)
        else { return }
        core.renounceFocus()
    }

    // MARK: Keys

    mutating func keyPressed(_ stroke: KeyStroke, of seat: SeatState, serial: UInt32) {
        core.contacts.change(seat.number) { $0.changeKeys { $0.rest() } }
        guard let stage = seat.keyboardStage, counts(for: stage, of: seat.number),
            let meaning = meaning(of: stroke, on: stage)
        else { return }
        let now = core.now
        if meaning.repeats, stroke.repeats {
            core.contacts.change(seat.number) {
                $0.changeKeys { $0.startRepeating(stroke.code, serial: serial, at: now) }
            }
        }
        perform(meaning, on: stage, by: Press(seat: seat.number, serial: serial))
    }

    /// Handles a key that is part of a compose sequence; nil: the sequence writes nothing yet.
    mutating func composed(_ text: String?, of seat: SeatState, serial: UInt32) {
        core.contacts.change(seat.number) { $0.changeKeys { $0.rest() } }
        guard let text, let stage = seat.keyboardStage else { return }
        let press = Press(seat: seat.number, serial: serial)
        if menu?.isKeyed(stage) == true {
            let outcome = menu?.pressed(.type(text), &core)
            return finishMenu(outcome, by: press)
        }
        if core.isSearching(on: stage) {
            panel?.pressed(.search(.edit(.insert(text))), by: press, &core)
            return finishPanel()
        }
        guard core.isTyping(on: stage) else { return }
        core.typed(.edit(.insert(text)), on: stage, by: press)
    }

    mutating func keyRepeated(_ stroke: KeyStroke, of seat: SeatState) {
        guard let key = seat.keys.repeatingKey, key.code == stroke.code else { return }
        guard let stage = seat.keyboardStage, let meaning = meaning(of: stroke, on: stage),
            meaning.repeats
        else { return core.contacts.change(seat.number) { $0.changeKeys { $0.rest() } } }
        perform(meaning, on: stage, by: Press(seat: seat.number, serial: key.serial))
    }

    /// Handles the keys whose repetition is due.
    mutating func repeatKeys() {
        let now = core.now
        for seat in core.contacts.seats {
            var code: UInt32?
            core.contacts.change(seat.number) { code = $0.changeKeys { $0.takeDue(at: now) } }
            if let code { core.send(.repeatKey(seat.number, code: code)) }
        }
    }

    /// When a key next repeats; nil: no repeating key is held.
    var nextRepetition: Instant? {
        core.contacts.seats.compactMap { $0.keys.repeatingKey?.due }.min()
    }

    /// Whether a key pressed now is meant for a stage. Keys typed in a field always are.
    private mutating func counts(for stage: StageNumber, of seat: SeatNumber) -> Bool {
        if core.isTyping(on: stage) || core.isSearching(on: stage) { return true }
        let now = core.now
        var isHeard = false
        core.contacts.change(seat) { isHeard = $0.changeKeys { $0.hears(at: now) } }
        return isHeard
    }

    /// The meaning of a key for a stage; nil: none.
    private func meaning(of stroke: KeyStroke, on stage: StageNumber) -> Meaning? {
        if menu?.isKeyed(stage) == true { return MenuKey(stroke).map { .menu($0) } }
        if panel?.isKeyed(stage, core) == true {
            return PanelKey(stroke, isSearching: core.isSearching(on: stage)).map { .panel($0) }
        }
        if deck.isKeyed(stage, core) { return DeckKey(stroke).map { .deck($0) } }
        if bar.isKeyed(stage) { return BarKey(stroke).map { .bar($0) } }
        guard core.isTyping(on: stage) else {
            if let (key, meaning) = cards.binding(of: stroke, on: stage, core) {
                return .binding(key, meaning)
            }
            return FocusKey(stroke.key, latin: stroke.latin).map { .focus($0) }
        }
        return ReplyKey(
            stroke.key, text: stroke.text, latin: stroke.latin,
            isRightToLeft: core.writesRightToLeft
        ).map { .reply($0) }
    }

    private mutating func perform(_ meaning: Meaning, on stage: StageNumber, by press: Press) {
        switch meaning {
        case .focus(let key):
            cards.pressed(key, on: stage, by: press, &core)
            fulfilPanelWish()
        case .reply(.submit) where deck.sendReply(by: press, &core): return
        case .reply(let key): core.typed(key, on: stage, by: press)
        case .panel(let key):
            panel?.pressed(key, by: press, &core)
            finishPanel()
        case .menu(let key):
            let outcome = menu?.pressed(key, &core)
            finishMenu(outcome, by: press)
        case .deck(let key): deck.pressed(key, on: stage, by: press, &core)
        case .bar(let key): bar.pressed(key, by: press, &core)
        case .binding(let key, let meaning): core.pressed(key, meaning, on: stage, by: press)
        }
    }
}
