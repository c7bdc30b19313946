internal import Configuration

/// Reads swaync's `config.json`.
final class SwayncReader {
    let draft: Draft
    private let options: SwayncOptions
    private let panel: SwayncPanel
    private var file = ""

    init(_ draft: Draft) {
        self.draft = draft
        options = SwayncOptions(draft)
        panel = SwayncPanel(draft)
    }

    /// Reads a file; returns the width of the window in which notifications stand, with the index of its line.
    func read(_ source: SourceFile) throws(MigrationError) -> (length: Int, line: Int?) {
        file = source.path
        let tree = try JSONParser.tree(of: source)
        guard let members = tree.members else {
            throw MigrationError("\(file):1: the file is not a JSON object")
        }
        options.setUnsaid()
        options.fitsToScreen = tree["fit-to-screen"]?.boolean ?? true
        for member in members {
            switch member.name {
            case "scripts", "notification-visibility": applyRules(member)
            case "widgets": applyWidgets(member, tree["widget-config"])
            case "widget-config": applyWidgetConfigurations(member.value, tree["widgets"])
            default: applyLeaf(member.name, member.value)
            }
        }
        return options.width
    }

    /// Begins the line of a key.
    private func begin(_ path: String, _ value: JSONTree) {
        draft.begin(
            SourceLine(file: file, number: value.line, text: "\(path): \(value.text)"))
    }

    /// Applies a key; an unknown object is refused as a whole.
    private func applyLeaf(_ path: String, _ value: JSONTree) {
        begin(path, value)
        draft.end(options.apply(path, value))
    }

    private func applyRules(_ member: JSONTree.Member) {
        guard let entries = member.value.members else {
            begin(member.name, member.value)
            return draft.end(.refused("no object"))
        }
        for entry in entries {
            let path = "\(member.name).\(entry.name)"
            begin(path, entry.value)
            let rule = SwayncRule(entry.value, isScript: member.name == "scripts")
            let problem = rule.problem ?? draft.problem(of: rule.tests)
            guard problem == nil, let index = draft.addRule(named: entry.name) else {
                draft.end(.refused(problem ?? "there are more than \(Draft.mostRules) rules"))
                continue
            }
            draft.end(.converted)
            // The command is that of a message for which all criteria have been read.
            let fields = entry.value.members ?? []
            for field in fields.filter({ $0.name != "exec" }) + fields.filter({ $0.name == "exec" })
            {
                begin("\(path).\(field.name)", field.value)
                draft.end(rule.apply(field, to: index, draft))
            }
        }
    }

    private func applyWidgets(_ member: JSONTree.Member, _ configurations: JSONTree?) {
        guard let elements = member.value.elements else {
            begin(member.name, member.value)
            return draft.end(.refused("no array"))
        }
        begin(member.name, member.value)
        let line = draft.current
        draft.end(.converted)
        var names: [String] = []
        var isBelow = false
        for element in elements {
            begin("widgets", element)
            let count = names.count
            let verdict = panel.apply(element.string ?? "", configurations, &names)
            draft.end(
                verdict.with(isBelow && names.count > count ? "it is above the messages" : nil))
            if element.string == "notifications" { isBelow = true }
        }
        draft.current = line
        draft.set(["panel"], "widgets", .texts(names))
        draft.current = nil
    }

    private func applyWidgetConfigurations(_ tree: JSONTree, _ widgets: JSONTree?) {
        guard let members = tree.members else {
            begin("widget-config", tree)
            return draft.end(.refused("no object"))
        }
        let used = widgets?.elements?.compactMap { $0.string }
        for member in members {
            let path = "widget-config.\(member.name)"
            let kind = SwayncPanel.kind(of: member.name)
            for field in member.value.members ?? [] {
                begin("\(path).\(field.name)", field.value)
                let isUsed = used?.contains(member.name) ?? false
                draft.end(
                    isUsed
                        ? panel.verdict(of: kind, field.name, field.value)
                        : .refused("the widget is not among “widgets”"))
            }
        }
    }
}

/// An entry of swaync's scripts or visibility, converted to a rule.
struct SwayncRule {
    private let isScript: Bool
    /// Why the entry cannot be a rule; nil: it can.
    private(set) var problem: String?
    /// Values of the script's criteria.
    private(set) var tests: [Node.Content] = []
    /// Whether the command is run when an action is chosen.
    private var isForActions = false

    private static let texts = [
        "app-name": "app-name", "desktop-entry": "desktop-entry", "summary": "title",
        "body": "body", "category": "category",
    ]
    private static let states: Set<String> = ["ignored", "muted", "transient", "enabled"]

    init(_ tree: JSONTree, isScript: Bool) {
        self.isScript = isScript
        isForActions = tree["run-on"]?.string == "action"
        if isScript, tree["exec"]?.string == nil { problem = "there is no command in “exec”" }
        let state = tree["state"]?.string ?? "enabled"
        if !isScript, !Self.states.contains(state) {
            problem = "“\(state)” is an unknown state"
        }
        for member in tree.members ?? [] {
            guard Self.texts[member.name] != nil || member.name.hasPrefix("sound-") else {
                continue
            }
            guard let text = member.value.string else {
                problem = "“\(member.name)” is not a text"
                return
            }
            tests.append(.one("regex", text))
        }
    }

    /// Applies a field of the entry.
    func apply(_ field: JSONTree.Member, to index: Int, _ draft: Draft) -> Verdict {
        let text = field.value.string ?? ""
        if !isScript { draft.setRule(index, "stop", .boolean(true)) }
        if let key = Self.texts[field.name] {
            draft.setCriterion(index, key, .one("regex", text))
            return .converted
        }
        switch field.name {
        case "urgency":
            draft.setCriterion(index, "urgency", .string(text.lowercased()))
        case "sound-file", "sound-name":
            draft.setCriterion(
                index, "hint", .members([(field.name, .one("regex", text))]))
        case "state" where !isScript: return applyState(text, to: index, draft)
        case "override-urgency" where !isScript:
            if text != "unset" { draft.set(.rule(index), "urgency", .string(text.lowercased())) }
        case "exec" where isScript: return applyCommand(text, to: index, draft)
        case "run-on" where isScript:
            guard text == "receive" || text == "action" else {
                return .refused("“\(text)” is an unknown event")
            }
        default: return .refused("unknown key")
        }
        return .converted
    }

    private func applyCommand(_ text: String, to index: Int, _ draft: Draft) -> Verdict {
        let isAdded = draft.addChoice(
            isForActions ? .actionHook : .hook, .rule(index),
            [
                (0, "run", ShellWords.swaync(text)),
                (0, "on", .string(isForActions ? "action" : "arrival")),
            ])
        guard isAdded else { return .refused("there are too many rules") }
        let verdict: Verdict =
            isForActions
            ? .converted : .inPart("runs for new messages, not for those that replace another")
        return verdict.with(ShellWords.note(text))
    }

    private func applyState(_ state: String, to index: Int, _ draft: Draft) -> Verdict {
        switch state {
        case "ignored":
            draft.setRule(index, "screen", .boolean(false))
            draft.setRule(index, "history", .boolean(false))
        case "muted":
            draft.setRule(index, "screen", .boolean(false))
            return .inPart("the message ends at once and is only in the history")
        case "transient": draft.setRule(index, "history", .boolean(false))
        default: break
        }
        return .converted
    }
}
