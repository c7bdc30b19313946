import ArgumentParser
import Martlet

/// The options of `show` for the presence of a message: how it stands in front of other windows.
struct PresenceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A preset of layout, position, dim, duration and messenger; other options override "
                + "its values.", valueName: "sheet"))
    var sheet: MessageSheet?

    @Option(
        help: ArgumentHelp(
            "The dim between the message and everything behind it: none, gray, blur, #RGB, #RGBA, #RRGGBB, "
                + "#RRGGBBAA.", valueName: "dim"),
        completion: .list(["none", "gray", "blur"]), transform: Values.dim)
    var dim: MessageDim?

    @Flag(
        inversion: .prefixedNo,
        help: "Whether a tap on the dim hides the message (default: yes).")
    var dimInteractive: Bool?

    @Option(help: "Whether the message takes keyboard focus; automatic: if it has a dim.")
    var focus: MessageFocus?

    /// Writes the options that were given into `request`.
    func apply(to request: inout MessageRequest) {
        request.sheet = sheet
        request.dim = dim
        request.isDimInteractive = dimInteractive
        request.focus = focus
    }
}
