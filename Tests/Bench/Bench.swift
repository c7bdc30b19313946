import ArgumentParser
import Bus
import Support

/// Compares martletd with the notification daemons that are installed, on one headless compositor.
@main
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "contrib/bench",
        abstract: "Compare martletd with the notification daemons that are installed.",
        discussion: """
            Runs one daemon at a time in a private headless session with a bus of its own (sway; phoc \
            for gestures) and prints a table of medians, with each figure's ratio to mako's.
            """)

    @Option(
        help: "Which parts to run, separated by commas: \(Part.names).",
        transform: { try List.parse($0, of: "part") { Part(rawValue: $0) } })
    var only: [Part] = Part.allCases

    @Option(
        help: "Which daemons to run, separated by commas: \(Contender.names).",
        transform: { try List.parse($0, of: "daemon") { Contender(rawValue: $0) } })
    var daemon: [Contender] = Contender.allCases

    @Option(help: "How often a daemon is started to measure its start; other parts take a fifth.")
    var starts = 15

    @Flag(help: "Print JSON: the figures of each daemon by name.")
    var json = false

    @Flag(help: "Print the table as Markdown.")
    var markdown = false

    func validate() throws {
        guard (1...1000).contains(starts) else {
            throw ValidationError("The value '\(starts)' is invalid for '--starts': 1 to 1000.")
        }
    }

    func run() throws {
        try MainActor.assumeIsolated { try measure() }
    }

    @MainActor private func measure() throws {
        var results = Results(contenders: daemon)
        for parts in [Part.allCases.filter { $0 != .gestures }, [.gestures]] {
            let wanted = parts.filter(only.contains)
            guard let first = wanted.first else { continue }
            let arena = try first.arena()
            defer { arena.end() }
            results.keep { $0.isInstalled(in: arena.session) }
            for part in wanted { measure(part, in: arena, into: &results) }
        }
        Progress.clear()
        Progress.print(json ? results.json : markdown ? results.markdown : results.table)
    }

    @MainActor private func measure(_ part: Part, in arena: Arena, into results: inout Results) {
        let rounds = part == .start ? starts : max(1, starts / 5)
        for round in 1...rounds {
            for contender in results.contenders {
                Progress.show("\(part.rawValue) \(round)/\(rounds) \(contender.rawValue)")
                var figures: [Figure: Double] = [:]
                do {
                    try part.measure(contender, in: arena, into: &figures)
                } catch {
                    let reason = (error as? BusError)?.message ?? "\(error)"
                    results.note("\(contender.rawValue), \(part.rawValue): \(reason)")
                }
                results.add(figures, of: contender)
            }
        }
    }
}
