import ArgumentParser
import Martlet

/// The options for when a mode is to end.
struct UntilOptions: ParsableArguments {
    @Option(
        name: .customLong("for"), parsing: .unconditional,
        help: ArgumentHelp(
            "The time that the mode stays on: a number with a unit, such as 30m, 1.5h or 2d.",
            valueName: "time"),
        transform: Times.length)
    var length: Int64?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The moment at which the mode ends: a time of day such as 18:00, or 2026-11-22T08:30.",
            valueName: "time"), transform: Times.later)
    var until: Int64?

    func validate() throws {
        if length != nil, until != nil {
            throw ValidationError("--for and --until exclude each other; give one of them.")
        }
    }

    /// The moment at which the mode ends; nil where there is no end.
    var moment: WallTime? {
        (until ?? length.map { Times.now + $0 }).map { WallTime(millisecondsSince1970: $0) }
    }
}
