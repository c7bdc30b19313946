import ArgumentParser
import Bus
import Host
import Martlet

/// `martlet run`: runs a command, with an item on the bar while it runs and a message when it ends.
struct RunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run a command; show its progress, and a message when it ends.",
        usage: "martlet run [<options>] <command> [<arguments>]",
        discussion: """
            The bar shows how long the command has run and its progress, if its output contains one (45%, [12/340], \
            or the progress sequence of terminals). The button on the bar asks whether to stop the command: it gets \
            SIGTERM, and SIGKILL if it still runs 5 seconds later. A message with the last lines of the output \
            reports the end. The output itself is passed on unchanged; if it goes to a terminal, the command has a \
            terminal, too. Every word from the command on belongs to it; a command that begins with a dash follows --. \
            The exit code is that of the command, 128 and the number of the signal that killed it, \
            127 if there is no such command, 126 if it cannot be started.
            """)

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("The command and its arguments.", valueName: "command"))
    var command: [String] = []

    @Option(
        help:
            "The name of the command on the bar and in its message (default: the command line)."
    )
    var title: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The time after which the command appears on the bar (default: a second); the end is always "
                + "shown.", valueName: "time"),
        transform: Values.milliseconds)
    var delay: Int64?

    @OptionGroup(title: "Look") var look: LookOptions

    @Option(
        name: .shortAndLong, parsing: .unconditional,
        help: "Time that the completion message stays: “5s”, “500ms”, “1.5m”, “forever”, “auto”.",
        transform: Values.duration)
    var duration: MessageDuration?

    @Option(
        name: .shortAndLong, help: "The urgency of the message (default: critical for a failure).")
    var urgency: MessageUrgency?

    @Option(
        help: ArgumentHelp(
            "The queue (messenger) of the message; a queue that does not exist is created.",
            valueName: "name"),
        transform: Values.name)
    var messenger: String?

    @Option(name: .shortAndLong, help: "The name of the application that sends the message.")
    var appName: String?

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "A category of the notification specification, such as “transfer”.",
            valueName: "category"))
    var category: String?

    @Option(
        help: ArgumentHelp(
            "The desktop file of the application, without “.desktop”.", valueName: "name"))
    var desktopEntry: String?

    @Flag(
        name: [.customShort("e"), .long],
        help: "Do not record the completion message in the history."
    )
    var transient = false

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func validate() throws {
        guard let first = command.first, !first.isEmpty else {
            throw ValidationError(
                "there is no command; it follows the options, as in “martlet run make”.")
        }
    }

    func run() throws {
        var common = MessageRequest()
        look.apply(to: &common)
        common.urgency = urgency
        common.messenger = messenger
        common.appName = appName ?? ""
        common.category = category ?? ""
        common.desktopEntry = desktopEntry ?? ""
        MissingFiles.warn(about: common)
        let message = CommandMessage(
            name: title ?? Self.name(of: command), common: common, duration: duration,
            isTransient: transient)
        let code: Int32
        do throws(BusError) {
            let driver = try CommandDriver(message, delay: delay ?? 1000, mayStart: !daemon.noStart)
            code = try driver.run(command)
        } catch {
            Terminal.complain(error.message)
            throw ExitStatus.failure.code
        }
        if code != 0 { throw ExitCode(code) }
    }

    /// A command as a title: the program without its folder, and as many arguments as leave room for how it ended.
    static func name(of command: [String]) -> String {
        let limit = 24
        var words = command
        words[0] = command[0].split(separator: "/").last.map(String.init) ?? command[0]
        let name = Terminal.visible(words.joined(separator: " "))
        return name.count <= limit ? name : name.prefix(limit) + "…"
    }
}

/// Runs a command, and carries out the effects of its job: the main loop of `martlet run`.
final class CommandDriver {
    private let loop: EventLoop
    private var job: CommandJob
    private var process: CommandProcess?
    private var timer: EventTimer?
    private var search: DaemonSearch?
    private var link: DaemonLink?
    /// The name of the item on the bar; nil where there is none.
    private var item: String?
    /// The picture of the item: a name in the icon theme, a path or a file URI; empty where there is none.
    private let image: String
    private var complaint: String?

    /// - Parameters:
    ///   - delay: How long the command runs before it appears on the bar, milliseconds.
    ///   - mayStart: Whether a daemon may be started.
    init(_ message: CommandMessage, delay: Int64, mayStart: Bool) throws(BusError) {
        loop = try EventLoop()
        image = message.common.image.isEmpty ? message.common.icon : message.common.image
        job = CommandJob(
            message, delay: delay, mayStart: mayStart, at: Int64(loop.now / 1000))
        timer = try loop.timer { [weak self] in self?.tell(.time) }
    }

    /// Runs a command to its end.
    ///
    /// - Returns: The program's exit code.
    func run(_ words: [String]) throws(BusError) -> Int32 {
        let process = CommandProcess(on: loop) { [weak self] in self?.tell($0) }
        self.process = process
        defer { process.leaveTerminal() }
        try process.start(words)
        tell(.time)
        let code = try loop.run()
        process.leaveTerminal()
        if let complaint { Terminal.note("martlet: no message is shown: \(complaint)") }
        return code
    }

    private func tell(_ event: CommandJob.Event) {
        for effect in job.handle(event, at: Int64(loop.now / 1000)) { carryOut(effect) }
        guard let deadline = job.deadline else {
            timer?.disarm()
            return
        }
        let time = UInt64(max(deadline, 0)) * 1000
        if timer?.deadline != time { timer?.arm(at: time, accuracy: 20_000) }
    }

    private func carryOut(_ effect: CommandJob.Effect) {
        switch effect {
        case .connect(let mayStart): connect(mayStart: mayStart)
        case .setItem(let item, let time): set(item, time)
        case .clearItem:
            // An item that was removed already needs nothing.
            if let item { link?.call(.clearBarItem(item)) { _ in } }
            item = nil
        case .show(let request):
            link?.call(.show(request)) { [weak self] result in self?.answered(result.map { _ in }) }
        case .signal(let number): process?.send(number)
        case .terminate:
            process?.send(SignalNumber.terminate)
            // A stopped process would not react to the signal.
            process?.send(SignalNumber.resume)
        case .kill: process?.send(SignalNumber.kill)
        case .finish(let code, let complaint):
            self.complaint = complaint
            loop.exit(code)
        }
    }

    private func set(_ item: CommandItem, _ time: Int64?) {
        var shown = BarItem(item)
        shown.id = self.item ?? ""
        shown.time = time.map { .milliseconds($0) }
        if time != nil, !image.isEmpty { shown.image = image }
        link?.call(.setBarItem(shown)) { [weak self] result in
            if case .success(let name) = result { self?.item = name }
            self?.answered(result.map { _ in })
        }
    }

    private func answered(_ result: Result<Void, MartletError>) {
        switch result {
        case .success: tell(.shown)
        case .failure(let error): tell(.refused(error.text))
        }
    }

    private func connect(mayStart: Bool) {
        do throws(MartletError) {
            search = try DaemonSearch(on: loop, mayStart: mayStart) { [weak self] error in
                if let error { self?.tell(.unconnected(error.text)) } else { self?.open() }
            }
        } catch { tell(.unconnected(error.text)) }
    }

    private func open() {
        do throws(MartletError) {
            item = nil
            link = try DaemonLink(on: loop) { [weak self] event in
                guard case .barPressed(let item, let key, _) = event, item == self?.item else {
                    return
                }
                self?.tell(.pressed(key))
            } lost: { [weak self] in
                self?.tell(.disconnected)
            }
        } catch { return tell(.unconnected(error.text)) }
        tell(.connected)
    }
}
