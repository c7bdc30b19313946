import ArgumentParser

/// The options for where the panel opens and whether it takes the keyboard.
struct PanelPlaceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The name of an output (default: the one on which messages are shown).",
            valueName: "name"),
        completion: .outputs, transform: Values.output)
    var output: String?

    @Flag(help: "Give the panel keyboard focus at once.")
    var focus = false
}
