import ArgumentParser
import Martlet

/// The options for the meaning of a flick in each direction, and for the output of the deck.
struct DeckOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The meaning of a flick to the left: keep, dismiss, reply or action:KEY (default: dismiss).",
            valueName: "meaning"), transform: Self.meaning)
    var left: DeckMeaning?

    @Option(
        help: ArgumentHelp(
            "The meaning of a flick to the right (default: keep).", valueName: "meaning"),
        transform: Self.meaning)
    var right: DeckMeaning?

    @Option(
        help: ArgumentHelp("The meaning of a flick upwards (default: keep).", valueName: "meaning"),
        transform: Self.meaning)
    var up: DeckMeaning?

    @Option(
        help: ArgumentHelp(
            "The meaning of a flick downwards (default: dismiss).", valueName: "meaning"),
        transform: Self.meaning)
    var down: DeckMeaning?

    @Option(
        help: ArgumentHelp(
            "The output that shows the deck (default: the one on which messages are shown).",
            valueName: "name"),
        completion: .outputs)
    var output: String?

    func validate() throws {
        if output?.isEmpty == true {
            throw ValidationError("--output: “” is not allowed; allowed: the name of an output.")
        }
    }

    /// The directions for which a meaning was given.
    var meanings: [MessageSwipeDirection: DeckMeaning] {
        var meanings: [MessageSwipeDirection: DeckMeaning] = [:]
        (meanings[.left], meanings[.right]) = (left, right)
        (meanings[.up], meanings[.down]) = (up, down)
        return meanings
    }

    private static func meaning(_ text: String) throws -> DeckMeaning {
        guard let meaning = DeckMeaning(text) else {
            throw ValidationError.allowed("keep, dismiss, reply or action:KEY")
        }
        return meaning
    }
}
