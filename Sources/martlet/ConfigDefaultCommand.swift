import ArgumentParser
import Configuration

/// `martlet config default`: prints a complete `config.toml`.
struct ConfigDefaultCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "default",
        abstract: "Print a config.toml of everything that is built in, with what each key means.")

    func run() throws {
        Terminal.print(String(ConfigurationText.settings(Settings()).dropLast()))
    }
}
