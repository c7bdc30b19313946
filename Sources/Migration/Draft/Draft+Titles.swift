internal import Configuration

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
