import ArgumentParser

@main
enum Program {
    static func main() {
        do {
            var command = try parse(Array(CommandLine.arguments.dropFirst()))
            try command.run()
        } catch {
            if Overview.isAsked(error) { return Terminal.print(Overview.text) }
            if let text = UsageError.text(for: error, arguments: CommandLine.arguments) {
                Terminal.complain(text)
                MartletCommand.exit(withError: ExitStatus.usage.code)
            }
            MartletCommand.exit(withError: error)
        }
    }

    /// Reads a command line; one that is malformed is read again with the words in the other spelling, and with
    /// negative numbers as values.
    static func parse(_ words: [String]) throws -> any ParsableCommand {
        let words = PassedCommand.separated(in: OldWords.replaced(in: words))
        do { return try MartletCommand.parseAsRoot(words) } catch {
            guard MartletCommand.exitCode(for: error) == ExitStatus.usage.code else { throw error }
            let respelled = NamedCommand.respelled(words)
            if respelled != words { return try parse(respelled) }
            guard let separated = NegativeValues.separated(words)
            else { throw error }
            do { return try MartletCommand.parseAsRoot(separated) } catch let second {
                // Only what the second attempt says of a value is better than what the first one says.
                throw UsageError.isAboutValue(second) ? second : error
            }
        }
    }
}
