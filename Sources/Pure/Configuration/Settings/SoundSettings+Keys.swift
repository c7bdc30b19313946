package import Messages

extension SoundSettings {
    static let about: KeyText = """
        The sounds of messages.
        A message has the sound that its sender names (hint `sound-file`, otherwise `sound-name`; none with
        `suppress-sound`), otherwise the `sound` of its messenger or of `[defaults]`. Rules and modes override all of
        them. Without any of these, a message has no sound.

        The sound is played when the message appears, and again after a snooze. Messages that modes and rules keep off
        the screen are silent. A replacement or an update makes a sound only if its sender names one again. Of the
        messages of one chat, the first in ten seconds makes a sound. The sound
        stops when you end the message. At most three sounds start in a second and four play at once, each for up to 30
        seconds; if there are more, the most urgent and then the newest are played.

        `martlet-sound`, a separate process, plays sounds with libcanberra, and ends after ten seconds of silence. Names
        are looked up in the sound theme. Files of up to 16 MiB are decoded by `martlet-decode` (see martletd(1)): Ogg
        Vorbis, Ogg Opus, FLAC, WAV or MP3. A file that a sandboxed application names is not played, since its path is
        in another file system; a sound name is. Applications see the capability `sound` while sounds can be played.
        """

    /// The keys of the table `sound`.
    package mutating func describe(to keys: Keys) {
        keys.flag("enabled", "Whether messages make sounds.", &isEnabled)
        keys.integer(
            "volume",
            """
            The volume, in percent of the volume of event sounds.
            With 0 nothing is played.
            """, &volume, in: 0...100)
        keys.soundTheme(
            "theme",
            """
            The name of the sound theme.
            An empty text stands for the theme of the desktop, or `freedesktop` if there is none.
            """, &theme)
    }
}

extension HapticSettings {
    /// The keys of the table `haptics`.
    package mutating func describe(to keys: Keys) {
        keys.flag(
            "enabled",
            "Whether feedbackd, if it is there, gives feedback for new messages and for gestures.",
            &isEnabled)
    }
}
