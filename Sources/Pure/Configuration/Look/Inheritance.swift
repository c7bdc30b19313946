internal import Layout
internal import Messages

/// Builds layouts and themes from files that contain only the differences from another one.
struct Inheritance {
    private let trees: [Tree]
    private let report: Report
    private var layouts: [MessageLayout: LayoutDescription] = [:]
    private var themes: [MessageTheme: ThemeDescription] = [:]
    /// Bar styles of the layout files that set or inherit one.
    private(set) var barStyles: [BarStyleName: BarStyle] = [:]
    /// The files that are being built, each needed by the one before it.
    private var open: [ConfigurationFile.Kind] = []

    static let key = "inherits"
    static let about: KeyText = """
        The layout or theme whose values are used for keys that are left out.
        It is a built-in one, or that of another file. By default it is the built-in one of this name, otherwise `card`
        or `plain`.
        """

    init(trees: [Tree], report: Report) {
        self.trees = trees
        self.report = report
    }

    /// The layout of a file, otherwise the built-in one; nil: the name is unknown.
    mutating func layout(_ name: MessageLayout) -> LayoutDescription? {
        if let made = layouts[name] { return made }
        guard let tree = tree(.layout(name)) else { return .builtIn(name) }
        let reader = KeyReader(tree.entries, file: tree.path, report: report)
        var parent: MessageLayout?
        reader.name(Self.key, Self.about, &parent, MessageLayout.builtIn)
        open.append(tree.kind)
        var layout = LayoutDescription.builtIn(name) ?? .card
        if let parent, parent == name {
            // The parent is the built-in layout of the same name, which this file replaces.
        } else if let parent, accepts(.layout(parent), parent.rawValue, reader) {
            layout = self.layout(parent) ?? layout
            barStyles[BarStyleName(known: name.rawValue)] = barStyle(parent)
        }
        open.removeLast()
        layout.describe(to: reader)
        describeBar(of: name, to: reader)
        reader.finish()
        layouts[name] = layout
        return layout
    }

    /// Reads the bar style in a layout file.
    private mutating func describeBar(of name: MessageLayout, to reader: KeyReader) {
        let style = BarStyleName(known: name.rawValue)
        reader.section(BarStyle.key, BarStyle.about) { keys in
            var figures = barStyle(name) ?? BarStyle()
            figures.describe(to: keys)
            barStyles[style] = figures
        }
    }

    /// The bar style of a layout file, or the built-in one of that name; nil: there is neither.
    private func barStyle(_ name: MessageLayout) -> BarStyle? {
        let style = BarStyleName(known: name.rawValue)
        return barStyles[style] ?? BarStyle(style)
    }

    /// The theme of a file, otherwise the built-in one; nil: the name is unknown.
    mutating func theme(_ name: MessageTheme) -> ThemeDescription? {
        if let made = themes[name] { return made }
        guard let tree = tree(.theme(name)) else { return .builtIn(name) }
        let reader = KeyReader(tree.entries, file: tree.path, report: report)
        var parent: MessageTheme?
        reader.name(Self.key, Self.about, &parent, MessageTheme.builtIn)
        open.append(tree.kind)
        var theme = ThemeDescription.builtIn(name) ?? .plain
        if let parent, parent == name {
            // The parent is the built-in theme of the same name, which this file replaces.
        } else if let parent, accepts(.theme(parent), parent.rawValue, reader) {
            theme = self.theme(parent) ?? theme
        }
        open.removeLast()
        theme.describe(to: reader)
        reader.finish()
        themes[name] = theme
        return theme
    }

    /// Whether a layout or theme can be inherited; reports the reason if not.
    private func accepts(_ kind: ConfigurationFile.Kind, _ name: String, _ reader: KeyReader)
        -> Bool
    {
        if open.contains(kind) {
            reader.refuse(Self.key, "“\(name)” inherits from this one itself")
            return false
        }
        guard tree(kind) == nil, !isBuiltIn(kind) else { return true }
        reader.refuse(Self.key, "there is no “\(name)”; allowed: \(known(kind))")
        return false
    }

    private func tree(_ kind: ConfigurationFile.Kind) -> Tree? {
        trees.first { $0.kind == kind }
    }

    private func isBuiltIn(_ kind: ConfigurationFile.Kind) -> Bool {
        switch kind {
        case .settings: false
        case .layout(let name):
            MessageLayout.builtIn.contains(name)
                || BarStyle(BarStyleName(known: name.rawValue)) != nil
        case .theme(let name): MessageTheme.builtIn.contains(name)
        }
    }

    /// The names that could be inherited instead.
    private func known(_ kind: ConfigurationFile.Kind) -> String {
        var names: [String] = []
        switch kind {
        case .settings: break
        case .layout:
            names =
                MessageLayout.builtIn.map { $0.rawValue } + BarStyleName.builtIn.map { $0.rawValue }
        case .theme: names = MessageTheme.builtIn.map { $0.rawValue }
        }
        for tree in trees {
            switch (kind, tree.kind) {
            case (.layout, .layout(let name)): names.append(name.rawValue)
            case (.theme, .theme(let name)): names.append(name.rawValue)
            default: break
            }
        }
        return Keys.list(names)
    }
}
