internal import Configuration

extension Draft {
    /// The keys that a section sets in the layout or the theme of its messages.
    struct Sheet {
        enum Kind: String, CaseIterable {
            case layout
            case theme
        }

        var kind: Kind
        var scope: Scope
        var document = Document()
    }

    /// The keys that all sections set in layouts or themes.
    private struct Cascade {
        var kind: Sheet.Kind
        var base: Document
        var urgencies: [String: Document] = [:]
        var rules: [Int: Document] = [:]

        static let urgencies = ["low", "normal", "critical"]

        /// - Parameter laterWins: Whether a line for all messages overrides earlier ones for some.
        init(_ kind: Sheet.Kind, _ sheets: [Sheet], laterWins: Bool) {
            self.kind = kind
            let own = sheets.filter { $0.kind == kind }
            base = own.first { $0.scope == .all }?.document ?? Document()
            for sheet in own {
                let newer = laterWins ? sheet.document.newer(than: base) : sheet.document
                guard let document = newer else { continue }
                switch sheet.scope {
                case .all: break
                case .urgency(let urgency): urgencies[urgency] = document
                case .rule(let index): rules[index] = document
                }
            }
        }
    }

    /// Sets a key of the layout of a scope's messages.
    func setLayout(_ scope: Scope, _ key: String, _ value: Node.Content) {
        set(.layout, scope, [], key, value)
    }

    /// Sets a key of a table in the layout of a scope's messages.
    func setLayout(_ scope: Scope, _ path: [String], _ key: String, _ value: Node.Content) {
        set(.layout, scope, path, key, value)
    }

    /// Sets a key of the theme of a scope's messages.
    func setTheme(_ scope: Scope, _ key: String, _ value: Node.Content) {
        set(.theme, scope, [], key, value)
    }

    /// Sets a key of a table in the theme of a scope's messages.
    func setTheme(_ scope: Scope, _ path: [String], _ key: String, _ value: Node.Content) {
        set(.theme, scope, path, key, value)
    }

    private func set(
        _ kind: Sheet.Kind, _ scope: Scope, _ path: [String], _ key: String, _ value: Node.Content
    ) {
        let entry = entry(key, value)
        let known = sheets.firstIndex { $0.kind == kind && $0.scope == scope }
        if known == nil { sheets.append(Sheet(kind: kind, scope: scope)) }
        sheets[known ?? sheets.count - 1].document.set(path, entry)
    }

    /// Makes layouts and themes of the sheets, and has the messages of each scope use them.
    ///
    /// Of two sections that say the same for a message the later line counts, as in the other programs. A message has
    /// one layout and one theme, so a rule's message gets one that also has what its urgency says.
    func applySheets() {
        let cascades = Sheet.Kind.allCases.map { Cascade($0, sheets, laterWins: laterWins) }
        for cascade in cascades {
            add(cascade.kind, named: baseName(cascade.kind), cascade.base)
            for urgency in Cascade.urgencies {
                guard let document = cascade.urgencies[urgency] else { continue }
                let name = "\(peer.rawValue)-\(urgency)"
                add(cascade.kind, named: name, document)
                settings.set(
                    ["defaults", urgency], reference(cascade.kind, name, document.lastLine))
            }
        }
        var made: [Rule] = []
        var styled: [Rule] = []
        for (index, rule) in rules.enumerated() {
            let own = cascades.filter { $0.rules[index] != nil }
            guard !own.isEmpty else {
                made.append(rule)
                continue
            }
            noteOverlap(rule, with: styled)
            styled.append(rule)
            made.append(style(rule, index, own, urgency: rule.urgency))
            guard rule.urgency == nil else { continue }
            for urgency in Cascade.urgencies {
                let needed = own.contains { cascade in
                    guard let other = cascade.urgencies[urgency] else { return false }
                    return cascade.rules[index]?.joined(with: other) != nil
                }
                guard needed else { continue }
                var variant = Rule(
                    name: unusedName("\(rule.name)-\(urgency)", besides: made), line: rule.line)
                variant.tables[1].entries = rule.tables[1].entries.map {
                    entry($0.key, $0.value, line: $0.line)
                }
                variant.tables[1].set(entry("urgency", .string(urgency), line: nil))
                made.append(style(variant, index, own, urgency: urgency))
            }
        }
        rules = made
    }

    /// The rule with the layout and theme of its messages.
    ///
    /// - Parameters:
    ///   - index: Place of the rule among those of the sections.
    ///   - urgency: Urgency of its messages; nil: any.
    private func style(
        _ rule: Rule, _ index: Int, _ cascades: [Cascade], urgency: String?
    ) -> Rule {
        var rule = rule
        for cascade in cascades {
            guard let own = cascade.rules[index] else { continue }
            let other = urgency.flatMap { cascade.urgencies[$0] }
            var document = other.flatMap { own.joined(with: $0) } ?? own
            document.renumber { entry($0.key, $0.value, line: $0.line) }
            let name = String("\(peer.rawValue)-rule-\(rule.name)".prefix(64))
            add(cascade.kind, named: name, document)
            rule.set(2, reference(cascade.kind, name, document.lastLine))
        }
        return rule
    }

    private func reference(_ kind: Sheet.Kind, _ name: String, _ line: Int?) -> Entry {
        entry(kind.rawValue, .string(name), line: line)
    }

    /// The theme replaces Martlet's own, so that the “N more” card, the panel and the bar look like the messages.
    private func baseName(_ kind: Sheet.Kind) -> String {
        kind == .layout ? peer.rawValue : "plain"
    }

    private func add(_ kind: Sheet.Kind, named name: String, _ document: Document) {
        guard !document.tables.isEmpty else { return }
        var document = document
        let isBase = name == baseName(kind)
        if !(isBase && kind == .theme) {
            document.inherit(
                entry("inherits", .string(isBase ? "card" : baseName(kind)), line: nil))
        }
        switch kind {
        case .layout:
            if isBase { settings.set(["defaults"], reference(kind, name, nil)) }
            layouts.append((name, document))
        case .theme: themes.append((name, document))
        }
    }

    /// Notes that a message of two sections has the look of the later one only.
    private func noteOverlap(_ rule: Rule, with others: [Rule]) {
        let isShared = others.contains {
            !Self.areDisjoint($0.tables[1].entries, rule.tables[1].entries)
        }
        guard isShared else { return }
        lines[rule.line].verdict = lines[rule.line].verdict.with(
            "a message that an earlier section matches too has the sizes and colours of this one alone"
        )
    }
}

extension Draft.Rule {
    /// The one urgency of the rule's messages; nil: any.
    fileprivate var urgency: String? {
        guard
            case .string(let name)? = tables[1].entries.first(where: { $0.key == "urgency" })?.value
        else { return nil }
        return name
    }
}

extension Draft.Document {
    /// The last line that set a key; nil: none did.
    fileprivate var lastLine: Int? { tables.flatMap { $0.entries }.compactMap { $0.line }.max() }

    /// The document without the keys that `base` sets later; nil: nothing is left.
    fileprivate func newer(than base: Draft.Document) -> Draft.Document? {
        var own = self
        for index in own.tables.indices {
            let path = own.tables[index].path
            own.tables[index].entries.removeAll { entry in
                base.entry(path, entry.key).map { $0.isNewer(than: entry) } ?? false
            }
        }
        own.tables.removeAll { $0.entries.isEmpty }
        return own.tables.isEmpty ? nil : own
    }

    /// The document with the keys of another one; of keys in both the later line counts. nil: the other one adds
    /// nothing.
    fileprivate func joined(with other: Draft.Document) -> Draft.Document? {
        var joined = self
        var isChanged = false
        for table in other.tables {
            for entry in table.entries {
                if let own = self.entry(table.path, entry.key), !entry.isNewer(than: own) {
                    continue
                }
                joined.set(table.path, entry)
                isChanged = true
            }
        }
        return isChanged ? joined : nil
    }

    /// Gives each entry a number of its own, for a second document with entries of a first.
    fileprivate mutating func renumber(_ copy: (Draft.Entry) -> Draft.Entry) {
        for index in tables.indices { tables[index].entries = tables[index].entries.map(copy) }
    }

    /// Puts a key before all others.
    fileprivate mutating func inherit(_ entry: Draft.Entry) {
        if let index = tables.firstIndex(where: { $0.path.isEmpty }) {
            tables[index].entries.insert(entry, at: 0)
        } else {
            tables.insert(Draft.Table(path: [], entries: [entry]), at: 0)
        }
    }
}
