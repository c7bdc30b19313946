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
    enum Tour: String, CaseIterable, WordArgument {
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

/// Leads a person through the steps of `martlet demo`: shows the cards of each step and waits until they have ended.
struct DemoGuide {
    private let connection: MartletConnection
    private let report: DemoReport
    /// Ids of this step's messages that have not ended.
    private var open: Set<ShownMessage.ID> = []

    /// Subscribes to the events of messages and catches termination signals.
    init(_ connection: MartletConnection, report: DemoReport) throws(MartletError) {
        self.connection = connection
        self.report = report
        try connection.subscribe()
        try connection.catchSignals(TerminationSignals.caught)
    }

    /// Goes through `steps`. Returns the signal that ended the tour; nil: the tour was completed.
    mutating func lead(through steps: [DemoStep]) throws(MartletError) -> Int32? {
        for (index, step) in steps.enumerated() {
            report.begin(step, number: index + 1, of: steps.count)
            if let signal = try lead(through: step) {
                hideOpen()
                return signal
            }
            report.end(step)
        }
        return nil
    }

    private mutating func lead(through step: DemoStep) throws(MartletError) -> Int32? {
        var remaining = step.inOrderOfShowing[...]
        var changes = 0
        while !remaining.isEmpty || !open.isEmpty {
            while let card = remaining.first, step.course != .oneByOne || open.isEmpty {
                open.insert(try connection.call(.show(card)))
                remaining.removeFirst()
            }
            let isChanging = step.change(changes + 1) != nil
            switch try connection.wait(
                milliseconds: isChanging ? DemoStep.millisecondsBetweenChanges : nil)
            {
            case .event(let event): handle(event, of: step)
            case .timeout:
                changes += 1
                try change(to: step.change(changes))
            case .signal(let signal): return signal
            case .end: throw .disconnected
            }
        }
        return nil
    }

    private mutating func handle(_ event: MessageEvent, of step: DemoStep) {
        guard let id = event.id, open.contains(id) else { return }
        report.tell(event, of: step)
        if case .ended(let id, _) = event { open.remove(id) }
    }

    /// Updates the one message that is open. If that message ended meanwhile, the daemon shows a new one, which is
    /// hidden at once.
    private func change(to card: MessageRequest?) throws(MartletError) {
        guard let card else { return }
        let id = try connection.call(.show(card))
        if !open.contains(id) { hide(id) }
    }

    private func hideOpen() {
        for id in open { hide(id) }
    }

    private func hide(_ id: ShownMessage.ID) {
        do { try connection.call(.hide(id)) } catch {
            // The message has ended, or the daemon: nothing is left to hide.
        }
    }
}

/// Reports the progress of a tour to the terminal, or to a script.
struct DemoReport {
    /// Whether lines of JSON are printed instead of text.
    var isJSON: Bool

    /// Reports that a step begins: the `number`th of `count`.
    func begin(_ step: DemoStep, number: Int, of count: Int) {
        guard !isJSON else { return line(step, [.init("event", .string("begun"))]) }
        Terminal.print("\(number)/\(count)  \(step.name): \(step.task)")
    }

    /// Reports an event of one of the step's cards.
    func tell(_ event: MessageEvent, of step: DemoStep) {
        guard !isJSON else {
            guard case .object(let members) = JSONValue(event) else { return }
            return line(step, members)
        }
        switch event {
        case .actionInvoked(_, let key): Terminal.print("     → action \(key)")
        case .ended(_, .action): break
        case .ended(_, let reason): Terminal.print("     → \(Self.words(for: reason))")
        default: break
        }
    }

    /// Reports that all cards of a step have ended.
    func end(_ step: DemoStep) {
        if isJSON { line(step, [.init("event", .string("done"))]) }
    }

    private func line(_ step: DemoStep, _ members: [JSONValue.Member]) {
        Terminal.print(JSONValue.object([.init("step", .string(step.name))] + members).text)
    }

    private static func words(for reason: MessageEndReason) -> String {
        switch reason {
        case .swiped: "swiped"
        case .dismissed: "closed by a tap or a click"
        case .dim: "closed by a tap beside it"
        case .expired: "its time was over"
        case .action: "its action was chosen"
        case .closed: "hidden by a command"
        case .stopped: "the daemon stopped"
        case .evicted: "there were too many messages"
        case .duplicate, .refused, .withdrawn, .kept, .snoozed: reason.rawValue
        }
    }
}
