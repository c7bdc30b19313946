import Gestures
import Layout
import Messages

/// Keys of the message that has keyboard focus.
extension SceneCore {
    /// Whether keys of a seat go into a text field.
    func isTyping(at seat: SeatNumber) -> Bool {
        contacts.seat(seat)?.keyboardStage.map { isTyping(on: $0) || isSearching(on: $0) } ?? false
    }

    /// Whether keys count at once, because the user requested keyboard focus.
    var isFocusAskedFor: Bool {
        if focus.menu != nil { return true }
        switch focus.current?.reason {
        case .asked, .reply: return true
        case .modal, .always, .dealt, nil:
            return focus.panel?.isWanted == true || focus.bar.isWanted
        }
    }

    // MARK: Focused part

    /// The card on a stage whose message has keyboard focus; nil: none on this stage. A message listed in the panel may
    /// have the id of an unrelated message of an earlier daemon.
    func focusedCard(on stage: StageState) -> CardState? {
        focus.current.flatMap { stage.card(of: $0.message) }
    }

    /// The part of a card that has keyboard focus; nil: the card itself has it, or the card has none.
    func focusedTarget(on card: CardState, of stage: StageState) -> HitTarget? {
        guard focusedCard(on: stage)?.number == card.number, let walk = focusWalk(of: card),
            contacts.hasKeyboard(on: stage.number)
        else { return nil }
        switch focus.place {
        case .part(let target) where walk.order.contains(target): return target
        case .card where walk.includesCard: return nil
        case .start, .card, .part: break
        }
        // On the deck, arrows and Enter act on the whole card.
        return focus.current?.reason == .dealt ? nil : walk.start
    }

    /// Whether keys act on the whole card of a message. The deck's front card shows this only after somebody has moved
    /// through its parts.
    func isFocusedItself(_ card: CardState, of stage: StageState) -> Bool {
        guard let focused = focus.current, focused.message == card.messageID, card.part == nil,
            contacts.hasKeyboard(on: stage.number), focusWalk(of: card) != nil,
            stage.hasMessages || stage.key.purpose == .deck
        else { return false }
        if focused.reason == .dealt, focus.place != .card { return false }
        return focusedTarget(on: card, of: stage) == nil
    }

    /// Whether keys of a stage go into the panel's search field.
    func isSearching(on stage: StageNumber) -> Bool {
        focus.panel?.isSearching == true && stages.stage(stage)?.key.purpose == .panel
    }

    /// Whether keys act on a card of the panel as a whole.
    func isChosen(_ card: CardState, of stage: StageState) -> Bool {
        isFocusedOnPanel(card, of: stage) && focus.panel?.target == nil
    }

    /// The part of a card of the panel on which keys act; nil: the whole card, or the card has no focus.
    func focusedOnPanel(_ card: CardState, of stage: StageState) -> HitTarget? {
        isFocusedOnPanel(card, of: stage) ? focus.panel?.target : nil
    }

    private func isFocusedOnPanel(_ card: CardState, of stage: StageState) -> Bool {
        stage.key.purpose == .panel && stage.hasKeyboard && focus.panel?.card == card.number
    }

    /// The part of a card of the bar, or of its open view, that has keyboard focus; nil: none.
    func focusedOnBar(_ card: CardState, of stage: StageState) -> HitTarget? {
        guard stage.key.purpose == .bar, contacts.hasKeyboard(on: stage.number),
            focus.bar.cards.contains(card.number), let target = focus.bar.target,
            card.face.presentation?.hits.contains(where: { $0.target == target }) == true
        else { return nil }
        return target
    }

    /// The order in which keys move through a card's parts; nil: the card is not laid out.
    func focusWalk(of card: CardState) -> FocusWalk? {
        card.face.presentation.map {
            FocusWalk(
                $0, canClose: card.message.escape != .nothing, includesCard: card.actsItself,
                startsSafely: card.message.warns)
        }
    }
}

extension CardState {
    /// Whether a tap on the card itself does more than end its message.
    fileprivate var actsItself: Bool {
        message.defaultAction != nil || message.hasLead || placement.pileSize > 0
            || motion?.isOpen == false
    }
}

extension Direction {
    init(_ side: FocusWalk.Side) {
        switch side {
        case .left: self = .left
        case .right: self = .right
        case .up: self = .up
        case .down: self = .down
        }
    }
}
