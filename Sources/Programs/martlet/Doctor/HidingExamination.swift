import Bus
import Configuration
import Host
import Martlet
import Messages
import Rules

/// Examines settings and states that keep messages from being seen, or from being found again, although everything
/// works. No I/O.
struct HidingExamination {
    /// An output that the configuration names.
    struct Wish: Equatable {
        /// The key of the configuration.
        var key: String
        var output: String
    }

    var modes: [MessageMode] = []
    var rules: [MessageRule] = []
    var silences: [MessageSilence] = []
    /// Names of the outputs; nil: not known.
    var outputs: [String]?
    /// The outputs that the configuration names.
    var wishes: [Wish] = []
    /// Why messages are not recorded; empty: they are. nil: not known.
    var historyProblem: String?

    /// A line for each cause, with its remedy.
    var findings: [Finding] {
        let causes =
            modes.compactMap(finding) + rules.compactMap(finding) + silences.map(finding)
        let none = Finding(
            "hidden", .fine, "no mode, rule or silence keeps messages off the screen")
        return (causes.isEmpty ? [none] : causes) + absentOutputs + history
    }

    private func finding(_ mode: MessageMode) -> Finding? {
        guard mode.isOn, mode.shows != "all" else { return nil }
        let isQuiet = mode.name == MessageMode.doNotDisturb
        let name = isQuiet ? "do not disturb" : "the mode \(mode.name)"
        let until = mode.until.map { ", until " + Times.shortText($0.millisecondsSince1970) } ?? ""
        let reasons = mode.reasons.isEmpty ? "" : " (\(mode.reasons.joined(separator: ", ")))"
        let shown =
            switch mode.shows {
            case "critical": "only critical messages are shown"
            case "nothing": "no message is shown"
            default: "messages below \(mode.shows) urgency are not shown"
            }
        return Finding(
            isQuiet ? "do-not-disturb" : "mode", .lacking,
            "\(name) is on\(reasons)\(until): \(shown)",
            "“martlet \(isQuiet ? "dnd off" : "mode off \(mode.name)")” shows messages again; the others are in “martlet history --unread” and the panel."
        )
    }

    private func finding(_ rule: MessageRule) -> Finding? {
        // Silences, which are rules, have lines of their own.
        guard rule.isEnabled, !rule.isRemovable,
            !rule.isOnScreen || !rule.isInHistory || rule.isLimited
        else { return nil }
        var effects: [String] = []
        if !rule.isOnScreen { effects.append("keeps messages off the screen") }
        if rule.isLimited { effects.append("limits how many messages are shown") }
        if !rule.isInHistory { effects.append("keeps messages out of the history") }
        return Finding(
            "rule", .lacking,
            "the rule \(rule.name) \(effects.joined(separator: " and ")): \(rule.criteria)",
            "“martlet rules disable \(rule.name)” turns it off until the daemon ends; for good, change it in the configuration."
        )
    }

    private func finding(_ silence: MessageSilence) -> Finding {
        let until = silence.until.map { "until " + Times.shortText($0.millisecondsSince1970) }
        let effect =
            switch silence.kind {
            case .silent: "only its critical messages are shown"
            case .offScreen: "none of its messages is shown"
            case .contentsHidden: "the contents of its messages are hidden"
            }
        return Finding(
            "silence", .lacking,
            "\(silence.application) is silenced \(until ?? "for good"): \(effect)",
            "“martlet silence remove \(silence.application)” ends that.")
    }

    private var absentOutputs: [Finding] {
        guard let outputs else { return [] }
        return wishes.filter { !outputs.contains($0.output) }.map { wish in
            Finding(
                "output", .lacking, "\(wish.key) names \(wish.output), which is not connected",
                "Another output is used instead. Connected: \(outputs.joined(separator: ", ")).")
        }
    }

    private var history: [Finding] {
        guard let problem = historyProblem else { return [] }
        if problem.isEmpty { return [Finding("history", .fine, "messages are recorded")] }
        if problem.hasPrefix("history.mode") { return [Finding("history", .fine, problem)] }
        return [
            Finding(
                "history", .lacking, problem,
                "Messages are shown but not recorded. Make the folder of XDG_STATE_HOME writable, or end the other session."
            )
        ]
    }
}

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
        func add(_ key: String, _ choice: MessageOutput?) {
            if case .named(let output)? = choice { wishes.append(.init(key: key, output: output)) }
        }
        add("defaults.output", settings.board.defaults.said.outputChoice)
        for (name, messenger) in settings.board.messengers.sorted(by: {
            $0.key.rawValue < $1.key.rawValue
        }) {
            add("messenger.\(name.rawValue).output", messenger.defaults.said.outputChoice)
        }
        for (name, mode) in settings.modes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            add("mode.\(name.rawValue).output", mode.changes.values.said.outputChoice)
        }
        for rule in settings.rules {
            add("output of the rule \(rule.name.rawValue)", rule.changes.values.said.outputChoice)
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
            "fonts", .lacking,
            "there is no font in \(folders.joined(separator: ", ")) or elsewhere",
            "Texts are missing or shown as boxes. Install a font, such as fonts-noto-core.")
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
