/// Something that happened to a message, to the panel, to the deck, to the bar, to modes, or to an on-screen keyboard.
///
/// A message is added, then passes through ``willShow(id:)``, ``didShow(id:)``,
/// ``willHide(id:reason:)`` and ``didHide(id:reason:)`` in this order, without the second if it goes
/// before it has fully appeared; and it is ended between the last two. One that was never on the screen
/// has ``didDrop(id:reason:)`` instead of all four. When `didHide` is told, whatever comes next may be
/// shown at once.
public enum MessageEvent: Equatable, Sendable {
    /// It was accepted; it is shown at once or waits for its turn.
    case added(id: ShownMessage.ID, content: MessageRequest)
    /// Its content changed in place.
    case updated(id: ShownMessage.ID, content: MessageRequest)
    /// It is given to the screen.
    case shown(id: ShownMessage.ID)
    /// One of its actions was chosen; if that ends the message, ``ended(id:reason:)`` follows.
    case actionInvoked(id: ShownMessage.ID, key: String)
    /// Its person wrote a reply; if that ends the message, ``ended(id:reason:)`` follows.
    case replied(id: ShownMessage.ID, text: String)
    /// It is gone: this id is valid no longer. What is seen of it is leaving the screen.
    case ended(id: ShownMessage.ID, reason: MessageEndReason)
    /// Somebody has put it off until then, milliseconds since 1970. It is held, and comes back.
    case snoozed(id: ShownMessage.ID, until: Int64)
    /// It is about to come onto the screen.
    case willShow(id: ShownMessage.ID)
    /// It stands on the screen; its time begins.
    case didShow(id: ShownMessage.ID)
    /// It is about to leave the screen.
    case willHide(id: ShownMessage.ID, reason: MessageEndReason)
    /// Nothing of it is on the screen any more.
    case didHide(id: ShownMessage.ID, reason: MessageEndReason)
    /// It will not be shown.
    case didDrop(id: ShownMessage.ID, reason: MessageEndReason)
    /// What its program drew was tapped or clicked, at a place in logical pixels from its top left
    /// corner.
    case contentTapped(id: ShownMessage.ID, at: MessagePoint)
    /// What its program drew stands in another room than it was drawn for. For a ``MessageView`` the
    /// connection has seen to that.
    case contentWanted(id: ShownMessage.ID, room: MessageRoom)

    /// So many messages have ended without anybody having dealt with them.
    case historyChanged(unread: UInt32)

    /// The panel was opened or closed.
    case panelChanged(isOpen: Bool)

    /// A card of the deck has left.
    case deckCardLeft(DeckOutcome)

    /// The deck is no more.
    case deckEnded(DeckEndReason)

    /// The bar does something, or has done it; `isAnimated`: it is seen to move.
    case barPhase(BarPhase, isAnimated: Bool)

    /// The page of this item of the bar is seen from now on; nil: none is.
    case barItemShown(ShownBarItem.Source?, id: String)

    /// A button was pressed on an item of the bar that this connection has set, or on one that is kept. `token`: lets a
    /// window of this program come to the front; nil: the compositor gave none, or the item is kept.
    case barPressed(id: String, key: String, token: String?)

    /// A person has set the time of an item of the bar. The item has its old time until it is set anew.
    case barSeek(id: String, time: Duration)

    /// What this connection drew for an item of the bar was tapped or clicked, at a place in logical pixels from its top left
    /// corner.
    case barContentTapped(id: String, at: MessagePoint)

    /// What this connection drew for an item of the bar stands in another room than it was drawn for. For a ``MessageView``
    /// the connection has seen to that.
    case barContentWanted(id: String, room: MessageRoom)

    /// Do not disturb was turned on or off.
    case doNotDisturbChanged(isOn: Bool)

    /// These modes are on from now on, or one of them until another time.
    case modesChanged([String])

    /// What becomes of the on-screen keyboard of an output.
    case keyboard(KeyboardPhase, output: String, frame: KeyboardFrame)

    /// The message that it happened to; nil where it is about none.
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
