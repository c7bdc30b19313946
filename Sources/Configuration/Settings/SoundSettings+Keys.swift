package import Messages

extension SoundSettings {
    /// The keys of the table `sound`.
    package mutating func describe(to keys: Keys) {
        keys.flag(
            "enabled",
            "Whether messages are heard: those whose senders say a sound, and those to which a key “sound” of "
                + "[defaults], a messenger, a rule or a mode gives one", &isEnabled)
        keys.integer(
            "volume", "The volume, in hundredths of that of event sounds; 0 plays nothing",
            &volume, in: 0...100)
        keys.soundTheme("theme", "The sound theme; empty: the one of the desktop", &theme)
    }
}

extension HapticSettings {
    /// The keys of the table `haptics`.
    package mutating func describe(to keys: Keys) {
        keys.flag(
            "enabled",
            "Whether feedbackd, where there is one, gives feedback for messages that appear and for gestures",
            &isEnabled)
    }
}
