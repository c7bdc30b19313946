/// Command words that had another name before. They go on working, and no list has them.
///
/// Each word of the present ones has one meaning: *hide* takes off the screen, *close* closes what *open* opened,
/// *remove* deletes, and *off* turns a state off.
enum OldWords {
    /// Old words behind `martlet`, and the present ones.
    static let commands: [(old: [String], present: [String])] = [
        (["dismiss"], ["hide"]),
        (["bar", "dismiss"], ["bar", "hide"]),
        (["bar", "present"], ["bar", "show"]),
        (["bar", "clear"], ["bar", "remove"]),
        (["history", "clear"], ["history", "remove", "--all"]),
        (["keyboard", "clear"], ["keyboard", "remove"]),
        (["mode", "add"], ["mode", "on"]),
        (["mode", "remove"], ["mode", "off"]),
    ]

    /// Old options of a command, and the present ones.
    static let options: [(command: [String], old: String, present: String)] = [
        (["unread"], "--clear", "--mark-read"),
        // `keep` is the meaning of a flick, and the state of a message that has not ended.
        (["hide"], "--keep", "--expire"),
        (["show"], "--keep", "--stay"),
    ]

    /// The words of a command line in their present form.
    static func replaced(in words: [String]) -> [String] {
        let isHelp = words.first == "help"
        var words = isHelp ? Array(words.dropFirst()) : words
        for (old, present) in commands where words.starts(with: old) {
            // A person who asks for help names commands alone.
            let present = isHelp ? present.filter { !$0.hasPrefix("-") } : present
            words.replaceSubrange(..<old.count, with: present)
            break
        }
        for (command, old, present) in options where words.starts(with: command) {
            let end = words.firstIndex(of: "--") ?? words.endIndex
            words = words[..<end].map { $0 == old ? present : $0 } + words[end...]
        }
        return isHelp ? ["help"] + words : words
    }
}
