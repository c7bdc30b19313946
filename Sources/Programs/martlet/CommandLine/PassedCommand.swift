import ArgumentParser

/// Command lines that contain another one, such as `martlet run make -j4`: every word from the command on belongs to it,
/// whatever it begins with.
enum PassedCommand {
    /// A command that runs another one.
    private struct Runner {
        let words: [String]
        let type: any ParsableCommand.Type
        /// Number of arguments before the command.
        let arguments: Int
    }

    private static let runners = [
        Runner(words: ["run"], type: RunCommand.self, arguments: 0),
        Runner(words: ["dnd", "while"], type: DoNotDisturbWhileCommand.self, arguments: 0),
        Runner(words: ["mode", "while"], type: ModeWhileCommand.self, arguments: 1),
    ]

    /// The words with `--` before the command that they contain; the same words where they contain none, or where `--`
    /// is before it already.
    static func separated(in words: [String]) -> [String] {
        guard let runner = runners.first(where: { words.starts(with: $0.words) }),
            let start = start(in: words, runner)
        else { return words }
        return words[..<start] + ["--"] + words[start...]
    }

    /// The index of the first word of the command.
    private static func start(in words: [String], _ runner: Runner) -> Int? {
        let options = OptionForms(of: runner.type)
        var arguments = runner.arguments
        var index = runner.words.count
        while index < words.count {
            let word = words[index]
            if word == "--" { return nil }
            if word.hasPrefix("-"), word != "-" {
                index += options.takesNextWord(word) ? 2 : 1
                continue
            }
            if arguments == 0 { return index }
            arguments -= 1
            index += 1
        }
        return nil
    }
}

/// The options of a command, taken from its help text.
struct OptionForms {
    /// The names with their dashes, in the order of the help text.
    private(set) var names: [String] = []
    /// The names behind which a value follows.
    private var valued: Set<String> = []

    init(of command: any ParsableCommand.Type) {
        let help = MartletCommand.helpMessage(for: command, columns: 400)
        for line in help.split(separator: "\n") where line.hasPrefix("  -") {
            let words = line.split { " ,/".contains($0) }
            let form = words.prefix { $0.hasPrefix("-") || $0.hasPrefix("<") }
            let names = form.filter { $0.hasPrefix("-") }.map(String.init)
            self.names += names
            if form.contains(where: { $0.hasPrefix("<") }) { valued.formUnion(names) }
        }
    }

    /// Whether the word behind an option of the command line is its value.
    func takesNextWord(_ option: String) -> Bool {
        guard !option.hasPrefix("--"), let last = option.last else {
            return valued.contains(option)
        }
        // The last of several letters behind one dash may have a value.
        return valued.contains("-\(last)")
    }
}
