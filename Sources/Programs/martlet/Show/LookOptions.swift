import ArgumentParser
import Martlet

/// The options of `show` for the look and the position of a message.
struct LookOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The layout, which arranges the parts: \(Values.list(MessageLayout.builtIn)), or the name of a file.",
            valueName: "layout"),
        completion: .layouts, transform: Values.layout)
    var layout: MessageLayout?

    @Option(
        help: ArgumentHelp(
            "The theme, which sets the colours: \(Values.list(MessageTheme.builtIn)), or the name of a file.",
            valueName: "theme"),
        completion: .themes, transform: Values.theme)
    var theme: MessageTheme?

    @Option(help: "The style in which the icon of the theme is drawn.")
    var iconStyle: MessageIconStyle?

    @Option(help: "The appearance, light or dark, independent of the desktop.")
    var appearance: MessageAppearance?

    @Option(
        help: ArgumentHelp(
            "The accent colour of the card, in every theme: \(MessageColor.allowed); empty for the theme's own.",
            valueName: "colour"),
        transform: Values.color)
    var accent: MessageColor?

    @Option(
        help: ArgumentHelp(
            "The animation with which the card appears and disappears: \(Values.list(MessageAnimation.builtIn)), or a "
                + "name in the configuration.", valueName: "animation"),
        completion: .animations, transform: Values.animation)
    var animation: MessageAnimation?

    @Option(help: "The position on the output (default: that of the configuration or the layout).")
    var position: MessagePosition?

    @Option(help: "The layer of the layer shell, above or below windows.")
    var layer: MessageLayer?

    @Option(
        help: "The output: “focused”, “all”, or the name of an output.", completion: .outputs,
        transform: Values.output)
    var output: MessageOutput?

    @Option(
        name: .shortAndLong, help: "The icon: a name in the icon theme, a path or a file URI.",
        transform: Values.picture)
    var icon: String?

    @Option(help: "A short text, usually an emoji, instead of the icon.")
    var iconText: String?

    @Option(
        help:
            "A picture beside the text, such as a portrait: a name, a path or a file URI, as for the icon.",
        transform: Values.picture)
    var image: String?

    /// Writes the options that were given into `request`.
    func apply(to request: inout MessageRequest) {
        request.layout = layout
        request.theme = theme
        request.iconStyle = iconStyle
        request.appearance = appearance
        request.accent = accent
        request.animation = animation
        request.position = position
        request.layer = layer
        request.output = output
        request.icon = icon ?? ""
        request.iconText = iconText ?? ""
        request.image = image ?? ""
    }
}

/// The options of `show` for the presence of a message: how it appears in front of other windows.
struct PresenceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A preset of layout, position, backdrop, duration and queue; other options override "
                + "its values.", valueName: "sheet"))
    var sheet: MessageSheet?

    @Option(
        help: ArgumentHelp(
            "The backdrop (dim) between the message and everything behind it: \(Values.dims.joined(separator: ", ")), "
                + "\(MessageColor.allowed).", valueName: "dim"),
        completion: .list(Values.dims), transform: Values.dim)
    var dim: MessageDim?

    @Flag(
        inversion: .prefixedNo,
        help: "Whether a tap on the backdrop hides the message (default: yes).")
    var dimInteractive: Bool?

    @Option(help: "Whether the message takes keyboard focus; automatic: if it has a backdrop.")
    var focus: MessageFocus?

    /// Writes the options that were given into `request`.
    func apply(to request: inout MessageRequest) {
        request.sheet = sheet
        request.dim = dim
        request.isDimInteractive = dimInteractive
        request.focus = focus
    }
}

/// The options for a message's properties, as “show” and the commands that take its options have them.
struct MessageOptions: ParsableArguments {
    @OptionGroup(title: "Look") var look: LookOptions
    @OptionGroup(title: "In front of everything") var presence: PresenceOptions
    @OptionGroup(title: "Gestures") var gestures: GestureOptions
    @OptionGroup(title: "Behaviour") var behaviour: BehaviourOptions
    @OptionGroup(title: "Reply") var reply: ReplyOptions

    /// Sets the properties of a message that were given.
    func apply(to request: inout MessageRequest) {
        look.apply(to: &request)
        presence.apply(to: &request)
        gestures.apply(to: &request)
        behaviour.apply(to: &request)
        reply.apply(to: &request)
    }
}

extension Values {
    /// A colour; an empty text is a transparent one.
    fileprivate static func color(_ text: String) throws -> MessageColor {
        guard let color = MessageColor(property: .text(text)) else {
            throw ValidationError.allowed(MessageColor.allowed)
        }
        return color
    }
}
