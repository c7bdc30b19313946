import Geometry
import Gestures
import Layout
import Messages
import TextEditing

/// Meanings of clicks, taps, the wheel and keys on the cards of messages.
extension SceneCore {
    /// The meaning of a trigger on the card of a message: as the message sets it, otherwise as `look` sets it for all.
    func meaning(of trigger: BindingTrigger, on message: Message) -> MessageMeaning {
        message.bindings[trigger] ?? look.bindings[trigger] ?? .nothing
    }

    /// The meaning of a long press on a part of a card; nil as `target`: on the card itself. On a link it opens the menu,
    /// which says where each link leads.
    func meaning(ofLongPressOn target: HitTarget?, of message: Message) -> MessageMeaning {
        switch target {
        case nil: meaning(of: .longPress, on: message)
        case .link: .menu
        default: .nothing
        }
    }

    /// Carries out the meaning of a click, tap, wheel turn or key on the card of `message`.
    ///
    /// - Parameter press: The input event; its serial is 0 if the event has none. nil: no seat is known.
    mutating func pressed(
        _ message: Message, _ meaning: MessageMeaning, as trigger: BindingTrigger,
        on stage: StageNumber, by press: Press?
    ) {
        // A card with an open reply ignores bindings, so that no draft is lost by accident.
        guard replies.session?.message != message.id else { return }
        if lockScreenPolicy(of: message) != .show {
            // While the session is locked, a passer-by may dismiss a message and nothing else.
            if meaning == .dismiss {
                report(.pressed(message.id, message.sender, .dismiss, token: nil))
            }
            return
        }
        // Neither the card nor a window of the application may show what is hidden.
        if conceals(message), !meaning.revealsNothing { return }
        // A message may lack the action, the reply or the code.
        guard let meaning = message.resolved(meaning) else { return }
        switch meaning {
        case .dismiss, .dismissGroup, .dismissAll, .keep:
            report(.pressed(message.id, message.sender, meaning, token: nil))
        case .defaultAction: pressedDefault(message, on: stage, by: press)
        case .actionNamed(let key): chose(key, of: message, on: stage, by: press)
        // Resolved to the action's key.
        case .action: return
        case .menu: wantMenu(of: message, as: trigger, on: stage, by: press?.seat)
        case .reply: chose(MessageAction.replyKey, of: message, on: stage, by: press)
        case .copy:
            if let press { send(.copy(message.copiedText, press)) }
        case .copyCode:
            if let press { copyCode(of: message, by: press) }
        case .openLink:
            if let link = message.body.firstLink { report(.choseLink(link, message.id)) }
        case .snooze, .snoozeUntilModeEnds:
            report(
                .snoozeWanted(
                    message.id, message.sender, untilModeEnds: meaning == .snoozeUntilModeEnds))
        case .silence:
            report(.choseInMenu(.silence(.hour), .onBoard(message.id, message.sender)))
        case .restore: report(.restoreWanted)
        case .command(let words):
            report(.command(words, message.id, message.sender, trigger: trigger.text))
        case .nothing: return
        }
    }

    /// Copies the one-time code of a message, and has its button say so for a moment.
    mutating func copyCode(of message: Message, by press: Press) {
        guard let code = OneTimeCode.find(in: message) else { return }
        send(.copy(code, press))
        report(.copiedCode(message.id))
        copiedCode = CopiedCode(message: message.id, end: seconds + CopiedCode.time)
        updateCards(of: message.id)
    }

    /// Whether the button of a card says that the one-time code was copied.
    func isCodeCopied(of card: CardNumber) -> Bool {
        copiedCode != nil && copiedCode?.message == self.card(card)?.messageID
    }

    /// Makes the button of a copied code offer the code again when its time is over.
    mutating func expireCopiedCode() {
        guard let copied = copiedCode, copied.end <= seconds else { return }
        copiedCode = nil
        updateCards(of: copied.message)
    }

    private mutating func updateCards(of message: MessageID) {
        for stage in stages.numbers
        where stages[stage].cards.contains(where: { $0.messageID == message }) {
            setNeedsUpdate(stage)
        }
    }

    /// Requests the menu of a message, at the place of the finger or pointer.
    private mutating func wantMenu(
        of message: Message, as trigger: BindingTrigger, on stage: StageNumber, by seat: SeatNumber?
    ) {
        guard let stage = stages.stage(stage),
            let card = stage.cards.first(where: { $0.messageID == message.id && $0.part == nil })
        else { return }
        let place = menuPlace(on: card, of: stage, as: trigger, by: seat)
        report(.menuWanted(message.id, message.sender, at: place))
    }

    private mutating func pressedDefault(
        _ message: Message, on stage: StageNumber, by press: Press?
    ) {
        // An application that is started needs the right to show its window, as one whose action is chosen does.
        guard let press, press.serial != 0,
            message.defaultAction != nil || message.mayStartSender
        else {
            return report(.pressed(message.id, message.sender, .defaultAction, token: nil))
        }
        request(for: .press(message.id, message.sender, .defaultAction), on: stage, by: press)
    }

    /// Chooses an action by a binding instead of its button.
    private mutating func chose(
        _ key: String, of message: Message, on stage: StageNumber, by press: Press?
    ) {
        guard let press, key != MessageAction.replyKey else {
            guard key == MessageAction.replyKey, message.replyAction != nil, let press,
                let stage = stages.stage(stage)
            else { return }
            return openReply(to: message, on: stage, by: press.seat)
        }
        guard press.serial != 0 else {
            return report(.chose(key, message.id, message.sender, token: nil))
        }
        request(for: .choose(key, message.id, message.sender), on: stage, by: press)
    }

    /// Opens the reply field on the card of a message, as the user asked outside of the card. Does nothing if the
    /// message has no card.
    mutating func openReply(to message: MessageID) {
        let stage = stages.list.first { $0.hasMessages && $0.card(of: message)?.isEnded == false }
        guard let stage, let shown = presented.message(message), let seat = contacts.seats.first
        else { return }
        openReply(to: shown, on: stage, by: seat.number)
    }

    /// Carries out the binding of a key for the message with keyboard focus.
    mutating func pressed(
        _ key: BindingKey, _ meaning: MessageMeaning, on number: StageNumber, by press: Press
    ) {
        guard let card = stages.stage(number).flatMap({ focusedCard(on: $0) }),
            !card.isDisappearing
        else { return }
        pressed(card.message, meaning, as: .key(key), on: number, by: press)
        giveFocusBack(after: meaning)
    }

    /// Gives requested keyboard focus back after a meaning that a key had, except after copying, when the user may want
    /// more, and for a menu, which gives focus back when it closes.
    mutating func giveFocusBack(after meaning: MessageMeaning) {
        switch meaning {
        case .copy, .copyCode, .menu, .nothing: return
        default: if focus.current?.reason == .asked { renounceFocus() }
        }
    }
}

extension KeyStroke {
    /// The keys by which a binding may name this stroke: the symbol that it writes, then the Latin letter on the key.
    var bindingKeys: [BindingKey] {
        let modifiers = BindingKey.Modifiers(rawValue: key.modifiers.rawValue)
        var keys = [BindingKey(symbol: key.symbol.rawValue, modifiers: modifiers)]
        if let latin {
            let other = BindingKey(symbol: latin.rawValue, modifiers: modifiers)
            if other != keys[0] { keys.append(other) }
        }
        return keys
    }
}
