package import Layout
package import Messages

extension BarSettings {
    /// The keys of the table `bar`.
    package mutating func describe(to keys: Keys) {
        describeLook(to: keys)
        describeView(to: keys)
        keys.choice(
            "media",
            """
            When media players are on the bar.
            `playing`: while one plays. `recent`: also for five minutes after a pause. `active`: while one is not
            stopped. `automatic` is `recent` if you have a touchscreen; otherwise players are in the panel, and the bar
            does not appear for them. `martlet bar open` and `martlet bar show` show them until you dismiss the bar.
            """, &media)
        keys.flag(
            "jobs",
            "Whether jobs that other programs report, such as copying files, are on the bar.",
            &showsJobs)
    }

    private mutating func describeLook(to keys: Keys) {
        keys.choice("edge", "The edge of the screen where the bar is.", &edge)
        keys.always(&style) { style in
            keys.name(
                "style",
                """
                The look of the bar.
                `compact` and `prominent` fill the width of the screen. A name of your own is that of a file in
                `layouts/` with a table `[bar]`; see martlet-style(5).
                """, &style, BarStyleName.builtIn)
        }
        keys.flag(
            "docked",
            """
            Whether windows keep clear of the bar.
            By default they do if the style fills the width.
            """, &isDocked)
        keys.always(&output) { output in
            keys.output(
                "output",
                """
                The screen that shows the bar.
                While it is not connected, another screen does.
                """, &output)
        }
        keys.choice(
            "progress",
            """
            Where the progress line is on the bar.
            `automatic` is the side of the windows if the bar fills the width, otherwise the bottom.
            """, &progress)
        keys.flag(
            "scroll-texts",
            """
            Whether a text that is too long for the bar scrolls.
            It scrolls through twice, and again under a pointer or finger. Otherwise it is cut off.
            """, &scrollsTexts)
    }

    private mutating func describeView(to keys: Keys) {
        keys.choice(
            "interaction",
            """
            How a finger opens and closes the view of the bar.
            With `snap` the view opens or closes once your finger has moved far enough; with `drag` it follows the
            finger. `automatic` opens with a snap and closes with a drag. With `none`, tap the bar.
            """, &interaction)
        keys.number(
            "snap-share",
            """
            How far to pull the open view until it closes before you lift your finger.
            This is a share of the screen's height.
            """, &snapShare, in: 0.1...0.9)
        keys.choice(
            "close-button", "The look of the button that closes the open view.", &closeButton)
        keys.number(
            "width",
            "The maximum width of a floating bar, of the contents of a full-width bar, and of the open view.",
            &width, in: 200...8192, "px")
    }
}

extension BarStyle {
    /// The table of a layout file with the bar style of the file's name.
    static let key = "bar"
    static let about: KeyText = """
        The look of the bar, if `style` in `[bar]` of the settings names this layout.
        Keys that are left out come from the layout that this one inherits from, which may be `compact`, `prominent`,
        `floating` or `floating-compact` here; otherwise from the built-in style of this name, or `floating`. The table
        has no effect on messages. Lengths are those at the usual text size. `martlet config copy layout floating NAME`
        writes such a file.
        """

    /// The keys of the table `bar` of a file in `layouts/`.
    package mutating func describe(to keys: Keys) {
        keys.flag("full-width", "Whether the bar fills the width of the screen.", &isFullWidth)
        keys.number("height", "The height of the bar.", &height, in: 24...400, "px")
        keys.number("title-size", "The font size of the title.", &titleSize, in: 6...72, "px")
        keys.number(
            "subtitle-size", "The font size of the subtitle.", &subtitleSize, in: 6...72, "px")
        keys.flag("bold", "Whether the title is bold.", &isTitleBold)
        keys.flag(
            "centered", "Whether the texts are centred; otherwise they start where reading begins.",
            &isCentered)
        keys.flag("image", "Whether the bar has a picture.", &hasImage)
        keys.number(
            "image-inset", "How much smaller the picture is than the height of the bar.",
            &imageInset, in: 0...400, "px")
        keys.number(
            "radius", "The corner radius; more than half the height makes the ends round.",
            &radius, in: 0...4096, "px")
        keys.number(
            "padding", "The space from the ends of the bar to its contents.", &padding,
            in: 0...1024, "px")
        keys.number(
            "margin", "The space from the edges of the screen to the bar.", &margin, in: 0...1024,
            "px")
        keys.number(
            "spacing", "The space between the picture and the texts.", &spacing, in: 0...1024, "px")
    }
}
