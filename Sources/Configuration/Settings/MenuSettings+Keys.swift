package import Messages

extension MenuSettings {
    /// The keys of the table `menu`.
    package mutating func describe(to keys: Keys) {
        keys.texts(
            "command",
            "A program that reads lines, shows them and prints the chosen one, word by word and without a shell; the "
                + "names fuzzel, wofi, rofi, bemenu and wmenu suffice. Without one, a card lists the entries",
            &command, longest: 4096, example: "[\"fuzzel\", \"--dmenu\"]")
    }
}
