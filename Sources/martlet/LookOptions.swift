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

    @Option(help: "How the sign of the theme is drawn.")
    var iconStyle: MessageIconStyle?

    @Option(help: "Light or dark, whatever the desktop is.")
    var appearance: MessageAppearance?

    @Option(
        help: ArgumentHelp(
            "How it appears and goes: automatic, slide, fade, pop, none, or a name of the "
                + "configuration.", valueName: "animation"),
        completion: .animations, transform: Values.animation)
    var animation: MessageAnimation?

    @Option(help: "Where on the output; unless anybody says, where the layout has its cards.")
    var position: MessagePosition?

    @Option(help: "Above or below which windows.")
    var layer: MessageLayer?

    @Option(
        help: "Where: 'focused', 'all', or the name of an output.", completion: .outputs,
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
