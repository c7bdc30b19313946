import ArgumentParser

@main
enum Program {
    static func main() {
        do {
            var command = try MartletCommand.parseAsRoot()
            try command.run()
        } catch {
            if let text = UsageError.text(for: error, arguments: CommandLine.arguments) {
                Terminal.complain(text)
                MartletCommand.exit(withError: ExitStatus.usage.code)
            }
            MartletCommand.exit(withError: error)
        }
    }
}
