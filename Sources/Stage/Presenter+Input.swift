import Bus
import Gestures
import Layout
import Messages
import Wayland

extension Presenter {
    /// A pointer or finger has come, moved, gone down or been lifted on `stage`.
    func interactionChanged(on stage: StageSurface) {
        // While a card is held nothing on it changes, so that moving it draws nothing.
        for card in stage.cards where !card.isEnded && !(card.motion?.isHeld ?? false) {
            var interaction = Interaction()
            for seat in link?.seats ?? [] {
                let one = seat.interaction(with: card, on: stage)
                interaction.isHovered = interaction.isHovered || one.isHovered
                interaction.hovered = interaction.hovered ?? one.hovered
                interaction.pressed = interaction.pressed ?? one.pressed
            }
            interaction.focused = focus(on: card, of: stage)
            interaction.reply = replyState(of: card, on: stage)
            guard interaction != card.interaction else { continue }
            card.interaction = interaction
            stage.setNeedsUpdate()
        }
        for seat in link?.seats ?? [] where seat.pointerStage === stage { seat.showCursor() }
        refreshHolds()
    }

    /// Finds out whose time is not to run: a message under a pointer or finger, and one without
    /// room anywhere.
    func refreshHolds() {
        for message in messages {
            let isHeld = isTouched(message.id) || hasNoRoom(message.id)
            guard isHeld != held.contains(message.id) else { continue }
            if isHeld {
                held.insert(message.id)
                delegate?.held(message.id)
            } else {
                held.remove(message.id)
                delegate?.released(message.id)
            }
        }
        refreshAttendance()
    }

    private func isTouched(_ message: MessageID) -> Bool {
        if link?.seats.contains(where: { $0.isOn(message) }) ?? false { return true }
        if hold == KeyboardHold(message: message, reason: .asked) { return true }
        if reply?.message == message { return true }
        return stages.values.contains { stage in
            stage.cards.contains {
                $0.message.id == message && arena.isOn($0.number)
            }
        }
    }

    private func hasNoRoom(_ message: MessageID) -> Bool {
        var isCrowded = false
        for stage in stages.values {
            for card in stage.cards
            where card.message.id == message && !card.isEnded {
                if !card.isCrowded { return false }
                isCrowded = true
            }
        }
        return isCrowded
    }

    /// A left click, a tap or a key on `target` of a card, which by itself means this.
    func activate(
        _ target: HitTarget?, of card: CardSurface, on stage: StageSurface,
        by press: (seat: SeatInput, serial: UInt32), meaning: SwipeMeaning = .defaultAction
    ) {
        let message = card.message
        switch target {
        case .close: delegate?.dismissed(message.id)
        case .content: break
        case .link(let link): delegate?.chose(link: link, of: message.id)
        // A card that is not yet laid out anew still shows the field.
        case .button(Action.replyKey), .reply:
            if reply?.message != message.id { openReply(to: message, on: stage, by: press.seat) }
        case .button(let key): choose(key, of: message, on: stage, by: press)
        case .submit: submitReply(on: stage, by: press)
        case nil: pressed(message, meaning, on: stage, by: press)
        }
    }

    /// A click, a tap or a long press on the card of `message`, which means this.
    ///
    /// - Parameter press: Whose serial may be used to activate a window.
    func pressed(
        _ message: Message, _ meaning: SwipeMeaning, on stage: StageSurface,
        by press: (seat: SeatInput, serial: UInt32)?
    ) {
        // What is written is not thrown away by accident.
        guard meaning != .nothing, reply?.message != message.id else { return }
        guard let press, meaning == .defaultAction, message.defaultAction != nil else {
            delegate?.pressed(message.id, meaning, from: message.sender, token: nil)
            return
        }
        requestToken(on: stage, by: press) { [self] token in
            delegate?.pressed(message.id, meaning, from: message.sender, token: token)
        }
    }

    private func choose(
        _ key: String, of message: Message, on stage: StageSurface,
        by press: (seat: SeatInput, serial: UInt32)
    ) {
        requestToken(on: stage, by: press) { [self] token in
            delegate?.chose(key, of: message.id, from: message.sender, token: token)
        }
    }

    /// Asks the compositor for the right to raise a window, which whoever acts next is to have; nil at
    /// once where it gives none.
    func requestToken(
        on stage: StageSurface, by press: (seat: SeatInput, serial: UInt32),
        then use: @escaping (String?) -> Void
    ) {
        guard let activation = link?.facilities?.activation else { return use(nil) }
        Activation(completion: use).start(
            activation, seat: press.seat.seat, serial: press.serial, surface: stage.surface,
            loop: loop)
    }
}
