package import Layout

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
