import ArgumentParser
import Bus
import Host
import Martlet

/// `martlet copy-code`: copies the one-time code of a message.
struct CopyCodeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "copy-code", abstract: "Copy the one-time code of a message.",
        discussion: """
            martletd finds the code without a network and never logs it. The code is passed to wl-copy(1), which \
            offers it on the clipboard; --print prints it instead.
            """)

    @Argument(
        help: ArgumentHelp(
            "The id that “list” prints, or the name given with “show --id” (the newest message with a code)."
        ),
        transform: Values.target)
    var id: Target?

    @Flag(name: .shortAndLong, help: "Print the code instead of copying it.")
    var print = false

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: try absence()) { connection throws(MartletError) in
            var code = ""
            if let id {
                try id.act(on: connection) { id throws(MartletError) in
                    code = try connection.call(.code(of: id))
                }
            } else {
                code = try connection.call(.code())
            }
            guard !print else {
                Terminal.print(code)
                return .success
            }
            return try copy(code)
        }
    }

    /// Passes a text to wl-copy on its standard input: everybody can read the arguments of a command.
    private func copy(_ code: String) throws(MartletError) -> ExitStatus {
        do {
            let loop = try EventLoop()
            var spawn = Spawn("wl-copy")
            spawn.standardInput = try InputFile(code)
            let process = try spawn.start()
            let watch = try loop.child(process) { exit in
                loop.exit(exit == .status(0) ? 0 : 1)
            }
            defer { watch.cancel() }
            guard try loop.run() == 0 else {
                Terminal.complain("wl-copy failed; --print prints the code")
                return .failure
            }
            return .success
        } catch {
            Terminal.complain("wl-copy cannot be started; install wl-clipboard, or use --print")
            return .failure
        }
    }

    private func absence() throws(MartletError) -> ExitStatus {
        if let id { return try id.fail() }
        throw .noCode("there is no one-time code in a message")
    }
}
