package import Layout
internal import Messages

/// Writes settings, layouts and themes as the text of a file that means the same.
package enum ConfigurationText {
    /// A complete `config.toml` with an explanation of each key. Unset keys are in comments.
    package static func settings(_ settings: Settings) -> String {
        let writer = KeyWriter()
        var settings = settings
        settings.describe(to: writer)
        return writer.text
    }

    /// The values of `settings`, each with its origin behind it.
    ///
    /// - Parameter origin: Returns the origin of a key's value; the key is written as in a diagnostic.
    package static func settings(_ settings: Settings, origin: @escaping (String) -> String)
        -> String
    {
        let writer = KeyWriter(origin: origin)
        var settings = settings
        settings.describe(to: writer)
        return writer.text
    }

    /// A JSON schema (draft 2020-12) of `config.toml`.
    package static func schema() -> String {
        let schema = KeySchema()
        var settings = Settings()
        settings.describe(to: schema)
        return schema.text(title: "config.toml of martletd")
    }

    /// A JSON schema of layout files. Defaults are those of the layout `card`.
    package static func layoutSchema() -> String {
        let schema = KeySchema()
        var parent: MessageLayout?
        schema.name(Inheritance.key, Inheritance.about, &parent, MessageLayout.builtIn)
        var layout = LayoutDescription.card
        layout.describe(to: schema)
        schema.section(BarStyle.key, BarStyle.about) { keys in
            var bar = BarStyle()
            bar.describe(to: keys)
        }
        return schema.text(title: "layouts/NAME.toml of martletd")
    }

    /// A JSON schema of theme files. Defaults are those of the theme `plain`.
    package static func themeSchema() -> String {
        let schema = KeySchema()
        var parent: MessageTheme?
        schema.name(Inheritance.key, Inheritance.about, &parent, MessageTheme.builtIn)
        var theme = ThemeDescription.plain
        theme.describe(to: schema)
        return schema.text(title: "themes/NAME.toml of martletd")
    }

    /// A complete layout file with an explanation of each key.
    ///
    /// - Parameter bar: The bar style of the same name; nil: there is none.
    package static func layout(_ layout: LayoutDescription, bar: BarStyle? = nil) -> String {
        let writer = KeyWriter()
        var layout = layout
        layout.describe(to: writer)
        if var bar {
            writer.section(BarStyle.key, BarStyle.about) { keys in bar.describe(to: keys) }
        }
        return writer.text
    }

    /// A complete theme file with an explanation of each key.
    package static func theme(_ theme: ThemeDescription) -> String {
        let writer = KeyWriter()
        var theme = theme
        theme.describe(to: writer)
        return writer.text
    }
}

/// Writes keys as TOML, each after its explanation.
final class KeyWriter: Keys {
    private let path: String
    /// Path of the table as in `Node.places`, where tables of an array have numbers.
    private let place: String
    /// Whether the table is an element of an array.
    private let isElement: Bool
    /// Whether everything is written as a comment, as an example.
    private let isSample: Bool
    private var lines: [String] = []
    private var sections: [KeyWriter] = []
    /// Returns the origin of the value with a path; nil: origins are not written.
    private let origin: ((String) -> String)?
    private let about: KeyText

    /// - Parameter about: The description before everything.
    init(
        path: String = "", place: String? = nil, about: KeyText = "", isElement: Bool = false,
        isSample: Bool = false, origin: ((String) -> String)? = nil
    ) {
        self.path = path
        self.place = place ?? path
        (self.isElement, self.isSample) = (isElement, isSample)
        self.about = about
        self.origin = origin
        super.init()
    }

    override func entry(
        _ key: String, _ about: KeyText, current: Node.Content?, allowed: @autoclosure () -> String,
        shape: @autoclosure () -> KeyShape, take: (Node.Content) -> Bool
    ) {
        let name = Node.Content.key(key)
        if let origin {
            guard let current else { return }
            lines.append("\(name) = \(current.text)  # \(origin(full(key, in: place)))")
            return
        }
        KeyWriter.wrap(about.summary + " Values: " + allowed() + ".", into: &lines)
        lines.append(current.map { "\(name) = \($0.text)" } ?? "# \(name) =")
    }

    override func section(_ key: String, _ about: KeyText, _ body: (Keys) -> Void) {
        let writer = KeyWriter(
            path: full(key), place: full(key, in: place), about: about, isSample: isSample,
            origin: origin)
        body(writer)
        sections.append(writer)
    }

    override func names(
        _ key: String, _ about: KeyText, current: [String], allowed: String,
        _ body: (String, Keys) -> Bool
    ) {
        for name in current {
            let path = full(key) + "." + Node.Content.key(name)
            let writer = KeyWriter(path: path, about: about, origin: origin)
            if body(name, writer) { sections.append(writer) }
        }
    }

    override func tables(
        _ key: String, _ about: KeyText, count: Int, isConfined: Bool,
        _ body: (_ index: Int?, Keys) -> Void, end: (_ isWhole: Bool) -> Void
    ) {
        for index in 0..<count {
            let writer = KeyWriter(
                path: full(key), place: full(key, in: place) + "[\(index)]",
                about: index == 0 ? about : "", isElement: true, isSample: isSample, origin: origin)
            body(index, writer)
            sections.append(writer)
        }
        // Tables of the same kind inside this one get no example: each could contain further ones, without end.
        guard count == 0, origin == nil, path.isEmpty else { return }
        let writer = KeyWriter(path: full(key), about: about, isElement: true, isSample: true)
        body(nil, writer)
        sections.append(writer)
    }

    /// The text of the file, or of the table in it.
    var text: String {
        var all: [String] = []
        write(into: &all)
        while all.first?.isEmpty ?? false { all.removeFirst() }
        return all.joined(separator: "\n") + "\n"
    }

    private func write(into all: inout [String]) {
        if !lines.isEmpty || sections.isEmpty || isElement {
            all.append("")
            if !about.summary.isEmpty, origin == nil { KeyWriter.wrap(about.summary, into: &all) }
            let mark = isSample ? "# " : ""
            if !path.isEmpty { all.append(mark + (isElement ? "[[\(path)]]" : "[\(path)]")) }
            all += lines.map { $0.hasPrefix("#") ? $0 : mark + $0 }
        }
        for section in sections { section.write(into: &all) }
    }

    private func full(_ key: String) -> String { full(key, in: path) }

    private func full(_ key: String, in path: String) -> String {
        path.isEmpty ? Node.Content.key(key) : path + "." + Node.Content.key(key)
    }

    /// Wraps a comment into lines. An inline table stays on one line: a line that began with one of its keys would look
    /// like a key of the file in a comment.
    static func wrap(_ text: String, into lines: inout [String]) {
        var line = "#"
        var part = ""
        var depth = 0
        for word in text.split(separator: " ") {
            for byte in word.utf8 {
                if byte == UInt8(ascii: "{") { depth += 1 }
                if byte == UInt8(ascii: "}") { depth -= 1 }
            }
            part += " " + word
            if depth > 0 { continue }
            if line.utf8.count + part.utf8.count > 98 {
                lines.append(line)
                line = "#"
            }
            line += part
            part = ""
        }
        lines.append(line + part)
    }
}
