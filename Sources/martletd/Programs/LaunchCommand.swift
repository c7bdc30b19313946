/// A command that starts a program of the desktop.
struct LaunchCommand: Equatable {
    let program: String
    let arguments: [String]

    var words: [String] { [program] + arguments }

    /// Commands that start a program, to be tried in order.
    ///
    /// - Parameters:
    ///   - words: The program and its arguments.
    ///   - isService: Whether the daemon is a unit of the service manager. Then the program is started in a unit of its
    ///     own: a browser must not inherit the restrictions of the daemon's unit, nor end with it.
    ///   - options: Further options of systemd-run(1).
    static func candidates(
        for words: [String], isService: Bool, options: [String] = []
    ) -> [LaunchCommand] {
        guard let program = words.first else { return [] }
        let plain = LaunchCommand(program: program, arguments: Array(words.dropFirst()))
        guard isService else { return [plain] }
        let always = ["--user", "--collect", "--quiet", "--slice=app.slice"]
        return [
            LaunchCommand(
                program: "systemd-run",
                arguments: always + options + ["--"] + words.map(escaped)), plain,
        ]
    }

    /// The word with "$" doubled, because systemd replaces variables in a unit's command.
    private static func escaped(_ word: String) -> String {
        var escaped = ""
        for character in word { escaped += character == "$" ? "$$" : String(character) }
        return escaped
    }
}
