import ArgumentParser
import Martlet

/// The options of `show` for the look and the position of a message.
struct LookOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How the parts are arranged: card, tab, message, status-line, centered, or the name "
                + "of a file.", valueName: "layout"),
        completion: .layouts, transform: Values.layout)
    var layout: MessageLayout?

    @Option(
        help: ArgumentHelp(
            "The colours: plain, info, success, warning, error, or the name of a file.",
            valueName: "theme"),
        completion: .themes, transform: Values.theme)
    var theme: MessageTheme?

    @Option(help: "How the icon of the theme is drawn.")
    var iconStyle: MessageIconStyle?

    @Option(help: "Light or dark, independent of the desktop.")
    var appearance: MessageAppearance?

    @Option(
        help: ArgumentHelp(
            "How it appears and disappears: automatic, slide, fade, pop, none, or a name of the "
                + "configuration.", valueName: "animation"),
        completion: .animations, transform: Values.animation)
    var animation: MessageAnimation?

    @Option(help: "The position on the output; by default that of the configuration or the layout.")
    var position: MessagePosition?

    @Option(help: "The layer above or below windows.")
    var layer: MessageLayer?

    @Option(
        help: "The outputs: 'focused', 'all', or the name of one.", completion: .outputs,
        transform: Values.output)
    var output: MessageOutput?

    @Option(
        name: .shortAndLong, help: "A name in the icon theme, a path or a file URI.",
        transform: Values.picture)
    var icon: String?

    @Option(help: "A short text, usually an emoji, in the place of the icon.")
    var iconText: String?

    @Option(
        help: "The picture of a person or a thing, named like the icon.",
        transform: Values.picture)
    var image: String?

    /// Writes the options that were given into `request`.
    func apply(to request: inout MessageRequest) {
        request.layout = layout
        request.theme = theme
        request.iconStyle = iconStyle
        request.appearance = appearance
        request.animation = animation
        request.position = position
        request.layer = layer
        request.output = output
        request.icon = icon ?? ""
        request.iconText = iconText ?? ""
        request.image = image ?? ""
    }
}
