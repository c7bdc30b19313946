import ArgumentParser
import Configuration
import ConfigurationFiles
import Host

/// `martlet config init`: writes a short `config.toml` to begin with.
struct ConfigInitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a short config.toml with what people change most, and print its path.",
        discussion: """
            All of its keys are in comments and have their built-in values, so that it changes nothing. A file that \
            exists already stays. “config default” prints all keys.
            """)

    func run() throws {
        try OwnSettingsFile.write(
            ConfigurationText.starter(), replaces: false,
            advice: "it stays as it is; “martlet config default” prints all keys")
    }
}

/// The `config.toml` in the person's own folder.
enum OwnSettingsFile {
    /// Writes the file, and prints its path.
    ///
    /// - Parameters:
    ///   - replaces: Whether an existing file is replaced.
    ///   - advice: The text behind the path of an existing file that is not replaced.
    /// - Throws: `ExitCode` after writing the reason to standard error.
    static func write(_ text: String, replaces: Bool, advice: String) throws {
        guard let folder = ConfigurationPlaces.userFolder(Environment.value) else {
            Terminal.complain("neither XDG_CONFIG_HOME nor HOME is set")
            throw ExitStatus.failure.code
        }
        let path = folder + "/" + ConfigurationPlaces.settingsName
        if let problem = File.write(Array(text.utf8), to: path, replaces: replaces) {
            let hint = problem == File.exists ? "; " + advice : ""
            Terminal.complain("\(path): \(problem)\(hint)")
            throw ExitStatus.failure.code
        }
        Terminal.print(path)
    }
}
