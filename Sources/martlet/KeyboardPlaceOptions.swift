import ArgumentParser

/// Which output a keyboard is on.
struct KeyboardPlaceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The name of an output; without it, every one.", valueName: "name"),
        transform: Values.output)
    var output: String?
}
