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
            reports the end. A tap on it leads back to the window in which you started the command; while that \
            window has focus, there is no message. The output itself is passed on unchanged; if it goes to a \
            terminal, the command has a terminal, too. Every word from the command on belongs to it; a command that \
            begins with a dash follows --. The exit code is that of the command, 128 and the number of the signal \
            that killed it, 127 if there is no such command, 126 if it cannot be started.
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
            "The time after which the command appears on the bar (default: a second). The message at the end does "
                + "not depend on it.", valueName: "time"),
        transform: Values.milliseconds)
    var delay: Int64?

    @Flag(
        help:
            "Show the message at the end although the window in which you started the command has focus."
    )
    var always = false

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
            let driver = try CommandDriver(
                message, delay: delay ?? 1000, mayStart: !daemon.noStart,
                window: CommandWindow(alwaysShows: always))
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
