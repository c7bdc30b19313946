import Layout
import Messages

/// Ages on the cards of messages. Cards are laid out again when an age reads differently, and only where it is visible.

/// Cards that show how much of their message's time is left. They are redrawn in steps, and only while they are visible
/// and the time runs.

extension SceneCore {
    /// Share of the time that the card of a message shows as left; nil: the card shows none.
    func shareLeft(of message: MessageID) -> Double? {
        presented.timesLeft[message]?.share(at: now)
    }

}
