import ArgumentParser
import Configuration

/// `martlet config default`: prints a complete `config.toml`.
struct ConfigDefaultCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "default",
        abstract:
            "Print a complete config.toml with the built-in values and the meaning of each key.")

    func run() throws {
        Terminal.print(String(ConfigurationText.settings(Settings()).dropLast()))
    }
}
