import ArgumentParser
import Configuration

/// `martlet config schema`: what a `config.toml` may say, for editors.
struct ConfigSchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print what a config.toml may say as a JSON schema, for editors.",
        discussion:
            "The schema is of draft 2020-12. An editor that knows TOML checks and completes with it."
    )

    func run() throws {
        Terminal.print(ConfigurationText.schema())
    }
}
