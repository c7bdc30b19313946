import ArgumentParser
import Configuration
import Control
import Foundation
import InputPanels
import Messages
import Testing

@testable import martlet

/// Everything that can be set or asked in one way can be set or asked in every way, and is documented: a new key
/// without the others fails.
@Suite struct ParityTests {
    private static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    }

    /// All sources of a target, one after the other.
    ///
    /// - Parameter target: Its layer and name.
    private static func sources(_ target: String) throws -> String {
        let folder = repository.appending(path: "Sources/\(target)")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
        return try paths.filter { $0.hasSuffix(".swift") }.map { path in
            try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        }.joined()
    }

    /// The manual pages about the command, one after the other.
    private static func pages() throws -> String {
        let folder = "contrib/man"
        let names = try FileManager.default.contentsOfDirectory(
            atPath: repository.appending(path: folder).path())
        let pages = names.filter { $0.wholeMatch(of: /martlet(-[a-z]+)?\.1\.scd/) != nil }
        return try pages.sorted().map { try text("\(folder)/\($0)") }.joined()
    }

    private static func help(_ command: any ParsableCommand.Type) -> String {
        MartletCommand.helpMessage(for: command, columns: 400)
    }

    /// The words of the help text of `show`.
    private static let words = help(ShowCommand.self).split { " ,/\n".contains($0) }

    /// Options and arguments of `show` whose names are not those of their keys.
    private static let others = [
        "title": "<title>", "body": "<body>", "actions": "--action",
    ]

    @Test(arguments: MessageProperties.keys.map(\.name))
    func everyKeyIsAnOptionOfShow(key: String) throws {
        let option = Self.others[key] ?? "--\(key)"
        #expect(Self.words.contains { $0 == option }, "\(option)")
    }

    @Test(arguments: MessageProperties.keys.map(\.name))
    func everyKeyCanBeSetByARule(key: String) throws {
        // A rule knows neither an id in use nor a connection nor a window.
        if ["replaces", "hide-on-disconnect", "window"].contains(key) { return }
        let text = ConfigurationText.settings(Settings())
        let set = try #require(text.firstRange(of: "\n# [rule.set]\n"))
        let end = try #require(text.firstRange(of: "\n# [rule.limit]\n"))
        let keys = text[set.lowerBound..<end.lowerBound]
        #expect(keys.contains("\n# \(key) ="), "\(key)")
    }

    /// Every key is in martlet-ipc(7).
    @Test(arguments: MessageProperties.keys.map(\.name))
    func everyKeyIsInTheManPage(key: String) throws {
        let rows = try Self.text("contrib/man/martlet-ipc.7.scd").split(separator: "\n|")
        let row = try #require(
            rows.first { $0.prefix { $0 != "\n" }.contains("*\(key)*") })
        let signature = try #require(
            MessageProperties.keys.first { $0.name == key }
        ).signature
        #expect(row.contains(":  \(signature)"), "\(row)")
    }

    @Test(
        arguments: BarProperties().keys.map { ($0.name, $0.signature) } + [
            ("content", "(uuudssbay)")
        ])
    func everyKeyOfABarItemIsAnOptionAndInTheManPage(key: String, signature: String) throws {
        let help = Self.help(BarSetCommand.self)
        let words = help.split { " ,;:/\n()".contains($0) }
        // A picture that a program draws has no form as words.
        let isForPrograms = key == "keep" || key == "content"
        #expect(isForPrograms || words.contains { $0 == key })
        let page = try Self.text("contrib/man/martlet-ipc.7.scd")
        let bar = try #require(page.firstRange(of: "\n# THE BAR"))
        let row = try #require(
            page[bar.upperBound...].split(separator: "\n|").first {
                $0.prefix { $0 != "\n" }.contains("*\(key)*")
            })
        #expect(row.contains(":  \(signature)"), "\(row)")
        if !isForPrograms {
            #expect(try Self.pages().contains("*\(key)*"))
        }
    }

    /// martlet(1) lists the commands by the groups of `martlet --help`.
    @Test func groupsOfHelpAreThoseOfTheManPage() throws {
        let page = try Self.text("contrib/man/martlet.1.scd")
        let section = try #require(
            page.components(separatedBy: "\n# ").first { $0.hasPrefix("COMMANDS\n") })
        let lines = section.matches(of: /\n(## .+|- \*martlet [a-z-]+\*)/).map { $0.output.1 }
        let expected = MartletCommand.configuration.groupedSubcommands.flatMap { group in
            ["## \(group.name)"]
                + group.subcommands.map { "- *martlet \($0.configuration.commandName ?? "")*" }
        }
        #expect(lines.map { String($0) } == expected)
    }

    /// Every subcommand and option is in a page of the command.
    @Test func everySubcommandAndOptionIsDocumented() throws {
        let pages = try Self.pages()
        for command in MartletCommand.configuration.subcommands {
            let name = command.configuration.commandName ?? ""
            for inner in command.configuration.subcommands {
                let name = "\(name) \(inner.configuration.commandName ?? "")"
                #expect(pages.contains("martlet \(name)"), "\(name)")
                for match in Self.help(inner).matches(of: /--[a-z][a-z-]+/) {
                    #expect(pages.contains("*\(match.output)*"), "\(name) \(match.output)")
                }
            }
            for match in Self.help(command).matches(of: /--[a-z][a-z-]+/) {
                #expect(pages.contains("*\(match.output)*"), "\(name) \(match.output)")
            }
        }
    }

    /// Documents name only commands that exist.
    @Test(
        arguments: ["SCRIPTS"] + ["mako", "dunst", "swaync", "fnott"].map { "moving-from/\($0)" })
    func everyCommandOfADocumentExists(document: String) throws {
        let text = try Self.text("contrib/docs/\(document).md")
        let calls = text.matches(of: /martlet ([a-z][a-z-]*(?: [a-z][a-z-]*)*)/)
        #expect(calls.count >= 6)
        for call in calls {
            let words = call.output.1.split(separator: " ").map { String($0) }
            let command = NamedCommand(words[...])
            #expect(command.name != "martlet", "\(call.output.0)")
            #expect(command.hasDefault || command.unknownSubcommand == nil, "\(call.output.0)")
        }
    }

    /// Every method and signal is in martlet-ipc(7) with its arguments and answer, and the library calls every method.
    @Test
    func everyMethodAndSignalIsDocumentedAndInTheLibrary() throws {
        let page = try Self.text("contrib/man/martlet-ipc.7.scd")
        let plain = page.filter { $0 != "_" }
        let members: [any ControlMember] = ControlMethod.allCases + ControlSignal.allCases
        for member in members {
            let name = "*\(member.name)*"
            let declaration = name + member.rawValue.dropFirst(member.name.count)
            // Arguments of several members are the same, and written once.
            let isDocumented = plain.contains(declaration) || plain.contains(name + "(...)")
            #expect(isDocumented, "\(member.rawValue)")
        }
        let library = try Self.sources("Library/Martlet/Calls")
        for method in ControlMethod.allCases {
            let name = try Regex("[(?:]\\s*\\.\(method)\\b")
            #expect(library.contains(name), "\(method)")
        }
        for error in try Self.sources("Drivers/Control").matches(of: /prefix \+ "([A-Za-z]+)"/) {
            #expect(page.contains(".Error.\(error.output.1)*"), "\(error.output.1)")
        }
    }

    /// Every event of `watch` is in martlet-watch(1).
    @Test
    func everyEventOfWatchIsDocumented() throws {
        let page = try Self.text("contrib/man/martlet-watch.1.scd")
        for event in EventName.allCases {
            #expect(page.contains("|  *\(event.rawValue)*"), "\(event)")
        }
        let help = Self.help(WatchCommand.self)
        for phase in KeyboardPhase.allCases {
            #expect(page.contains("*keyboard-\(phase.rawValue)*"), "\(phase)")
            #expect(help.contains("keyboard-\(phase.rawValue)"), "\(phase)")
        }
    }
}
