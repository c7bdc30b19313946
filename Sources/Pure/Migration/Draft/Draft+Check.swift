internal import Configuration
internal import Messages

extension Draft {
    /// Completes the configuration after the last line.
    func finish() {
        applyTitles()
        refuseEmptySections()
        applySheets()
        rules.removeAll { !$0.isActive }
        applyChoices()
        dropOverriddenDefaults()
        check()
    }

    /// Refuses the lines of sections from which nothing was converted.
    private func refuseEmptySections() {
        for (index, rule) in rules.enumerated() where !rule.isActive {
            let scope = Scope.rule(index)
            let isUsed =
                sheets.contains { $0.scope == scope } || choices.contains { $0.scope == scope }
            guard !isUsed, !lines[rule.line].verdict.isRefused else { continue }
            lines[rule.line].verdict = .refused("nothing of its section is taken over")
        }
    }

    /// Removes the defaults of an urgency that a later line sets for all messages.
    private func dropOverriddenDefaults() {
        guard laterWins else { return }
        let common = settings.tables.first { $0.path == ["defaults"] }?.entries ?? []
        for index in settings.tables.indices {
            let path = settings.tables[index].path
            guard path.count == 2, path[0] == "defaults" else { continue }
            settings.tables[index].entries.removeAll { entry in
                common.contains {
                    $0.key == entry.key && !["layout", "theme"].contains(entry.key)
                        && $0.isNewer(than: entry)
                }
            }
        }
    }

    /// Removes everything that Martlet's configuration refuses, and refuses the lines from which it came.
    private func check() {
        // Each round removes at least one entry or rule; the report of a file has at most fifty lines.
        for _ in 0...2000 {
            let diagnostics = diagnostics()
            guard !diagnostics.isEmpty else { return }
            var isChanged = false
            for diagnostic in diagnostics {
                guard let serial = diagnostic.position?.line else { continue }
                let reason = "\(diagnostic.key): \(diagnostic.text)"
                if remove(serial, from: diagnostic.file, reason) { isChanged = true }
            }
            guard isChanged else { return }
        }
    }

    private func diagnostics() -> [Diagnostic] {
        var files = [
            ConfigurationFile(.settings, path: Self.settingsPath, .tree(settingsTree))
        ]
        for (name, document) in layouts {
            guard let layout = MessageLayout(valid: name) else { continue }
            files.append(
                ConfigurationFile(.layout(layout), path: "layouts/" + name, .tree(document.tree)))
        }
        for (name, document) in themes {
            guard let theme = MessageTheme(valid: name) else { continue }
            files.append(
                ConfigurationFile(.theme(theme), path: "themes/" + name, .tree(document.tree)))
        }
        var keeper = SettingsKeeper()
        return keeper.apply(files, expressionProblem: expressionProblem)
    }

    private static let settingsPath = "config.toml"

    private var settingsTree: Node {
        var tree = settings.tree
        guard !rules.isEmpty, case .table(var entries) = tree.content else { return tree }
        let nodes = rules.map { rule -> Node in
            var document = Document(tables: rule.tables.filter { !$0.entries.isEmpty })
            document.set(
                [], Entry(key: "name", value: .string(rule.name), line: rule.line, serial: 0))
            return document.tree
        }
        let place = TextPosition(line: 0, column: 1)
        entries.append(Node.Entry("rule", at: place, Node(.array(nodes), at: place)))
        tree.content = .table(entries)
        return tree
    }

    /// Removes an entry; returns false if none has the serial number.
    private func remove(_ serial: Int, from file: String, _ reason: String) -> Bool {
        for index in rules.indices {
            // Without one of its criteria a rule would apply to more messages than the line meant.
            if rules[index].tables[1].entries.contains(where: { $0.serial == serial }) {
                refuse(rules.remove(at: index), reason)
                return true
            }
            for table in rules[index].tables.indices {
                if let entry = rules[index].tables[table].remove(serial) {
                    refuse(entry, reason)
                    if !rules[index].isActive { rules.remove(at: index) }
                    return true
                }
            }
        }
        if let entry = settings.remove(serial) {
            refuse(entry, reason)
            return true
        }
        for index in layouts.indices {
            guard let entry = layouts[index].document.remove(serial) else { continue }
            refuse(entry, reason)
            return true
        }
        for index in themes.indices {
            guard let entry = themes[index].document.remove(serial) else { continue }
            refuse(entry, reason)
            return true
        }
        return false
    }

    private func refuse(_ rule: Rule, _ reason: String) {
        lines[rule.line].verdict = .refused(reason)
        let others = rule.tables.flatMap { $0.entries }.compactMap { $0.line } + rule.otherLines
        for line in others where line != rule.line {
            lines[line].verdict = .refused("its section is not taken over: " + reason)
        }
    }

    private func refuse(_ entry: Entry, _ reason: String) {
        guard let line = entry.line else { return }
        lines[line].verdict = .refused(reason)
    }
}

extension Draft.Document {
    fileprivate mutating func remove(_ serial: Int) -> Draft.Entry? {
        for index in tables.indices {
            if let entry = tables[index].remove(serial) { return entry }
        }
        return nil
    }

    /// The draft as if read from a file; each entry has its serial number as its line.
    fileprivate var tree: Node {
        var root = Node(.table([]), at: TextPosition(line: 0, column: 1))
        for table in tables { root.insert(table.entries, at: table.path[...]) }
        return root
    }
}

extension Draft.Table {
    fileprivate mutating func remove(_ serial: Int) -> Draft.Entry? {
        guard let index = entries.firstIndex(where: { $0.serial == serial }) else { return nil }
        return entries.remove(at: index)
    }
}

extension Node {
    fileprivate mutating func insert(_ entries: [Draft.Entry], at path: ArraySlice<String>) {
        guard case .table(var own) = content else { return }
        guard let first = path.first else {
            own += entries.map { entry in
                let place = TextPosition(line: entry.serial, column: 1)
                return Node.Entry(entry.key, at: place, Node(entry.value, at: place))
            }
            content = .table(own)
            return
        }
        let index: Int
        if let found = own.firstIndex(where: { $0.key == first }) {
            index = found
        } else {
            let place = TextPosition(line: entries.first?.serial ?? 0, column: 1)
            own.append(Node.Entry(first, at: place, Node(.table([]), at: place)))
            index = own.endIndex - 1
        }
        own[index].node.insert(entries, at: path.dropFirst())
        content = .table(own)
    }
}
