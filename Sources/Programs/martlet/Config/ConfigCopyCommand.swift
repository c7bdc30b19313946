import ArgumentParser
import Configuration
import ConfigurationFiles
import Host
import Layout
import Messages

/// `martlet config copy`: copies a built-in layout or theme to a file in the user's configuration.
struct ConfigCopyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy",
        abstract:
            "Copy a layout, a style of the bar or a theme into your configuration, to change it.",
        discussion: """
            The copy has every key with its value and meaning; delete those that you do not change. A copy with the \
            same name is used instead of the original. Palettes that are installed with Martlet, such as nord, are \
            copied as they are; “config copy theme nord plain” gives ordinary messages the colours of nord. The path \
            of the copy is printed.
            """)

    /// The kinds of files that can be copied.
    enum Subject: String, CaseIterable, WordArgument {
        case layout
        case theme
    }

    @Argument(help: "The kind of file: layout, which includes the style of the bar, or theme.")
    var subject: Subject

    @Argument(help: "The name of a built-in layout or theme, of a palette, or of a file.")
    var name: String

    @Argument(help: "The name of the copy (default: the name of the original).")
    var newName: String?

    @Flag(help: "Replace an existing file.") var force = false

    func run() throws {
        let name = NameCase.find(name, in: known) ?? name
        let new = newName ?? name
        guard MessageLayout(valid: new) != nil else {
            return try fail(
                "the name “\(new)” is not allowed. Allowed: \(MessageLayout.rule).", .usage)
        }
        guard let text = text(of: name) else {
            return try fail(
                "there is no \(subject.rawValue) “\(name)”. Allowed: \(known.joined(separator: ", ")).",
                .usage)
        }
        guard let folder = ConfigurationPlaces.userFolder(Environment.value) else {
            return try fail("neither XDG_CONFIG_HOME nor HOME is set", .failure)
        }
        let path = "\(folder)/\(subject.rawValue)s/\(new)\(ConfigurationPlaces.suffix)"
        if let problem = File.write(Array(text.utf8), to: path, replaces: force) {
            let hint = problem == File.exists ? "; --force replaces it" : ""
            return try fail("\(path): \(problem)\(hint)", .failure)
        }
        Terminal.print(path)
    }

    /// The text of the file to be copied; nil where there is none.
    private func text(of name: String) -> String? {
        let catalog = ConfigFiles().read().settings.catalog
        switch subject {
        case .layout:
            guard let layout = MessageLayout(valid: name) else { return nil }
            let style = BarStyleName(known: name)
            let bar = catalog.barStyles[style] ?? BarStyle(style)
            let description = catalog.layouts[layout] ?? .builtIn(layout)
            // A style of the bar is part of a layout's file. If no layout has the style's name, the file has the layout
            // `card`.
            guard let description = description ?? (bar == nil ? nil : .card) else { return nil }
            return ConfigurationText.layout(description, bar: bar)
        case .theme:
            guard let name = MessageTheme(valid: name) else { return nil }
            return (catalog.themes[name] ?? .builtIn(name)).map(ConfigurationText.theme)
                ?? InstalledPalettes.text(of: name)
        }
    }

    private var known: [String] {
        let catalog = ConfigFiles().read().settings.catalog
        switch subject {
        case .layout:
            let names =
                MessageLayout.builtIn.map { $0.rawValue } + BarStyleName.builtIn.map { $0.rawValue }
            return names
                + catalog.layouts.keys.map { $0.rawValue }.filter { !names.contains($0) }
                .sorted()
        case .theme:
            let names = MessageTheme.builtIn.map { $0.rawValue }
            return names
                + Set(catalog.themes.keys.map { $0.rawValue } + InstalledPalettes.names)
                .subtracting(names).sorted()
        }
    }

    private func fail(_ text: String, _ status: ExitStatus) throws {
        Terminal.complain(text)
        throw status.code
    }
}

/// `martlet config default`: prints a complete `config.toml`, or writes it into the user's configuration.
struct ConfigDefaultCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "default",
        abstract:
            "Print a complete config.toml with the built-in values and the meaning of each key.")

    @Flag(help: "Write it into your own folder instead, and print its path.")
    var write = false

    @Flag(help: "With --write: replace an existing file.")
    var force = false

    func validate() throws {
        if force, !write { throw ValidationError("--force needs --write.") }
    }

    func run() throws {
        let text = ConfigurationText.settings(Settings())
        guard write else { return Terminal.print(String(text.dropLast())) }
        try OwnSettingsFile.write(text, replaces: force, advice: "--force replaces it")
    }
}
