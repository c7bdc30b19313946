import ArgumentParser
import Martlet

/// `martlet demo`: shows what can be done, for a person to try.
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Try what can be done with messages, one step at a time.",
        discussion: """
            Shows cards that say what to do with them. The next step follows when all cards of \
            the last have gone, in whatever way; Ctrl-C ends the tour and hides them. Exit codes: \
            0 the tour went to its end, 128 and the number of the signal that ended it.
            """)

    /// What is to be shown.
    enum Tour: String, CaseIterable, ExpressibleByArgument {
        case gestures

        var steps: [DemoStep] {
            switch self {
            case .gestures: DemoStep.gestures
            }
        }
    }

    @Argument(help: "Which tour.")
    var tour: Tour

    @Flag(name: .shortAndLong, help: "Print the names of the steps and what is to be done.")
    var list = false

    @Option(name: .shortAndLong, help: ArgumentHelp("Run this step alone.", valueName: "name"))
    var step: String?

    @Flag(name: .shortAndLong, help: "Print lines of JSON.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func validate() throws {
        guard let step, !tour.steps.contains(where: { $0.name == step }) else { return }
        let names = tour.steps.map(\.name).joined(separator: ", ")
        throw ValidationError("'\(step)' is no step of this tour. Allowed: \(names).")
    }

    func run() throws {
        let steps = tour.steps.filter { step == nil || $0.name == step }
        if list { return printList(of: steps) }
        var signal: Int32?
        try daemon.run { connection throws(MartletError) in
            var guide = try DemoGuide(connection, report: DemoReport(isJSON: json))
            signal = try guide.lead(through: steps)
            return .success
        }
        if let signal { throw ExitCode(128 + signal) }
    }

    private func printList(of steps: [DemoStep]) {
        guard json else {
            for step in steps { Terminal.print("\(step.name): \(step.task)") }
            return
        }
        let objects = steps.map { step in
            JSONValue.object([
                .init("step", .string(step.name)), .init("task", .string(step.task)),
                .init("cards", .integer(Int64(step.cards.count))),
            ])
        }
        Terminal.print(JSONValue.array(objects).text)
    }
}
