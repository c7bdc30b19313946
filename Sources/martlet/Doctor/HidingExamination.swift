import Martlet

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
            "“martlet \(isQuiet ? "dnd off" : "mode remove \(mode.name)")” shows messages again; the others are in “martlet history --unread” and the panel."
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
            "\(silence.application) is silent \(until ?? "for good"): \(effect)",
            "“martlet silence remove \(silence.application)” ends that.")
    }

    private var absentOutputs: [Finding] {
        guard let outputs else { return [] }
        return wishes.filter { !outputs.contains($0.output) }.map { wish in
            Finding(
                "output", .lacking, "\(wish.key) names \(wish.output), which is not there",
                "Another output stands in for it; there are: \(outputs.joined(separator: ", ")).")
        }
    }

    private var history: [Finding] {
        guard let problem = historyProblem else { return [] }
        if problem.isEmpty { return [Finding("history", .fine, "messages are recorded")] }
        if problem.hasPrefix("history.mode") { return [Finding("history", .fine, problem)] }
        return [
            Finding(
                "history", .lacking, problem,
                "Messages are shown, and are not found again: make the folder of XDG_STATE_HOME writable, or end the other session."
            )
        ]
    }
}
