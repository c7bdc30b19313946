internal import Layout

extension TextOutlet {
    mutating func describe(to keys: Keys) {
        keys.shown(&isShown)
        keys.step(&step)
        keys.number("size", "A font size instead of the font's own.", &size, in: 6...144, "px")
        keys.number(
            "line-height", "A line height instead of the font's own.", &lineHeight, in: 6...288,
            "px")
        keys.integer(
            "weight", "A weight instead of the font's own; 400 is regular, 700 bold.", &weight,
            in: 100...1000)
        keys.integer("lines", "The maximum number of lines.", &maxLines, in: 1...64)
        keys.integer(
            "lines-alone",
            "The maximum number of lines if neither title nor body is beside the text.",
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
            "order",
            """
            Which picture is shown: the first of these that the message has.
            The next one is a badge at its corner. `sign` is the theme's symbol.
            """, &order)
        keys.number(
            "size", "The width of icons, symbols and icon texts.", &side, in: 1...1024, "px")
        keys.number("image-size", "The width of images.", &imageSide, in: 1...1024, "px")
        keys.choice(
            "cover",
            """
            Where an image of at least 240 px is, instead of beside the text.
            `top`: above the text from side to side. `card`: over the whole card, with the text on its lower part. It is
            `top` for the layout `image`. An image that would be enlarged more than twice stays beside the text.
            """, &cover)
        keys.step(&step)
        keys.choice(
            "alignment", "Where the picture is beside the lines of text.", &alignment)
        keys.number(
            "badge-size", "The width of the badge at an image's corner.", &badgeSide, in: 0...256,
            "px")
        keys.below(&below)
        keys.priority(&priority)
        keys.integer(
            "text-priority", "The `priority` of an icon text.", &textPriority, in: 0...1000)
    }
}

extension ScrollOutlet {
    /// The keys of the table `[scroll]` of a layout.
    mutating func describe(to keys: Keys) {
        keys.flag("on", "Whether the body can be scrolled.", &isOn)
        keys.number(
            "fade", "The height over which the text fades at an edge with more text behind it.",
            &fade, in: 0...256, "px")
        keys.number(
            "bar",
            """
            The width of the scroll bar while the text moves; 0: none.
            At rest it has half of that width, and shows that there is more text.
            """, &bar, in: 0...64, "px")
    }
}

extension PictureOutlet {
    mutating func describe(to keys: Keys) {
        keys.shown(&isShown)
        keys.number(
            "max-height", "The maximum height; larger pictures are made smaller.", &maxHeight,
            in: 1...4096, "px")
        keys.number("radius", "The radius of the picture's corners.", &radius, in: 0...4096, "px")
        keys.above(&above)
        keys.below(&below)
        keys.priority(&priority)
    }
}

extension ProgressOutlet {
    mutating func describe(to keys: Keys) {
        keys.shown(&isShown)
        keys.choice(
            "placement", "Whether the bar is among the texts or along the lower edge.", &placement)
        keys.number("height", "The height of the bar.", &height, in: 1...256, "px")
        keys.above(&above)
        keys.below(&below)
        keys.priority(&priority)
    }
}

extension TimeLeftOutlet {
    mutating func describe(to keys: Keys) {
        keys.flag(
            "shown",
            """
            Whether messages have this line.
            A message, a rule, a messenger and `[defaults]` override this with `show-time-left`.
            """, &isShown)
        keys.number("height", "The height of the line.", &height, in: 0...64, "px")
    }
}

extension CountOutlet {
    mutating func describe(to keys: Keys) {
        keys.flag(
            "duplicates",
            """
            Whether equal messages count on the card of the first.
            So do duplicates that were not shown because `duplicates` is `"ignore"`.
            """, &countsDuplicates)
        keys.flag("pile", "Whether the messages of a pile count.", &countsPile)
        keys.number(
            "size", "The height of the number on a picture; with 0 it is before the title.", &side,
            in: 0...128, "px")
    }
}

extension ButtonOutlet {
    mutating func describe(to keys: Keys) {
        keys.shown(&isShown)
        keys.choice(
            "placement",
            """
            Where the buttons are.
            `below` is below everything. `trailing` is beside the text, if the buttons are few and short.
            """, &placement)
        keys.choice(
            "prominent", "Which button is filled with the accent colour of the theme.", &prominence)
        keys.step(&step)
        keys.number("height", "The height of a button.", &height, in: 8...512, "px")
        keys.number(
            "min-width", "The minimum width of a button beside the text.", &minWidth, in: 0...4096,
            "px")
        keys.number(
            "padding", "The space from a label to the sides of its button.", &padding, in: 0...1024,
            "px"
        )
        keys.number("spacing", "The space between buttons.", &spacing, in: 0...1024, "px")
        keys.integer("per-row", "The maximum number of buttons in a row.", &perRow, in: 1...6)
        keys.integer(
            "beside", "The maximum number of buttons beside the text.", &maxTrailing, in: 0...6)
        keys.above(&above)
        keys.priority(&priority)
    }
}

extension AnswerOutlet {
    mutating func describe(to keys: Keys) {
        keys.shown(&isShown)
        keys.step(&step)
        keys.number("height", "The height of a button.", &height, in: 8...512, "px")
        keys.number(
            "padding", "The space from symbol and label to the sides of the button.", &padding,
            in: 0...1024, "px")
        keys.number("spacing", "The space between the buttons.", &spacing, in: 0...1024, "px")
        keys.above(&above)
        keys.priority(&priority)
    }
}

extension ReplyOutlet {
    mutating func describe(to keys: Keys) {
        keys.shown(&isShown)
        keys.step(&step)
        keys.number("height", "The height of the field.", &height, in: 8...512, "px")
        keys.number(
            "padding", "The space from the text to the sides of the field.", &padding, in: 0...1024,
            "px"
        )
        keys.number(
            "spacing", "The space between the field and the send button.", &spacing,
            in: 0...1024, "px")
        keys.above(&above)
        keys.priority(&priority)
    }
}

extension CloseOutlet {
    mutating func describe(to keys: Keys) {
        keys.shown(&isShown)
        keys.number("size", "The width of the button.", &side, in: 8...128, "px")
        keys.number(
            "trailing", "The distance from the card's trailing edge to the centre of the button.",
            &trailing,
            in: 0...4096, "px")
        keys.number(
            "top", "The distance from the card's top edge to the centre of the button.", &top,
            in: 0...4096, "px")
    }
}
