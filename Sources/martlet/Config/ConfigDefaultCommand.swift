import ArgumentParser
import Configuration
import ConfigurationFiles
import Host

/// `martlet config default`: prints a complete `config.toml`, or writes it into the user's configuration.
struct ConfigDefaultCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "default",
        abstract:
            "Print a complete config.toml with the built-in values and the meaning of each key.")

    @Flag(help: "Write it into your own folder instead, and print its path.")
    var write = false

    @Flag(help: "With --write: replace an existing file.")
    var force = false

    func validate() throws {
        if force, !write { throw ValidationError("--force needs --write.") }
    }

    func run() throws {
        let text = ConfigurationText.settings(Settings())
        guard write else { return Terminal.print(String(text.dropLast())) }
        guard let folder = ConfigurationPlaces.userFolder(Environment.value) else {
            return try fail("neither XDG_CONFIG_HOME nor HOME is set")
        }
        let path = folder + "/" + ConfigurationPlaces.settingsName
        if let problem = File.write(Array(text.utf8), to: path, replaces: force) {
            let hint = problem == File.exists ? "; --force replaces it" : ""
            return try fail("\(path): \(problem)\(hint)")
        }
        Terminal.print(path)
    }

    private func fail(_ text: String) throws {
        Terminal.complain(text)
        throw ExitStatus.failure.code
    }
}
