internal import Configuration

extension Draft {
    /// Changes that compete with those of other sections: a message gets one of them, even if it meets the criteria of
    /// several sections. Formats compete because Martlet would fill a later one with the texts of an earlier one;
    /// commands compete because Martlet runs those of all rules.
    struct Choice {
        /// The kind of changes; sections compete only with others of their kind.
        enum Kind {
            /// The texts of title and body.
            case format
            /// The icon of messages without one.
            case icon
            /// The command that is run.
            case hook
            /// The command that is run when an action is chosen.
            case actionHook
            case actions
        }

        var kind: Kind
        var scope: Scope
        var name: String
        /// Index of the line that makes the changes.
        var line: Int
        var criteria: [Entry]
        /// The changes, each with the number of its table in the rule; empty: the section only keeps its messages from
        /// the changes of other sections.
        var changes: [(table: Int, entry: Entry)]
    }

    /// Adds changes that compete with those of other sections; returns false if there are too many.
    ///
    /// - Parameter criterion: A criterion besides those of the scope; nil: none.
    func addChoice(
        _ kind: Choice.Kind, _ scope: Scope, when criterion: (String, Node.Content)? = nil,
        _ changes: [(table: Int, key: String, value: Node.Content)]
    ) -> Bool {
        guard let current, choices.count < Self.mostRules else { return false }
        var criteria = criteria(of: scope)
        if let criterion { criteria.append(entry(criterion.0, criterion.1)) }
        choices.append(
            Choice(
                kind: kind, scope: scope, name: name(of: scope), line: current,
                criteria: criteria,
                changes: changes.map { ($0.table, entry($0.key, $0.value)) }))
        return true
    }

    /// Makes a rule of each choice, which excludes the messages of the choices that win over it: of swaync's scripts the
    /// earlier ones, of everything else the later ones.
    ///
    /// Rules with formats are last, because the criteria of rules see changed texts.
    func applyChoices() {
        var early: [Rule] = []
        for kind in [Choice.Kind.hook, .actionHook, .actions, .icon] {
            early += rules(for: kind, besides: early)
        }
        // A visibility rule of swaync stops later rules.
        rules = peer == .swaync ? early + rules : rules + early
        let formats = rules(for: .format, besides: [])
        rules += formats
    }

    private func rules(for kind: Choice.Kind, besides others: [Rule]) -> [Rule] {
        let choices = choices.filter { $0.kind == kind }
        var made: [Rule] = []
        for (index, choice) in choices.enumerated() where !choice.changes.isEmpty {
            let rivals = peer == .swaync ? choices[..<index] : choices[(index + 1)...]
            let winners = rivals.filter { !$0.isDisjoint(from: choice) }
            // A choice without criteria wins for every message.
            guard !winners.contains(where: { $0.criteria.isEmpty }) else { continue }
            let name = unusedName(choice.name, besides: others + made)
            var rule = Rule(name: name, line: choice.line)
            rule.tables[1].entries = choice.criteria
            if !winners.isEmpty { rule.exclude(winners.map { $0.criteria }, entry) }
            for change in choice.changes { rule.set(change.table, change.entry) }
            made.append(rule)
        }
        return made
    }
}

extension Draft.Choice {
    /// Whether no message can meet both criteria; false if unknown.
    func isDisjoint(from other: Draft.Choice) -> Bool {
        Draft.areDisjoint(criteria, other.criteria)
    }
}

extension Draft {
    /// Whether no message can meet both criteria; false if unknown.
    static func areDisjoint(_ first: [Entry], _ second: [Entry]) -> Bool {
        first.contains { entry in
            // Several modes can be on.
            guard entry.key != "mode" else { return false }
            return second.contains { other in
                guard other.key == entry.key else { return false }
                return switch (entry.value, other.value) {
                case (.string(let one), .string(let two)): one != two
                case (.boolean(let one), .boolean(let two)): one != two
                default: false
                }
            }
        }
    }
}

extension Draft.Rule {
    /// Excludes the messages of other criteria.
    fileprivate mutating func exclude(
        _ others: [[Draft.Entry]], _ entry: (String, Node.Content, Int?) -> Draft.Entry
    ) {
        var excluded: [Node.Content] = []
        if case .array(let own)? = tables[1].entries.first(where: { $0.key == "not" })?.value {
            excluded = own.map { $0.content }
        }
        for other in others { excluded.append(.members(other.map { ($0.key, $0.value) })) }
        tables[1].set(entry("not", .list(excluded), line))
    }
}

extension Draft {
    /// The look that a section's format gives to the titles of its messages.
    struct Title {
        var scope: Scope
        var isBold: Bool
        /// Colour, which counts more than that of texts; nil: the colour of texts.
        var color: String?
        /// Index of the line with the format.
        var line: Int?
    }

    /// Sets the weight and colour of titles in the themes, when all fonts and colours are known.
    func applyTitles() {
        let scopes = titles.map { $0.scope } + sheets.filter { $0.kind == .theme }.map { $0.scope }
        for scope in [.all] + scopes.filter({ $0 != .all }) {
            let own = titles.last { $0.scope == scope }
            guard let title = own ?? titles.last(where: { $0.scope == .all }) else { continue }
            current = title.line
            setTitleWeight(scope, title.isBold)
            if own != nil || theme(scope).entry(["dark"], "text") != nil {
                setTitleColor(scope, title.color)
            }
        }
        current = nil
    }

    private func setTitleWeight(_ scope: Scope, _ isBold: Bool) {
        let themes = [theme(scope), theme(.all)]
        let plain = themes.compactMap { $0.entry(["fonts", "body"], "weight") }
        let weight = isBold ? .integer(700) : plain.first?.value ?? .integer(400)
        let common = theme(.all).entry(["fonts", "title"], "weight")?.value
        guard scope == .all || common != weight else { return }
        setTheme(scope, ["fonts", "title"], "weight", weight)
    }

    /// - Parameter color: Colour of the titles; nil: that of bodies.
    private func setTitleColor(_ scope: Scope, _ color: String?) {
        for table in ["light", "dark"] {
            let body = [theme(scope), theme(.all)].compactMap { $0.entry([table], "body-text") }
            guard let value = color.map({ .string($0) }) ?? body.first?.value else { continue }
            let known = [theme(scope), theme(.all)].compactMap { $0.entry([table], "text") }
            guard known.first?.value != value else { continue }
            removeFromTheme(scope, [table], "text")
            setTheme(scope, [table], "text", value)
        }
    }

    private func theme(_ scope: Scope) -> Document {
        sheets.first { $0.kind == .theme && $0.scope == scope }?.document ?? Document()
    }

    private func removeFromTheme(_ scope: Scope, _ path: [String], _ key: String) {
        for index in sheets.indices
        where sheets[index].kind == .theme && sheets[index].scope == scope {
            sheets[index].document.remove(path, key)
        }
    }
}

extension Draft.Document {
    fileprivate mutating func remove(_ path: [String], _ key: String) {
        for index in tables.indices where tables[index].path == path {
            tables[index].entries.removeAll { $0.key == key }
        }
    }
}
