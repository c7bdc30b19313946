/// How much a `MessageBoard` holds. `SenderShares` keeps one sender from taking all of it.
package struct BoardLimits: Equatable, Sendable {
    /// Maximum number of messages held, shown and waiting together.
    package var messages = 4096
    /// Messages of commands that no message of another sender displaces, at most a quarter of all.
    package var commands = 256
    /// Bytes of text of all messages together.
    package var textBytes = 16 << 20
    /// Bytes of bitmaps of all messages together.
    package var bitmapBytes = 32 << 20
    /// Messages kept after their time on the screen; beyond that, the oldest ones of the sender with most end.
    package var kept = 500
    /// Messages of one sender that are kept at the expense of senders with more.
    package var keptOfEach = 50
    /// Ended messages whose cards may still be disappearing.
    package var departures = 64
    /// Messages shown in a stack that a person has expanded, and the most in a stack of piles.
    package var expanded = 24
    /// Messages with a timeout that wait in a stack that folds; beyond that, the least prominent ones are over.
    package var folded = 24

    package init() {}
}
