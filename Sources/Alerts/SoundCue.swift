package import Messages

/// An instruction to start or stop a sound.
package enum SoundCue: Equatable, Sendable {
    case play(SoundOrder)
    /// The message was ended by a person, and its sound ends too.
    case stop(MessageID)
}

/// A sound to play, with its message.
package struct SoundOrder: Equatable, Sendable {
    package var message: MessageID
    /// The sound; never `none`.
    package var sound: SoundChoice
    package var urgency: Urgency

    package init(_ message: MessageID, _ sound: SoundChoice, _ urgency: Urgency) {
        (self.message, self.sound, self.urgency) = (message, sound, urgency)
    }
}
