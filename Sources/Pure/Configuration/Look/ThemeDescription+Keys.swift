package import Layout

extension ThemeDescription {
    /// The keys of a file in `themes/`. All values that can be laid out are allowed.
    package mutating func describe(to keys: Keys) {
        keys.choice("sign", "The sign that is shown where a message has no icon", &sign)
        keys.choice(
            "icon-style", "How the icon is drawn, for messages that do not decide it", &iconStyle)
        keys.number(
            "radius", "Another radius of a card's corners than that of its layout", &radius,
            in: 0...4096, "px")
        keys.number(
            "button-radius", "The radius of buttons; by default half their height", &buttonRadius,
            in: 0...4096, "px")
        keys.number(
            "image-radius", "The radius of images; by default a quarter of their height",
            &imageRadius,
            in: 0...4096, "px")
        keys.number("density", "Multiplies paddings and spaces", &density, in: 0.25...4)
        keys.shadows(
            "light-shadows", "The shadows of light cards, from the lowest to the highest",
            &lightShadows)
        keys.shadows("dark-shadows", "The shadows of dark cards", &darkShadows)
        describeColors(to: keys)
        keys.section("fonts", "What everything is written in") { type.describe(to: $0) }
    }

    private mutating func describeColors(to keys: Keys) {
        let old = (light: light, dark: dark)
        keys.section("light", "The colours of light cards") { light.describe(to: $0) }
        keys.section("dark", "The colours of dark cards") { dark.describe(to: $0) }
        // A theme without separate colours for vivid cards still has none after a change of its colours.
        if vividLight == old.light { vividLight = light }
        if vividDark == old.dark { vividDark = dark }
        keys.section("vivid-light", "The colours of light cards that are coloured as a whole") {
            vividLight.describe(to: $0)
        }
        keys.section("vivid-dark", "The same of dark cards") { vividDark.describe(to: $0) }
    }
}

extension ThemeColors {
    mutating func describe(to keys: Keys) {
        keys.color("ground", "The card", &ground)
        keys.color("text", "The title", &text)
        keys.color("body-text", "The body", &bodyText)
        keys.color("secondary-text", "The name of the application and the age", &secondaryText)
        keys.color("link", "Links in the body", &link)
        keys.color("accent", "The disc of the sign", &accent)
        keys.color("on-accent", "The colour of text and signs on that", &onAccent)
        keys.color("sign", "A sign without a disc, and the filled part of a bar of progress", &sign)
        keys.color("alarm", "The colour by which critical messages stand out", &alarm)
        keys.color("on-alarm", "The colour of text and signs on that", &onAlarm)
        keys.color("border", "The line around the card", &border)
        keys.color("button", "Buttons", &button)
        keys.color("hovered-button", "The same under the pointer", &hoveredButton)
        keys.color("pressed-button", "The same when pressed", &pressedButton)
        keys.color("button-text", "Their labels", &buttonText)
        keys.color("track", "The empty part of a bar", &track)
        keys.color("focus", "The ring around what has the keyboard", &focus)
    }
}

extension TypeScale {
    mutating func describe(to keys: Keys) {
        keys.text(
            "family",
            "Families in the order of preference, with commas; empty for those of Martlet",
            &family)
        keys.number("factor", "Multiplies every size", &factor, in: TypeScale.factors)
        for step in TypeStep.allCases {
            keys.section(step.rawValue, "") { keys in
                var font = raw(step)
                font.describe(to: keys)
                self[step] = font
            }
        }
    }
}

extension FontStyle {
    mutating func describe(to keys: Keys) {
        keys.number("size", "The size of the em square", &size, in: 6...144, "px")
        keys.number(
            "line-height", "Distance from line to line; 0: that of the font", &lineHeight,
            in: 0...288, "px")
        keys.integer("weight", "400 is regular, 700 bold", &weight, in: 100...1000)
    }
}
