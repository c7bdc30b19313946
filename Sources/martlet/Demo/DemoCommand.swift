import ArgumentParser
import Martlet

/// `martlet demo`: shows examples for a person to try.
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Try what messages can do, one step at a time.",
        discussion: """
            “gestures” shows cards that say what to do with them. “gallery” shows every layout and theme, light and \
            dark, with short and long texts in both directions, and every style of icons. The next step begins when \
            all cards of the previous one have ended. Ctrl-C ends the tour and hides its cards. Exit codes: 0 the \
            tour was completed, 128 and the number of the signal that ended it.
            """)

    /// The tours that can be shown.
    enum Tour: String, CaseIterable, ExpressibleByArgument {
        case gestures
        case gallery

        var steps: [DemoStep] {
            switch self {
            case .gestures: DemoStep.gestures
            case .gallery: DemoStep.gallery
            }
        }
    }

    @Argument(help: "The tour.")
    var tour: Tour

    @Flag(name: .shortAndLong, help: "Print the names and tasks of the steps.")
    var list = false

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Run this step only; in the gallery, all steps whose names begin with this text, such as card.dark.",
            valueName: "name"))
    var step: String?

    @Flag(name: .shortAndLong, help: "Print lines of JSON.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func validate() throws {
        guard let step, !tour.steps.contains(where: { $0.isNamed(step) }) else { return }
        var names = tour.steps.map(\.name)
        // In a long tour the names up to the first dot are enough.
        if names.count > 40 {
            names = names.map { String($0.prefix { $0 != "." }) }
            names = names.indices.filter { $0 == names.firstIndex(of: names[$0]) }.map { names[$0] }
        }
        throw ValidationError(
            "--step: “\(step)” is not allowed; allowed: \(names.joined(separator: ", ")).")
    }

    func run() throws {
        let steps = tour.steps.filter { tourStep in step.map { tourStep.isNamed($0) } ?? true }
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
