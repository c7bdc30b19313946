internal import Layout
internal import Messages

extension Settings {
    /// Builds the settings of these files; mistakes are added to `report`.
    init(_ trees: [Tree], _ report: Report) {
        self.init()
        for tree in trees where tree.kind == .settings {
            let reader = KeyReader(tree.entries, file: tree.path, report: report)
            describe(to: reader)
            reader.finish()
        }
        var inheritance = Inheritance(trees: trees, report: report)
        for tree in trees {
            switch tree.kind {
            case .settings: break
            case .layout(let name): catalog.layouts[name] = inheritance.layout(name)
            case .theme(let name): catalog.themes[name] = inheritance.theme(name)
            }
        }
        catalog.barStyles = inheritance.barStyles
    }
}
