package import Layout
package import Messages

extension BarSettings {
    /// The keys of the table `bar`.
    package mutating func describe(to keys: Keys) {
        keys.choice("edge", "The edge of the output at which the bar stands", &edge)
        keys.always(&style) { style in
            keys.name("style", "How the bar looks", &style, BarStyleName.builtIn)
        }
        keys.flag(
            "docked",
            "Whether windows keep clear of the bar; by default they do for styles that fill the width",
            &isDocked)
        keys.always(&output) { output in
            keys.output(
                "output", "The screen that shows the bar; while it is absent, another one does",
                &output)
        }
        keys.choice(
            "progress",
            "The place of the progress line on the bar; automatic is towards the windows where the bar fills the width, else at the bottom",
            &progress)
        keys.flag(
            "scroll-texts",
            "Whether a text that is longer than its room scrolls through it twice, and again under a pointer or finger, or is cut off",
            &scrollsTexts)
        keys.choice(
            "interaction", "How a finger opens and closes the view of the bar", &interaction)
        keys.number(
            "snap-share",
            "Share of the screen's height by which a pull closes the open view before the finger lifts",
            &snapShare, in: 0.1...0.9)
        keys.choice("close-button", "How the button looks that closes the open view", &closeButton)
        keys.number(
            "width",
            "The widest that a floating bar, the contents of one that fills the width, and the open view are",
            &width, in: 200...8192, "px")
        keys.choice(
            "media",
            "When media players are on the bar: by themselves only where a touchscreen is, while one plays, five minutes longer where it is paused, while one is not stopped, or always",
            &media)
        keys.flag(
            "jobs",
            "Whether jobs that other programs report are on the bar, such as the copying of files",
            &showsJobs)
    }
}

extension BarStyle {
    /// The table of a layout file with the bar style of the file's name.
    static let key = "bar"
    static let about = "The look of the bar, where the settings name this layout as its style"

    /// The keys of the table `bar` of a file in `layouts/`.
    package mutating func describe(to keys: Keys) {
        keys.flag("full-width", "Whether the bar goes from side to side", &isFullWidth)
        keys.number("height", "The height of the bar", &height, in: 24...400, "px")
        keys.number("title-size", "The size of the title's font", &titleSize, in: 6...72, "px")
        keys.number(
            "subtitle-size", "The size of the subtitle's font", &subtitleSize, in: 6...72, "px")
        keys.flag("bold", "Whether the title is bold", &isTitleBold)
        keys.flag(
            "centered", "Whether the texts stand in the middle, or where reading begins",
            &isCentered)
        keys.flag("image", "Whether there is a picture", &hasImage)
        keys.number(
            "image-inset", "How much less than the bar's height the picture's side is", &imageInset,
            in: 0...400, "px")
        keys.number(
            "radius", "The radius of the corners; more than half the height makes the ends round",
            &radius, in: 0...4096, "px")
        keys.number(
            "padding", "Space from the ends of the bar to its contents", &padding, in: 0...1024,
            "px"
        )
        keys.number(
            "margin", "Space from the edges of the screen to the bar", &margin, in: 0...1024, "px")
        keys.number(
            "spacing", "Space between the picture and the texts", &spacing, in: 0...1024, "px")
    }
}
