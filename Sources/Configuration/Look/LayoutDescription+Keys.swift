package import Layout

extension LayoutDescription {
    /// The keys of a file in `layouts/`. All values that can be laid out are allowed.
    package mutating func describe(to keys: Keys) {
        describeShape(to: keys)
        describePlace(to: keys)
        describeInside(to: keys)
        describeParts(to: keys)
    }

    private mutating func describeShape(to keys: Keys) {
        keys.choice(
            "arrangement", "Whether picture, text and buttons stand in a row, or all in a column",
            &arrangement)
        keys.choice("alignment", "The side at which text begins", &alignment)
        keys.choice("position", "The position of cards without one of their own", &anchor)
        keys.choice(
            "attachment",
            "How the card stands to the edge of its output: with a margin, against it, or from side to side",
            &attachment)
        keys.choice(
            "emphasis", "Whether the theme colours only signs and bars, or the whole card",
            &emphasis)
        keys.choice(
            "corners", "Which corners are round; inner ones are away from the edge", &corners)
        keys.number("radius", "The radius of the corners", &radius, in: 0...4096, "px")
        keys.flag("shadow", "Whether the card has a shadow", &hasShadow)
        keys.flag("border", "Whether it has a line around it", &hasBorder)
        keys.number(
            "border-width",
            "The width of the line; by default a hairline, with 0 none, also around critical messages",
            &borderWidth, in: 0...64, "px")
        keys.flag(
            "alarm",
            "Whether critical messages have the theme's colour of that name, at edge, bar and sign",
            &marksCritical)
        keys.number("width", "The widest that the card is", &width, in: 48...8192, "px")
        keys.flag("fits-content", "Whether it is only as wide as what it shows", &fitsContent)
        keys.number("min-width", "The least width of one that fits", &minWidth, in: 48...8192, "px")
        keys.number("min-height", "The least height", &minHeight, in: 0...8192, "px")
        keys.number("max-height", "The greatest height", &maxHeight, in: 24...8192, "px")
    }

    private mutating func describePlace(to keys: Keys) {
        keys.insets("margin", "Space from the edges of the output to the card", &margin)
        keys.insets(
            "compact-margin", "The same on outputs narrower than 600 px", &compactMargin)
        keys.number("gap", "To the next card", &gap, in: 0...4096, "px")
        keys.number(
            "compact-gap", "The same on outputs narrower than 600 px", &compactGap, in: 0...4096,
            "px")
    }

    private mutating func describeInside(to keys: Keys) {
        keys.insets("padding", "Space from the edges of the card to its contents", &padding)
        keys.number(
            "edge-padding", "Additional padding at the edge of the output", &edgePadding,
            in: 0...1024, "px"
        )
        keys.number(
            "content-width", "The widest that what stands on the card is", &contentWidth,
            in: 1...8192, "px")
        keys.number(
            "spacing", "Space between picture, text and buttons beside each other", &spacing,
            in: 0...1024, "px")
        keys.flag("joins-texts", "Whether title and body are one text", &joinsTexts)
        keys.flag(
            "trailing-body", "Whether a short body stands at the end of the title's line",
            &trailsBody)
        keys.choices(
            "order", "The order of the parts, from top to bottom; parts that are left out follow",
            &order)
    }

    private mutating func describeParts(to keys: Keys) {
        keys.section("icon", "The image, the icon, the icon text or the theme's sign") {
            visual.describe(to: $0)
        }
        keys.section("app-name", "The name of the application") { appName.describe(to: $0) }
        keys.section("age", "How long ago it came") { age.describe(to: $0) }
        keys.section("title", "The title") { title.describe(to: $0) }
        keys.section("body", "The body") { body.describe(to: $0) }
        keys.section("scroll", "A body that is longer than its place") {
            scroll.describe(to: $0)
        }
        keys.section("body-images", "The pictures of the body") { bodyImages.describe(to: $0) }
        keys.section("content", "A picture that a program has drawn") { content.describe(to: $0) }
        keys.section("progress", "The bar of progress") { progress.describe(to: $0) }
        keys.section("time-left", "A line along the lower edge: how much of its time is left") {
            timeLeft.describe(to: $0)
        }
        keys.section(
            "count", "How many messages it stands for: on its picture, else before its title"
        ) {
            count.describe(to: $0)
        }
        keys.section("buttons", "The buttons") { buttons.describe(to: $0) }
        keys.section("reply", "The field for a reply, in the place of the buttons") {
            reply.describe(to: $0)
        }
        keys.section("close", "The button that closes the card, seen under the pointer") {
            close.describe(to: $0)
        }
    }
}
