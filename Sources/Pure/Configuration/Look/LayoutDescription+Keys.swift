package import Layout

extension LayoutDescription {
    /// The keys of a file in `layouts/`. All values that can be laid out are allowed.
    package mutating func describe(to keys: Keys) {
        describeShape(to: keys)
        describeSize(to: keys)
        describePlace(to: keys)
        describeInside(to: keys)
        describeTexts(to: keys)
        describeParts(to: keys)
    }

    private mutating func describeShape(to keys: Keys) {
        keys.choice(
            "arrangement", "Whether picture, text and buttons form a row or a column.", &arrangement
        )
        keys.choice("alignment", "The side where text begins.", &alignment)
        keys.choice(
            "position",
            """
            Where cards appear, unless a message, its messenger or `[defaults]` sets a position.
            It is `top` for `tab`, `message`, `status-line` and `call`, `center` for `centered`, and `bottom` for `osd`.
            """, &anchor)
        keys.choice(
            "attachment",
            """
            Where the card is at the edge of the screen.
            `floating` keeps a margin, `edge` is against the edge, `span` fills it from side to side.
            """, &attachment)
        keys.choice(
            "emphasis",
            """
            How much the theme colours.
            `calm`: only symbols and progress bars; `vivid`: the whole card.
            """, &emphasis)
        keys.choice(
            "corners", "Which corners are round; inner corners are those away from the edge.",
            &corners)
        keys.number("radius", "The radius of the corners.", &radius, in: 0...4096, "px")
        keys.flag("shadow", "Whether the card has a shadow.", &hasShadow)
        keys.flag("border", "Whether the card has a line around it.", &hasBorder)
        keys.number(
            "border-width",
            """
            The width of that line.
            By default it is a hairline. With 0 there is none, around critical messages neither. The line is inside the
            card, and `padding` inside the line.
            """, &borderWidth, in: 0...64, "px")
        keys.flag(
            "alarm",
            """
            Whether critical messages have the theme's colour `alarm`, at edge, progress bar and symbol.
            Otherwise, a theme for `[defaults.critical]` can tell them from others.
            """, &marksCritical)
    }

    private mutating func describeSize(to keys: Keys) {
        keys.number("width", "The maximum width of the card.", &width, in: 48...8192, "px")
        keys.flag(
            "fits-content", "Whether the card is only as wide as its contents.", &fitsContent)
        keys.number(
            "min-width", "The minimum width of a card that fits its contents.", &minWidth,
            in: 48...8192, "px")
        keys.number(
            "min-height", "The minimum height of the card.", &minHeight, in: 0...8192,
            "px")
        keys.number(
            "max-height", "The maximum height of the card.", &maxHeight, in: 24...8192,
            "px")
    }

    private mutating func describePlace(to keys: Keys) {
        let margins: KeyText = """
            The space from the edges of the screen to the card.
            `compact-margin` is for screens narrower than 600 px.
            """
        keys.insets("margin", margins, &margin)
        keys.insets("compact-margin", margins, &compactMargin)
        let gaps: KeyText = """
            The space between cards.
            `compact-gap` is for screens narrower than 600 px.
            """
        keys.number("gap", gaps, &gap, in: 0...4096, "px")
        keys.number("compact-gap", gaps, &compactGap, in: 0...4096, "px")
    }

    private mutating func describeInside(to keys: Keys) {
        keys.insets("padding", "The space from the edges of the card to its contents.", &padding)
        keys.number(
            "edge-padding", "Additional padding at the edge of the screen.", &edgePadding,
            in: 0...1024, "px"
        )
        keys.number(
            "content-width", "The maximum width of the contents.", &contentWidth, in: 1...8192, "px"
        )
        keys.number(
            "spacing", "The space between picture, text and buttons in a row.", &spacing,
            in: 0...1024, "px")
        keys.flag("joins-texts", "Whether title and body form one text.", &joinsTexts)
        keys.flag(
            "trailing-body", "Whether a short body is at the end of the title's line.", &trailsBody)
        keys.choices(
            "order",
            """
            The order of the parts, from top to bottom.
            `header` is the row with `[app-name]` and `[age]`. Parts that are left out follow the others.
            """, &order)
    }

    private mutating func describeTexts(to keys: Keys) {
        keys.section("icon", "The picture: an image, an icon, an icon text or the theme's symbol.")
        {
            visual.describe(to: $0)
        }
        keys.section("app-name", "The name of the application.") { appName.describe(to: $0) }
        keys.section("age", "How long ago the message arrived.") { age.describe(to: $0) }
        keys.section("title", "The title.") { title.describe(to: $0) }
        keys.section("body", "The text of the message.") { body.describe(to: $0) }
        keys.section(
            "scroll",
            """
            Scrolling of a body that is too long for its card.
            The body ends in an ellipsis. Scroll it with the wheel, or with a finger or two fingers on a touchpad if
            that is not a swipe of the card. Page Up, Page Down and arrow keys scroll it while the card has the
            keyboard.
            """
        ) { scroll.describe(to: $0) }
    }

    private mutating func describeParts(to keys: Keys) {
        keys.section(
            "body-images",
            """
            The pictures of the body, in a row.
            See `body-images` in martlet(5). If they are not shown, their texts are in the body.
            """
        ) { bodyImages.describe(to: $0) }
        keys.section("content", "A picture that a program has drawn.") { content.describe(to: $0) }
        keys.section("progress", "The progress bar.") { progress.describe(to: $0) }
        keys.section(
            "time-left",
            """
            A line along the lower edge that shows how much of a message's time is left.
            It stays whole while the time is paused, for instance under a pointer, and is drawn at most four times a
            second. Messages without a timeout have none.
            """
        ) { timeLeft.describe(to: $0) }
        keys.section(
            "count",
            """
            The number of messages that a card stands for, if there are several.
            It is on the card's picture, or before the title.
            """
        ) { count.describe(to: $0) }
        keys.section("buttons", "The buttons.") { buttons.describe(to: $0) }
        keys.section(
            "answers",
            """
            The large buttons of calls and alarms that ring.
            They are the two actions that answer, such as `Decline` and `Accept`, in colours that say what they do. A
            swipe towards one of them does the same. In layouts that do not show them they are like other buttons.
            """
        ) { answers.describe(to: $0) }
        keys.section("reply", "The field for a reply, in the place of the buttons.") {
            reply.describe(to: $0)
        }
        keys.section("close", "The button that closes the card, visible under the pointer.") {
            close.describe(to: $0)
        }
    }
}

/// Keys that several parts of a card have.
extension Keys {
    final func shown(_ value: inout Bool) {
        flag("shown", "Whether the part is shown at all.", &value)
    }

    final func above(_ value: inout Double) {
        number("above", "The minimum space above or below the part.", &value, in: 0...1024, "px")
    }

    final func below(_ value: inout Double) {
        number("below", "The minimum space above or below the part.", &value, in: 0...1024, "px")
    }

    final func priority(_ value: inout Int) {
        integer(
            "priority",
            """
            The priority of the part if there is not enough space.
            The part with the lowest number is dropped first.
            """, &value, in: 0...1000)
    }

    final func step(_ value: inout TypeStep) {
        choice("font", "The font of the theme in which the part is written.", &value)
    }
}
