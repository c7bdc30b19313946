import ArgumentParser
import DaemonDouble
import Testing

@testable import martlet

/// `martlet --help`, the first thing that people see of the command.
@Suite struct OverviewTests {
    private static let configuration = MartletCommand.configuration

    @Test func sixGroupsBeginWithTheTenCommandsThatPeopleUseFirst() {
        let groups = Self.configuration.groupedSubcommands
        #expect(groups.count == 6 && Self.configuration.ungroupedSubcommands.isEmpty)
        #expect(groups.first?.subcommands.count == 10)
        #expect(Overview.text.contains("\n\nTo begin with:\n  show "))
    }

    @Test func everyCommandHasOneShortLine() {
        let lines = Overview.text.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 }, "\(lines.filter { $0.count > 80 })")
        for command in Self.configuration.subcommands {
            let name = command.configuration.commandName ?? ""
            let own = lines.filter { $0.hasPrefix("  \(name) ") }
            #expect(own.count == 1, "\(name)")
            #expect(own.first?.hasSuffix(command.configuration.abstract) == true)
        }
    }

    @Test(arguments: [[], ["--help"], ["-h"], ["help"]])
    func helpOfTheRootIsTheOverview(arguments: [String]) throws {
        let runtime = try RuntimeDirectory()
        let run = try CommandRun(arguments, runtime: runtime.path)
        #expect(run.status == 0 && run.output == Overview.text + "\n" && run.errors.isEmpty)
    }

    @Test(arguments: [["show", "--help"], ["bar", "-h"], ["help", "bar"], ["--version"]])
    func otherHelpIsNot(arguments: [String]) throws {
        let runtime = try RuntimeDirectory()
        let run = try CommandRun(arguments, runtime: runtime.path)
        #expect(run.status == 0 && !run.output.isEmpty)
        #expect(!run.output.contains("To begin with"))
    }
}
