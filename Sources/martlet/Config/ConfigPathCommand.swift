import ArgumentParser
import Configuration
import ConfigurationFiles

/// `martlet config path`: prints the paths of the configuration files.
struct ConfigPathCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "path", abstract: "Print the path of config.toml.",
        discussion: """
            If the file does not exist, prints the path at which the daemon would read it.
            """)

    @Flag(name: .shortAndLong, help: "Print the paths of all files in effect.")
    var all = false

    func run() throws {
        let files = ConfigFiles()
        if all {
            for file in files.files { Terminal.print(file.path) }
        } else {
            Terminal.print(files.settingsPath)
        }
    }
}
