import ArgumentParser

/// The options for when a mode is to end.
struct UntilOptions: ParsableArguments {
    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "For so long: a number with a unit, such as 30m, 1.5h or 2d.", valueName: "time"),
        transform: ModeTimes.length)
    var length: Int64?

    @Option(
        help: ArgumentHelp(
            "Until then: 18:00, the next time that clocks show it, or 2026-11-22T08:30.",
            valueName: "time"), transform: ModeTimes.moment)
    var until: Int64?

    func validate() throws {
        if length != nil, until != nil {
            throw ValidationError("Say --for or --until, not both.")
        }
    }

    /// The moment in milliseconds since 1970; nil where there is no end.
    var moment: Int64? { until ?? length.map { ModeTimes.now + $0 } }
}
