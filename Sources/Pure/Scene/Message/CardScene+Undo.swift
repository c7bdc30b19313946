import Gestures
import Layout
import Messages

/// The card that offers to undo dismissals, in the place of the card that was dismissed last. It is presented like a
/// message with an id of its own, so that gestures, keyboard focus and screen readers reach it as they reach messages;
/// the board receives its reports (`MessageID.undo`).
extension CardScene {
    /// Shows how many dismissals can be undone, or removes the card that showed that.
    ///
    /// - Parameter message: The message that was dismissed last; nil: no dismissal can be undone.
    func offerUndo(of count: Int, after message: Message?, _ core: inout SceneCore) {
        guard let message, count > 0 else {
            if core.isPresented(.undo) { withdraw(.undo, &core) }
            return
        }
        var card = Message.undo(after: message)
        card.title = core.look.words.dismissals(count)
        // The card stays where it is while messages of its stack are dismissed.
        if let old = core.presented.message(.undo), old.isAtPlace(of: card) {
            card.arrival = old.arrival
        }
        present(card, &core)
    }
}

extension Message {
    /// The card in the place of a dismissed message, without a title. Stacks are ordered by arrival.
    fileprivate static func undo(after message: Message) -> Message {
        var card = Message(id: .undo, arrival: message.arrival)
        card.messenger = message.messenger
        (card.anchor, card.layer, card.output) = (message.anchor, message.layer, message.output)
        // The portal says what may be seen while the session is locked.
        (card.animation, card.portal) = (message.animation, message.portal)
        (card.appearance, card.isFelt) = (message.appearance, message.isFelt)
        card.layout = message.layout
        return card
    }
}

extension SceneCore {
    /// The style of the card of a message. The card that offers to undo dismissals has the margins of the dismissed card,
    /// unless that was attached to an edge.
    func style(of message: Message) -> Style {
        let style = look.catalog.style(of: message)
        return message.id == .undo && style.layout.attachment != .floating ? look.moreStyle : style
    }
}
