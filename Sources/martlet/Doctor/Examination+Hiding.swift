import Bus
import Configuration
import Host
import Martlet
import Messages
import Rules

extension Examination {
    /// Findings about all that hides messages, by the running daemon and the configuration; empty: no daemon runs.
    static var hiding: [Finding] {
        do throws(MartletError) {
            let connection = try MartletConnection()
            var hiding = HidingExamination()
            hiding.modes = try connection.call(.modes)
            hiding.rules = try connection.call(.rules)
            hiding.silences = try connection.call(.silences)
            hiding.outputs = try connection.call(.outputs)
            hiding.wishes = wishes(of: ConfigFiles().read().settings)
            // A daemon of an earlier version does not know the method.
            hiding.historyProblem = connection.answer(to: .historyProblem)
            return hiding.findings
        } catch { return [] }
    }

    /// The outputs that a configuration names, each with the key that does.
    static func wishes(of settings: Settings) -> [HidingExamination.Wish] {
        var wishes: [HidingExamination.Wish] = []
        func add(_ key: String, _ choice: OutputChoice?) {
            if case .named(let output)? = choice { wishes.append(.init(key: key, output: output)) }
        }
        add("defaults.output", settings.board.defaults.output)
        for (name, messenger) in settings.board.messengers.sorted(by: {
            $0.key.rawValue < $1.key.rawValue
        }) {
            add("messenger.\(name.rawValue).output", messenger.defaults.output)
        }
        for (name, mode) in settings.modes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            add("mode.\(name.rawValue).output", mode.changes.values.output)
        }
        for rule in settings.rules {
            add("output of the rule \(rule.name.rawValue)", rule.changes.values.output)
        }
        add("bar.output", settings.bar.output)
        return wishes
    }

    /// The process that listens at the private socket; nil: there is none.
    static var socketOwner: UInt32? {
        guard let folder = Environment.value("XDG_RUNTIME_DIR") else { return nil }
        return BusConnection.process(listeningAt: folder + "/martlet/bus")
    }

    // MARK: Fonts

    /// Whether there is a font, as fontconfig says; without its program, whether its usual folders have any.
    static var fonts: Finding {
        let home = Environment.value("HOME").map { [$0 + "/.local/share/fonts", $0 + "/.fonts"] }
        let folders = ["/usr/share/fonts", "/usr/local/share/fonts"] + (home ?? [])
        let found: String?
        switch list(["fc-list", ":", "family"]) {
        case .some(let family): found = family.isEmpty ? nil : family
        case nil: found = folders.first { hasFont($0, depth: 5) }
        }
        if let found { return Finding("fonts", .fine, found) }
        return Finding(
            "fonts", .lacking, "there is none, in \(folders.joined(separator: ", ")) or elsewhere",
            "Texts are empty or boxes: install a font, such as fonts-noto-core.")
    }

    private static let suffixes = [
        ".ttf", ".otf", ".ttc", ".otc", ".pfb", ".pcf", ".pcf.gz", ".bdf",
    ]

    /// Whether a folder or one inside it has a file of a font.
    static func hasFont(_ folder: String, depth: Int) -> Bool {
        let names = File.names(in: folder, limit: 2000)
        if names.contains(where: { name in
            suffixes.contains { name.lowercased().hasSuffix($0) }
        }) {
            return true
        }
        guard depth > 0 else { return false }
        return names.contains { hasFont(folder + "/" + $0, depth: depth - 1) }
    }

    /// The first line that a program prints, empty where it prints none; nil where the program cannot be run.
    private static func list(_ words: [String]) -> String? {
        guard program(words[0]) != nil else { return nil }
        return output(of: words) ?? ""
    }
}
