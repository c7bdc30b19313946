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
        keys.section("body-images", "The pictures of the body") {
            bodyImages.describe(to: $0, height: "Higher ones are made smaller", whose: "their")
        }
        keys.section("content", "A picture that a program has drawn") {
            content.describe(to: $0, height: "Larger content is made smaller", whose: "its")
        }
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

extension Keys {
    fileprivate final func shown(_ value: inout Bool) {
        flag("shown", "Whether it is shown at all", &value)
    }

    fileprivate final func above(_ value: inout Double) {
        number("above", "The least space above it", &value, in: 0...1024, "px")
    }

    fileprivate final func below(_ value: inout Double) {
        number("below", "The least space below it", &value, in: 0...1024, "px")
    }

    fileprivate final func priority(_ value: inout Int) {
        integer(
            "priority", "Without room for everything the lowest goes first", &value, in: 0...1000)
    }

    fileprivate final func step(_ value: inout TypeStep) {
        choice("font", "Which font of the theme", &value)
    }
}

extension TextOutlet {
    mutating func describe(to keys: Keys) {
        keys.shown(&isShown)
        keys.step(&step)
        keys.number("size", "Another size than that of the font", &size, in: 6...144, "px")
        keys.number("line-height", "Another height of its lines", &lineHeight, in: 6...288, "px")
        keys.integer("weight", "Another weight; 400 is regular", &weight, in: 100...1000)
        keys.integer("lines", "The most lines", &maxLines, in: 1...64)
        keys.integer(
            "lines-alone", "The same where neither title nor body stands beside it",
            &maxLinesAlone, in: 1...64)
        keys.above(&above)
        keys.below(&below)
        keys.priority(&priority)
    }
}

extension VisualOutlet {
    mutating func describe(to keys: Keys) {
        keys.shown(&isShown)
        keys.choices(
            "order", "The first of these that a message has is shown, the next on its corner",
            &order)
        keys.number("size", "The side of icons, signs and icon texts", &side, in: 1...1024, "px")
        keys.number("image-size", "The side of images", &imageSide, in: 1...1024, "px")
        keys.choice(
            "cover",
            "Where an image of at least 240 px is instead: above the text from side to side, or over the whole card",
            &cover)
        keys.step(&step)
        keys.choice("alignment", "How it stands to the lines beside it", &alignment)
        keys.number(
            "badge-size", "The side of what sits on an image's corner", &badgeSide, in: 0...256,
            "px")
        keys.below(&below)
        keys.priority(&priority)
        keys.integer(
            "text-priority", "The same for an icon text", &textPriority, in: 0...1000)
    }
}

extension ScrollOutlet {
    /// The keys of the table `[scroll]` of a layout.
    mutating func describe(to keys: Keys) {
        keys.flag("on", "Whether it can be scrolled", &isOn)
        keys.number(
            "fade", "Over how much the text fades where there is more of it", &fade, in: 0...256,
            "px")
        keys.number(
            "bar", "The width of the bar that is shown while it moves; 0: none", &bar, in: 0...64,
            "px")
    }
}

extension PictureOutlet {
    /// - Parameters:
    ///   - height: Explanation of the greatest height.
    ///   - whose: Whose corners are round.
    mutating func describe(to keys: Keys, height: String, whose: String) {
        keys.shown(&isShown)
        keys.number("max-height", height, &maxHeight, in: 1...4096, "px")
        keys.number("radius", "The radius of \(whose) corners", &radius, in: 0...4096, "px")
        keys.above(&above)
        keys.below(&below)
        keys.priority(&priority)
    }
}

extension ProgressOutlet {
    mutating func describe(to keys: Keys) {
        keys.shown(&isShown)
        keys.choice("placement", "Among the texts, or along the lower edge", &placement)
        keys.number("height", "The height of the bar", &height, in: 1...256, "px")
        keys.above(&above)
        keys.below(&below)
        keys.priority(&priority)
    }
}

extension TimeLeftOutlet {
    mutating func describe(to keys: Keys) {
        keys.flag("shown", "Whether it is shown for messages that do not decide it", &isShown)
        keys.number("height", "The height of the line", &height, in: 0...64, "px")
    }
}

extension CountOutlet {
    mutating func describe(to keys: Keys) {
        keys.flag("duplicates", "Whether duplicates that were dropped count", &countsDuplicates)
        keys.flag("pile", "Whether a pile says how many are in it", &countsPile)
        keys.number(
            "size", "The height of the number on a picture; with 0 it stands before the title",
            &side, in: 0...128, "px")
    }
}

extension ButtonOutlet {
    mutating func describe(to keys: Keys) {
        keys.shown(&isShown)
        keys.choice(
            "placement", "Below everything, or beside the text where they are few and short",
            &placement)
        keys.choice(
            "prominent", "Which button is filled with the colour of the theme", &prominence)
        keys.step(&step)
        keys.number("height", "The height of a button", &height, in: 8...512, "px")
        keys.number(
            "min-width", "The least width of one beside the text", &minWidth, in: 0...4096, "px")
        keys.number(
            "padding", "Space from a label to the sides of its button", &padding, in: 0...1024, "px"
        )
        keys.number("spacing", "Space between two buttons", &spacing, in: 0...1024, "px")
        keys.integer("per-row", "The most buttons in a row", &perRow, in: 1...6)
        keys.integer("beside", "The most buttons beside the text", &maxTrailing, in: 0...6)
        keys.above(&above)
        keys.priority(&priority)
    }
}

extension ReplyOutlet {
    mutating func describe(to keys: Keys) {
        keys.shown(&isShown)
        keys.step(&step)
        keys.number("height", "The height of the field", &height, in: 8...512, "px")
        keys.number(
            "padding", "Space from the text to the sides of the field", &padding, in: 0...1024, "px"
        )
        keys.number(
            "spacing", "Space between the field and the button that sends", &spacing, in: 0...1024,
            "px")
        keys.above(&above)
        keys.priority(&priority)
    }
}

extension CloseOutlet {
    mutating func describe(to keys: Keys) {
        keys.shown(&isShown)
        keys.number("size", "Its side", &side, in: 8...128, "px")
        keys.number(
            "trailing",
            "Distance from the side of the card where lines end to the middle of the button",
            &trailing,
            in: 0...4096, "px")
        keys.number(
            "top", "Distance from the top of the card to the middle of the button", &top,
            in: 0...4096, "px")
    }
}
