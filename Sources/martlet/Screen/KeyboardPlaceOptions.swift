import ArgumentParser

/// The output of a keyboard.
struct KeyboardPlaceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The name of an output (default: every output).", valueName: "name"),
        completion: .outputs, transform: Values.output)
    var output: String?
}
