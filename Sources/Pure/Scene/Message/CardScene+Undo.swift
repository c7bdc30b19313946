import Gestures
import Layout
import Messages

/// Cards of the board itself: the one that offers to undo dismissals, snoozes and what was kept for later, in the place of
/// the card that left last, and the one that counts the messages of an absence. They are presented like messages with ids of their own, so that
/// gestures, keyboard focus and screen readers reach them as they reach messages; the board receives their reports
/// (`MessageID.undo`, `MessageID.away`).
extension CardScene {
    /// Shows for how many messages a deed can be undone, or removes the card that showed that.
    ///
    /// - Parameter message: The message that was put away last; nil: nothing can be undone.
    func offerUndo(
        of count: Int, _ deed: UndoableDeed, after message: Message?, _ core: inout SceneCore
    ) {
        guard let message, count > 0 else {
            if core.isPresented(.undo) { withdraw(.undo, &core) }
            return
        }
        var card = Message(.undo, inPlaceOf: message)
        card.layout = message.layout
        card.title = core.look.words.undoable(count, deed)
        // The card stays where it is while messages of its stack are dismissed.
        if let old = core.presented.message(.undo), old.isAtPlace(of: card) {
            card.arrival = old.arrival
        }
        present(card, &core)
    }

    /// Shows how many messages arrived while the person was away, or removes the card that showed that.
    ///
    /// - Parameters:
    ///   - applications: Names of the applications that sent the messages.
    ///   - message: The message that arrived last; nil: there is no such card.
    func showGathered(
        _ count: Int, of applications: [String], after message: Message?, _ core: inout SceneCore
    ) {
        guard let message, count > 0 else {
            if core.isPresented(.away) { withdraw(.away, &core) }
            return
        }
        var card = Message(.away, inPlaceOf: message)
        card.title = core.look.words.away.text(UInt64(count))
        let names = applications.prefix(Self.mostNames).joined(separator: ", ")
        let isCut = applications.count > Self.mostNames
        card.body = RichText(plain: isCut ? names + ", …" : names)
        card.actions = [MessageAction(key: MessageAction.defaultKey, label: "")]
        // The card stays where it is while messages are removed from it.
        if let old = core.presented.message(.away), old.isAtPlace(of: card) {
            card.arrival = old.arrival
        }
        present(card, &core)
    }

    /// Number of applications that the card for a return names.
    private static let mostNames = 4
}

extension Message {
    /// Creates a card of the board in the place of a message, without contents. Stacks are ordered by arrival.
    fileprivate init(_ id: MessageID, inPlaceOf message: Message) {
        self.init(id: id, arrival: message.arrival)
        messenger = message.messenger
        (anchor, layer, output) = (message.anchor, message.layer, message.output)
        // The portal says what may be seen while the session is locked.
        (animation, portal) = (message.animation, message.portal)
        (appearance, isFelt) = (message.appearance, message.isFelt)
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
