package import Layout

extension ThemeDescription {
    /// The keys of a file in `themes/`. All values that can be laid out are allowed.
    package mutating func describe(to keys: Keys) {
        keys.choice("sign", "The symbol of a message without an icon.", &sign)
        keys.choice(
            "icon-style",
            """
            The form of the icon, unless a message decides.
            `default` is a filled disc, `light` a ring, `subtle` the symbol alone.
            """, &iconStyle)
        keys.number(
            "radius", "A radius of the card's corners instead of the layout's.", &radius,
            in: 0...4096, "px")
        keys.number(
            "button-radius",
            """
            The radius of a button's corners.
            By default it is half the height of the button.
            """, &buttonRadius, in: 0...4096, "px")
        keys.number(
            "image-radius",
            """
            The radius of an image's corners.
            By default it is a quarter of the image's height.
            """, &imageRadius, in: 0...4096, "px")
        keys.number(
            "density", "A factor for all padding and spaces between parts.", &density, in: 0.25...4)
        keys.shadows(
            "light-shadows", "The shadows of light cards, from the lowest to the highest.",
            &lightShadows)
        keys.shadows(
            "dark-shadows", "The shadows of dark cards, from the lowest to the highest.",
            &darkShadows)
        describeColors(to: keys)
        keys.section("fonts", "The fonts.") { type.describe(to: $0) }
    }

    private mutating func describeColors(to keys: Keys) {
        let old = (light: light, dark: dark)
        keys.section("light", "The colours of light cards.") { light.describe(to: $0) }
        keys.section("dark", "The colours of dark cards.") { dark.describe(to: $0) }
        // A theme without separate colours for vivid cards still has none after a change of its colours.
        if vividLight == old.light { vividLight = light }
        if vividDark == old.dark { vividDark = dark }
        keys.section(
            "vivid-light", "The colours of light cards in layouts that colour the whole card."
        ) { vividLight.describe(to: $0) }
        keys.section(
            "vivid-dark", "The colours of dark cards in layouts that colour the whole card."
        ) { vividDark.describe(to: $0) }
    }
}

extension ThemeColors {
    mutating func describe(to keys: Keys) {
        keys.color("ground", "The background of the card.", &ground)
        keys.color("text", "The title.", &text)
        keys.color("body-text", "The body.", &bodyText)
        keys.color("secondary-text", "The name of the application and the age.", &secondaryText)
        keys.color("link", "Links in the body.", &link)
        keys.color("accent", "The disc behind the symbol.", &accent)
        keys.color("on-accent", "Text and symbols on `accent`.", &onAccent)
        keys.color(
            "sign", "A symbol without a disc, and the filled part of a progress bar.", &sign)
        keys.color("alarm", "What marks critical messages.", &alarm)
        keys.color("on-alarm", "Text and symbols on `alarm`.", &onAlarm)
        keys.color("accept", "The button that takes a call.", &accept)
        keys.color("on-accept", "Text and symbols on `accept`.", &onAccept)
        keys.color("border", "The line around the card.", &border)
        keys.color("button", "Buttons.", &button)
        keys.color("hovered-button", "Buttons under the pointer.", &hoveredButton)
        keys.color("pressed-button", "Buttons while you press them.", &pressedButton)
        keys.color("button-text", "The labels of buttons.", &buttonText)
        keys.color("track", "The empty part of a progress bar.", &track)
        keys.color("focus", "The ring around the part with keyboard focus.", &focus)
    }
}

extension TypeScale {
    mutating func describe(to keys: Keys) {
        keys.text(
            "family",
            """
            Font families in the order of preference, separated by commas.
            An empty text stands for Martlet's own choice.
            """, &family)
        keys.number("factor", "A factor for all sizes.", &factor, in: TypeScale.factors)
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
        keys.number("size", "The font size.", &size, in: 6...144, "px")
        keys.number(
            "line-height", "The distance between lines; 0 is that of the font.", &lineHeight,
            in: 0...288, "px")
        keys.integer("weight", "The weight; 400 is regular, 700 bold.", &weight, in: 100...1000)
    }
}
