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

    /// A JSON schema of theme files. Defaults are those of the theme `plain`.
    package static func themeSchema() -> String {
        let schema = KeySchema()
        var parent: ThemeName?
        schema.name(Inheritance.key, Inheritance.about, &parent, ThemeName.builtIn)
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
