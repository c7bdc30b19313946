package import Messages

/// Decides from the effects of the board when sounds of messages are played.
///
/// The sound of a message is played once, when the message comes onto the screen: not again when it made room for
/// others and returns, but again after a snooze. It is not played for messages that modes or rules keep off the screen,
/// even if a person looks at them later. It is played for a replacement or an update only if the sender set a sound
/// again: senders of progress and volume replace their messages many times a second, and only those that set a sound
/// each time want it each time.
package struct SoundBook: Equatable, Sendable {
    private var arrivals = Arrivals()

    package init() {}

    /// Handles an effect of the board; returns the change of sounds, nil if there is none.
    package mutating func cue(after effect: BoardEffect) -> SoundCue? {
        if case .ended(let message, let reason) = effect {
            let wasHeard = arrivals.forget(message.id)
            return wasHeard && reason != .expired ? .stop(message.id) : nil
        }
        return arrivals.handle(effect) { $0.sound != .none }.map {
            .play(SoundOrder($0.id, $0.sound, $0.urgency))
        }
    }
}
