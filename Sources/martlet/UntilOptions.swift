import ArgumentParser
import Martlet

/// The options for when a mode is to end.
struct UntilOptions: ParsableArguments {
    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "The time that the mode stays on: a number with a unit, such as 30m, 1.5h or 2d.",
            valueName: "time"),
        transform: ModeTimes.length)
    var length: Int64?

    @Option(
        help: ArgumentHelp(
            "The moment at which the mode ends: a time of day such as 18:00, or 2026-11-22T08:30.",
            valueName: "time"), transform: ModeTimes.moment)
    var until: Int64?

    func validate() throws {
        if length != nil, until != nil {
            throw ValidationError("Say --for or --until, not both.")
        }
    }

    /// The moment at which the mode ends; nil where there is no end.
    var moment: WallTime? {
        (until ?? length.map { ModeTimes.now + $0 }).map { WallTime(millisecondsSince1970: $0) }
    }
}
