import ArgumentParser
import Martlet

/// The options of `show` for the presence of a message: how it stands in front of other windows.
struct PresenceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A preset of layout, position, dim, duration and messenger, which all other options "
                + "change.", valueName: "sheet"))
    var sheet: MessageSheet?

    @Option(
        help: ArgumentHelp(
            "The cover over everything behind it: none, gray, blur, #RGB, #RGBA, #RRGGBB, "
                + "#RRGGBBAA.", valueName: "dim"),
        completion: .list(["none", "gray", "blur"]), transform: Values.dim)
    var dim: MessageDim?

    @Flag(
        inversion: .prefixedNo,
        help: "Whether a tap on the dim hides the message; by default it does.")
    var dimInteractive: Bool?

    @Option(help: "Whether it takes the keyboard; automatic: with a dim.")
    var focus: MessageFocus?

    /// Writes the options that were given into `request`.
    func apply(to request: inout MessageRequest) {
        request.sheet = sheet
        request.dim = dim
        request.isDimInteractive = dimInteractive
        request.focus = focus
    }
}
