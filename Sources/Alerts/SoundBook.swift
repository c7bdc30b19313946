package import Messages

/// Decides when messages are heard, from the effects of the board.
///
/// A message is heard when it comes onto the screen, once: not again where it makes room for others and comes back, but again
/// after it was put off. A message that modes or rules keep off the screen is not heard, nor is it when somebody looks at it
/// later. A replacement or an update is heard only if its sender has said a sound again: senders of progress and volumes
/// replace their messages many times a second, and only those who say a sound each time want each to be heard.
package struct SoundBook: Equatable, Sendable {
    private var arrivals = Arrivals()

    package init() {}

    /// Takes an effect of the board; returns what is heard because of it, nil if nothing changes.
    package mutating func cue(after effect: BoardEffect) -> SoundCue? {
        if case .ended(let message, let reason) = effect {
            let wasHeard = arrivals.forget(message.id)
            return wasHeard && reason != .expired ? .stop(message.id) : nil
        }
        return arrivals.take(effect) { $0.sound != .none }.map {
            .play(SoundOrder($0.id, $0.sound, $0.urgency))
        }
    }
}
