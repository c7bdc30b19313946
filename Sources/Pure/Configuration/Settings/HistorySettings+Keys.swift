package import Messages

extension HistorySettings {
    static let about: KeyText = """
        The history of messages.
        Each message is saved when it arrives, before its sender gets an answer. If the daemon is killed, messages that
        were shown or waiting return with the next daemon. Messages that their sender marks as transient are not saved.
        The history is in `$XDG_STATE_HOME/martlet/history.sqlite`, readable for its owner alone.
        """

    /// The keys of the section `history`.
    package mutating func describe(to keys: Keys) {
        keys.choice(
            "mode",
            """
            How messages are recorded.
            With `live`, a message to which its application gave no timeout is kept when its time on the screen is over:
            its application is not told, and its actions and reply work until you deal with it or the application exits.
            It is listed as `kept`, and `martlet restore` shows it again. Do not disturb keeps such messages at once.
            With `record` such a message ends, and is in the history. `off` records nothing; earlier entries stay until
            you clear them.
            """, &mode)
        keys.choice(
            "codes",
            """
            Whether the history keeps one-time codes.
            With `hide`, the panel, `martlet list`, the history and its exports show “••• •••” in the place of a code
            when you have copied it, and ten minutes after the message arrived in any case. The rest of the message
            stays, and its card still shows the code. In the file the code is overwritten. With `keep` nothing is
            hidden. On a locked screen the contents of such messages are never shown.
            """, &codes)
        keys.integer(
            "entries",
            """
            The maximum number of entries.
            The oldest entries of the application with most entries are dropped first. The newest 50 of each application
            stay while another one has more. Of each sender 100 ended messages are recorded at once and then 60 a
            minute; one entry counts the rest.
            """, &mostEntries, in: 1...1_000_000)
        keys.integer(
            "days",
            """
            The number of days after which an entry is dropped; 0 keeps entries forever.
            """, &mostDays, in: 0...36_500)
        keys.integer(
            "megabytes", "The maximum size of the history's file, in megabytes.", &mostMegabytes,
            in: 1...4096)
    }
}

extension MenuSettings {
    /// The keys of the table `menu`.
    package mutating func describe(to keys: Keys) {
        keys.command(
            "command",
            """
            A program that reads lines, shows them and prints the chosen one.
            For fuzzel, wofi, rofi, tofi, bemenu and wmenu the name alone suffices. Without a program, or if it is
            missing, Martlet shows the menu itself. Equal lines are numbered. The program and its process group are
            killed after two minutes, after more than 64 KiB of output, and when the message ends.
            """, &command, example: "[\"fuzzel\", \"--dmenu\"]")
    }
}
