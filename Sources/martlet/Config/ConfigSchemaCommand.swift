import ArgumentParser

/// `martlet config schema`: prints the schema of a configuration file, for editors.
struct ConfigSchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON schema of a kind of configuration file, for editors.",
        discussion: """
            The schema is of draft 2020-12. Editors for TOML can check and complete with it.
            """
    )

    @Argument(help: "The kind of file.")
    var kind = SchemaKind.config

    func run() throws { Terminal.print(kind.text) }
}
