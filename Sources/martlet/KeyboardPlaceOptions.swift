import ArgumentParser

/// Which output a keyboard is on.
struct KeyboardPlaceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The name of an output; without it, every one.", valueName: "name"),
        transform: Self.name)
    var output: String?

    private static func name(_ text: String) throws -> String {
        guard !text.isEmpty else { throw ValidationError("An output has a name, such as eDP-1.") }
        return text
    }
}
