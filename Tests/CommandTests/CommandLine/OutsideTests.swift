import ArgumentParser
import Configuration
import Folders
import Testing

@testable import martlet

/// Texts of the command on which people, scripts and editors rely.
@Suite struct OutsideTests {
    /// The help of a command and of all below it.
    private func help(_ command: any ParsableCommand.Type, after words: String = "") -> String {
        let name = words + (command.configuration.commandName ?? "martlet")
        let text =
            command == MartletCommand.self
            ? Overview.text : MartletCommand.helpMessage(for: command, columns: 100)
        return "# \(name)\n\n\(text)\n"
            + command.configuration.subcommands.map { help($0, after: name + " ") }.joined()
    }

    @Test func helpIsAsRecorded() throws {
        #expect(
            try Golden.difference(of: help(MartletCommand.self), from: "outside/help.txt") == nil)
    }

    @Test(arguments: SchemaKind.allCases) func schemaIsAsRecorded(kind: SchemaKind) throws {
        // A schema is one line.
        let lines = kind.text.replacing(",\"", with: ",\n\"")
        #expect(
            try Golden.difference(of: lines, from: "outside/\(kind.rawValue).schema.json") == nil)
    }

    @Test func defaultConfigurationIsAsRecorded() throws {
        #expect(
            try Golden.difference(
                of: ConfigurationText.settings(Settings()), from: "outside/config.toml") == nil)
    }
}
