import ArgumentParser

/// `martlet config schema`: prints the schema of a configuration file, for editors.
struct ConfigSchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print what a kind of configuration file may say as a JSON schema, for editors.",
        discussion:
            "The schema is of draft 2020-12. An editor that knows TOML checks and completes with it."
    )

    @Argument(help: "Of which kind of file.")
    var kind = SchemaKind.config

    func run() throws { Terminal.print(kind.text) }
}
