package import Geometry
package import InputPanels
package import Messages

/// Who is told what a person does with the cards, and whether there is a screen at all.
package protocol PresenterDelegate: AnyObject {
    /// The action `key` of `message` was chosen, on a card that showed the message of `sender`. `token` is an
    /// xdg-activation token for the application that will act on it, where the compositor gave one. Another sender
    /// may have replaced the message while the compositor made the token.
    func chose(_ key: String, of message: MessageID, from sender: Sender, token: String?)
    /// `message` was replied to with a text that is not blank, written to `sender`; `token` is as for `chose`.
    func replied(_ text: String, to message: MessageID, of sender: Sender, token: String?)
    /// What the sender of `message` drew was tapped or clicked at `point`, in logical pixels from the
    /// top left corner of what it drew.
    func tappedContent(of message: MessageID, at point: Point)
    /// What the sender of `message` drew stands at a place that it was not drawn for.
    func contentWanted(of message: MessageID, _ place: ContentPlace)
    /// A link in the body of `message` was chosen.
    func chose(link: String, of message: MessageID)
    /// The card of `message` was closed by its person.
    func dismissed(_ message: MessageID)
    /// What lies over everything behind `message` was clicked or tapped, which hides it.
    func dimTapped(_ message: MessageID)
    /// The card of `message` left the screen by a swipe that means this; `sender` and `token` are as for `chose`.
    /// If the message is still to be shown afterwards, its card comes back.
    func swiped(
        _ message: MessageID, _ meaning: SwipeMeaning, from sender: Sender, token: String?)
    /// The card of `message` has come to rest on the screen; told once for each time that the message is
    /// presented, with the first of its cards.
    func appeared(_ message: MessageID)
    /// Nothing of `message`, which was withdrawn, is on the screen any more; told once for each time
    /// that it is withdrawn, also where nothing of it was there.
    func departed(_ message: MessageID)
    /// The card of `message` was clicked, tapped or pressed long, which means this; `sender` and `token` are as for
    /// `chose`.
    func pressed(
        _ message: MessageID, _ meaning: SwipeMeaning, from sender: Sender, token: String?)
    /// The last card has left the screen.
    func cleared()
    /// The time of `message` is not to run: a pointer or finger is on it, or it finds no room.
    func held(_ message: MessageID)
    /// The time of `message` runs again.
    func released(_ message: MessageID)
    /// More of a stack is to be seen, or as much as usual.
    func expanded(_ slot: Slot, _ isExpanded: Bool)
    /// The messages of a group are to stand beside one another.
    func fanned(_ group: GroupKey, of slot: Slot)
    /// Whether a pointer or finger is on the card that tells how many wait in a stack.
    func attended(_ slot: Slot, _ isAttended: Bool)
    /// What becomes of the keyboard of an output: each `will` before anything moves for it, and its `did` when
    /// all is at rest, or before the next change of that keyboard.
    func keyboard(_ phase: KeyboardPhase, _ region: KeyboardRegion)
    /// The names of the outputs that there are now; none without a compositor. What was presented
    /// on outputs that went is forgotten by whoever withdraws it.
    func outputsChanged(_ names: [String])
    /// The compositor went away, or threw us out; it or its successor is now waited for.
    func compositorLost(_ reason: String)
    /// The compositor lacks what nothing can be shown without; `reason` names it.
    func compositorUnusable(_ reason: String)
}
