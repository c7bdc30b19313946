package import Layout
internal import Messages

/// Settings, layouts and themes as the text of a file that says the same.
package enum ConfigurationText {
    /// A whole `config.toml`, with what each key means. What is not said stands in a comment.
    package static func settings(_ settings: Settings) -> String {
        let writer = KeyWriter()
        var settings = settings
        settings.describe(to: writer)
        return writer.text
    }

    /// What `settings` say, and behind each value where it comes from.
    ///
    /// - Parameter origin: Where the value of a key comes from; the key as in a diagnostic.
    package static func settings(_ settings: Settings, origin: @escaping (String) -> String)
        -> String
    {
        let writer = KeyWriter(origin: origin)
        var settings = settings
        settings.describe(to: writer)
        return writer.text
    }

    /// What a `config.toml` may say, as a schema of JSON (draft 2020-12).
    package static func schema() -> String {
        let schema = KeySchema()
        var settings = Settings()
        settings.describe(to: schema)
        return schema.text(title: "config.toml of martletd")
    }

    /// What a file of a layout may say, as such a schema. What it says by default is that of the card.
    package static func layoutSchema() -> String {
        let schema = KeySchema()
        var parent: LayoutName?
        schema.name(Inheritance.key, Inheritance.about, &parent, LayoutName.builtIn)
        var layout = LayoutDescription.card
        layout.describe(to: schema)
        schema.section(BarStyle.key, BarStyle.about) { keys in
            var bar = BarStyle()
            bar.describe(to: keys)
        }
        return schema.text(title: "layouts/NAME.toml of martletd")
    }

    /// What a file of a theme may say, as such a schema. What it says by default is that of the plain one.
    package static func themeSchema() -> String {
        let schema = KeySchema()
        var parent: ThemeName?
        schema.name(Inheritance.key, Inheritance.about, &parent, ThemeName.builtIn)
        var theme = ThemeDescription.plain
        theme.describe(to: schema)
        return schema.text(title: "themes/NAME.toml of martletd")
    }

    /// A whole file of a layout, with what each key means.
    ///
    /// - Parameter bar: Figures of the bar in the style of that name; nil: there is no such style.
    package static func layout(_ layout: LayoutDescription, bar: BarStyle? = nil) -> String {
        let writer = KeyWriter()
        var layout = layout
        layout.describe(to: writer)
        if var bar {
            writer.section(BarStyle.key, BarStyle.about) { keys in bar.describe(to: keys) }
        }
        return writer.text
    }

    /// A whole file of a theme, with what each key means.
    package static func theme(_ theme: ThemeDescription) -> String {
        let writer = KeyWriter()
        var theme = theme
        theme.describe(to: writer)
        return writer.text
    }
}
