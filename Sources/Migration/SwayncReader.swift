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

    /// Reads a file.
    func read(_ source: SourceFile) throws(MigrationError) {
        file = source.path
        let tree = try JSONParser.tree(of: source)
        guard let members = tree.members else {
            throw MigrationError("\(file):1: the file is no object of JSON")
        }
        options.setUnsaid()
        for member in members {
            switch member.name {
            case "scripts", "notification-visibility": applyRules(member)
            case "widgets": applyWidgets(member, tree["widget-config"])
            case "widget-config": applyWidgetConfigurations(member.value)
            default: applyLeaf(member.name, member.value)
            }
        }
        // Only the first fitting entry of the visibility counts; scripts run independently of it.
        let scripts = draft.rules.filter(Self.isScript)
        draft.rules = scripts + draft.rules.filter { !Self.isScript($0) }
    }

    private static func isScript(_ rule: Draft.Rule) -> Bool {
        rule.tables[0].entries.contains { $0.key == "run" }
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
            guard rule.problem == nil, let index = draft.addRule(named: entry.name) else {
                draft.end(.refused(rule.problem ?? "there are more than \(Draft.mostRules) rules"))
                continue
            }
            draft.end(.converted)
            for field in entry.value.members ?? [] {
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
        for element in elements {
            begin("widgets", element)
            draft.end(panel.apply(element.string ?? "", configurations, &names))
        }
        draft.current = line
        draft.set(["panel"], "widgets", .texts(names))
        draft.current = nil
    }

    private func applyWidgetConfigurations(_ tree: JSONTree) {
        guard let members = tree.members else {
            begin("widget-config", tree)
            return draft.end(.refused("no object"))
        }
        for member in members {
            let path = "widget-config.\(member.name)"
            let kind = SwayncPanel.kind(of: member.name)
            for field in member.value.members ?? [] {
                begin("\(path).\(field.name)", field.value)
                draft.end(panel.verdict(of: kind, field.name))
            }
        }
    }
}

/// An entry of swaync's scripts or visibility, converted to a rule.
struct SwayncRule {
    private let isScript: Bool
    /// Why the entry cannot be a rule; nil: it can.
    private(set) var problem: String?

    private static let texts = [
        "app-name": "app-name", "desktop-entry": "desktop-entry", "summary": "title",
        "body": "body", "category": "category",
    ]
    private static let states: Set<String> = ["ignored", "muted", "transient", "enabled"]

    init(_ tree: JSONTree, isScript: Bool) {
        self.isScript = isScript
        if isScript, tree["exec"]?.string == nil { problem = "there is no command in “exec”" }
        let state = tree["state"]?.string ?? "enabled"
        if !isScript, !Self.states.contains(state) {
            problem = "“\(state)” is no state that is known"
        }
        for member in tree.members ?? [] where Self.texts[member.name] != nil {
            if member.value.string == nil { problem = "“\(member.name)” is no text" }
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
            let place = TextPosition(line: 1, column: 1)
            let test = Node(Node.Content.one("regex", text), at: place)
            draft.setCriterion(
                index, "hint", .table([Node.Entry(field.name, at: place, test)]))
        case "state" where !isScript: return applyState(text, to: index, draft)
        case "override-urgency" where !isScript:
            if text != "unset" { draft.set(.rule(index), "urgency", .string(text.lowercased())) }
        case "exec" where isScript:
            draft.setRule(index, "run", ShellWords.swaync(text))
            return ShellWords.note(text).map { .translated($0) } ?? .converted
        case "run-on" where isScript:
            guard text == "receive" || text == "action" else {
                return .refused("“\(text)” is no event that is known")
            }
            draft.setRule(index, "on", .string(text == "action" ? "action" : "arrival"))
        default: return .refused("no key that is known")
        }
        return .converted
    }

    private func applyState(_ state: String, to index: Int, _ draft: Draft) -> Verdict {
        switch state {
        case "ignored":
            draft.setRule(index, "screen", .boolean(false))
            draft.setRule(index, "history", .boolean(false))
        case "muted": draft.setRule(index, "screen", .boolean(false))
        case "transient": draft.setRule(index, "history", .boolean(false))
        default: break
        }
        return .converted
    }
}
