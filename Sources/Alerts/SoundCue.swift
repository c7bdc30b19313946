package import Messages

/// A change of what is heard.
package enum SoundCue: Equatable, Sendable {
    case play(SoundOrder)
    /// The sound of a message that somebody has ended is over with it.
    case stop(MessageID)
}

/// A sound that is to be heard, and the message that it is of.
package struct SoundOrder: Equatable, Sendable {
    package var message: MessageID
    /// Not `none`.
    package var sound: SoundChoice
    package var urgency: Urgency

    package init(_ message: MessageID, _ sound: SoundChoice, _ urgency: Urgency) {
        (self.message, self.sound, self.urgency) = (message, sound, urgency)
    }
}
