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
        keys.choice("progress", "The place of the progress line on the bar", &progress)
        keys.flag(
            "scroll-texts", "Whether a text scrolls that is longer than its room, or is cut off",
            &scrollsTexts)
        keys.choice(
            "interaction", "How a finger opens and closes the view of the bar", &interaction)
        keys.number(
            "snap-share",
            "Share of the screen's height by which a pull closes the open view before the finger lifts",
            &snapShare, in: 0.1...0.9)
        keys.choice("close-button", "How the button looks that closes the open view", &closeButton)
        keys.number(
            "width", "The widest that a floating bar and the open view are", &width, in: 200...8192,
            "px")
        keys.choice(
            "media",
            "When media players are on the bar: while one plays, five minutes longer where it is paused, while one is not stopped, or always",
            &media)
        keys.flag(
            "jobs",
            "Whether jobs that other programs report are on the bar, such as the copying of files",
            &showsJobs)
    }
}
