/// An event of a message, of the panel, the deck, the bar, modes, or an on-screen keyboard.
///
/// A message is added, then passes through ``willShow(id:)``, ``didShow(id:)``, ``willHide(id:reason:)`` and
/// ``didHide(id:reason:)`` in this order; ``didShow(id:)`` is missing if it leaves before it has fully appeared. Its
/// end comes between the last two. A message that was never on the screen has ``didDrop(id:reason:)`` instead of all
/// four. After ``didHide(id:reason:)`` the next message may be shown at once.
public enum MessageEvent: Equatable, Sendable {
    /// The message was accepted; it is shown at once or waits for its turn.
    case added(id: ShownMessage.ID, content: MessageRequest)
    /// The contents of the message changed.
    case updated(id: ShownMessage.ID, content: MessageRequest)
    /// The message was handed to the screen.
    case shown(id: ShownMessage.ID)
    /// An action of the message was chosen; if that ends the message, ``ended(id:reason:)`` follows.
    case actionInvoked(id: ShownMessage.ID, key: String)
    /// The user wrote a reply; if that ends the message, ``ended(id:reason:)`` follows.
    case replied(id: ShownMessage.ID, text: String)
    /// The message has ended: this id is no longer valid. Its card is leaving the screen.
    case ended(id: ShownMessage.ID, reason: MessageEndReason)
    /// The message was snoozed until then; nil: until a mode ends. The daemon keeps it, and it comes back.
    case snoozed(id: ShownMessage.ID, until: WallTime?)
    /// The message is about to come onto the screen.
    case willShow(id: ShownMessage.ID)
    /// The card is at rest on the screen; the message's time begins.
    case didShow(id: ShownMessage.ID)
    /// The card is about to leave the screen.
    case willHide(id: ShownMessage.ID, reason: MessageEndReason)
    /// The card has left the screen completely.
    case didHide(id: ShownMessage.ID, reason: MessageEndReason)
    /// The message will not be shown.
    case didDrop(id: ShownMessage.ID, reason: MessageEndReason)
    /// The picture that its program drew was tapped or clicked, at a place in logical pixels from its top left corner.
    case contentTapped(id: ShownMessage.ID, at: MessagePoint)
    /// The picture that its program drew has another room than it was drawn for. For a ``MessageView`` the library
    /// draws it again by itself.
    case contentWanted(id: ShownMessage.ID, room: MessageRoom)

    /// The number of unread messages changed: those that have ended without the user having dealt with them.
    case historyChanged(unread: UInt32)

    /// The panel was opened or closed.
    case panelChanged(isOpen: Bool)

    /// A card of the deck has left.
    case deckCardLeft(DeckOutcome)

    /// The deck has ended.
    case deckEnded(DeckEndReason)

    /// A motion of the bar begins or has ended; `isAnimated`: whether the motion is visible.
    case barPhase(BarPhase, isAnimated: Bool)

    /// The page of this item of the bar is shown from now on; nil: no page.
    case barItemShown(ShownBarItem.Source?, id: String)

    /// A button was pressed on an item of the bar that this connection has set, or on one that is kept. With `token`, a
    /// window of this program can come to the front; nil: the compositor gave none, or the item is kept.
    case barPressed(id: String, key: String, token: String?)

    /// The user has set the time of an item of the bar. The item keeps its old time until its program changes it.
    case barSeek(id: String, time: Duration)

    /// The picture that this connection drew for an item of the bar was tapped or clicked, at a place in logical pixels
    /// from its top left corner.
    case barContentTapped(id: String, at: MessagePoint)

    /// The picture that this connection drew for an item of the bar has another room than it was drawn for. For a
    /// ``MessageView`` the library draws it again by itself.
    case barContentWanted(id: String, room: MessageRoom)

    /// Do not disturb was turned on or off.
    case doNotDisturbChanged(isOn: Bool)

    /// The modes that are on, or the end of one of them, changed: all that are on now.
    case modesChanged([String])

    /// A phase of an output's on-screen keyboard.
    case keyboard(KeyboardPhase, output: String, frame: KeyboardFrame)

    /// The message of the event; nil if it is about no message.
    public var id: ShownMessage.ID? {
        switch self {
        case .added(let id, _), .updated(let id, _), .shown(let id), .actionInvoked(let id, _),
            .replied(let id, _), .ended(let id, _), .snoozed(let id, _), .willShow(let id),
            .didShow(let id),
            .willHide(let id, _),
            .didHide(let id, _), .didDrop(let id, _), .contentTapped(let id, _),
            .contentWanted(let id, _):
            id
        case .keyboard, .historyChanged, .panelChanged, .doNotDisturbChanged, .deckCardLeft,
            .deckEnded, .barPhase, .barItemShown, .barPressed, .barSeek, .barContentTapped,
            .barContentWanted, .modesChanged:
            nil
        }
    }
}

/// The reason that a message ended, left the screen, or never came onto it.
///
/// Every message ends exactly once, for one of the first eight reasons. The others are for messages that leave the
/// screen, or never reach it, without an end.
public enum MessageEndReason: String, CaseIterable, Sendable {
    /// The message's duration was over.
    case expired
    /// The user clicked or tapped the card.
    case dismissed
    /// The user swiped the card away.
    case swiped
    /// The user clicked or tapped the dim behind the card.
    case dim
    /// The user chose one of the message's actions, or replied.
    case action
    /// The sender, or a command, hid the message.
    case closed
    /// The daemon stopped.
    case stopped
    /// The daemon's quota of messages is exhausted, and the sender of this message holds most of them: the message made
    /// room for one of another sender, or for a critical one.
    case evicted
    /// Another message with the same name already exists, and duplicates are ignored.
    case duplicate
    /// The daemon's quota of messages is exhausted.
    case refused
    /// The message waits again: its output was removed, or it moves to another position.
    case withdrawn
    /// The message's time on the screen is over, and it is kept until the user has dealt with it.
    case kept
    /// The message was snoozed.
    case snoozed
}
