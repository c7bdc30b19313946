import ArgumentParser
import Bus
import DaemonDouble
import Testing

@testable import martlet

/// Command words that had another name before.
@Suite(.timeLimit(.minutes(10))) struct OldWordsTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    /// Words that the commands need behind their names.
    private static let arguments: [[String]: [String]] = [
        ["dismiss"]: ["7"], ["mode", "add"]: ["film"], ["mode", "remove"]: ["film"],
        ["bar", "clear"]: ["mine"], ["keyboard", "clear"]: ["--output", "DP-1"],
        ["history", "clear"]: ["--app", "mail"], ["hide"]: ["7"],
    ]

    /// The calls that a command makes, and how it ends.
    private func calls(of words: [String]) throws -> [String] {
        let daemon = FakeDaemon(in: runtime.path) { call in
            switch call.member {
            case "ClearHistory", "MarkRead", "Unread": call.call.reply { $0.uint32(3) }
            case "HistoryProblem": call.call.reply { $0.string("") }
            case "DismissBar", "PresentBar": call.call.reply { $0.string("done") }
            default: call.call.reply()
            }
        }
        defer { daemon.stop() }
        let run = try CommandRun(words, runtime: runtime.path)
        return daemon.calls + ["\(run.status)", run.output, run.errors]
    }

    @Test(arguments: OldWords.commands.map { $0.old })
    func oldCommandDoesTheSame(old: [String]) throws {
        let present = try #require(OldWords.commands.first { $0.old == old }).present
        let arguments = Self.arguments[old] ?? []
        let type = type(of: try Program.parse(old + arguments))
        #expect(try Swift.type(of: Program.parse(present + arguments)) == type)
        #expect(type.configuration.commandName == present.last { !$0.hasPrefix("-") })
        let calls = try calls(of: old + arguments)
        #expect(try calls == self.calls(of: present + arguments))
        #expect(calls.count > 3, "\(calls)")
    }

    @Test func oldOptionDoesTheSame() throws {
        for (command, old, present) in OldWords.options where command != ["show"] {
            let words = command + (Self.arguments[command] ?? [])
            let calls = try calls(of: words + [old])
            #expect(try calls == self.calls(of: words + [present]))
            #expect(calls.contains("0") && calls.count > 3, "\(calls)")
        }
    }

    /// Waiting for a message takes a daemon that ends it; the options are enough here.
    @Test func oldOptionOfShowIsReadAsThePresentOne() throws {
        let command = try #require(
            try Program.parse(["show", "T", "--wait", "--keep"]) as? ShowCommand)
        #expect(command.stay)
        let text = try #require(try Program.parse(["show", "--", "--keep"]) as? ShowCommand)
        #expect(text.title == "--keep")
    }

    @Test func helpIsThatOfThePresentCommand() throws {
        for (old, present) in OldWords.commands {
            let words = present.filter { !$0.hasPrefix("-") }
            let help = try CommandRun(words + ["--help"], runtime: runtime.path).output
            #expect(try CommandRun(old + ["--help"], runtime: runtime.path).output == help)
            #expect(try CommandRun(["help"] + old, runtime: runtime.path).output == help)
        }
    }

    @Test func noListHasOldWords() throws {
        func names(below command: any ParsableCommand.Type, _ path: [String]) -> [[String]] {
            let inner = command.configuration.subcommands
            let own = inner.flatMap {
                [$0.configuration.commandName ?? ""] + $0.configuration.aliases
            }
            return own.map { path + [$0] }
                + inner.flatMap { names(below: $0, path + [$0.configuration.commandName ?? ""]) }
        }
        let all = names(below: MartletCommand.self, [])
        for (old, present) in OldWords.commands {
            #expect(!all.contains(old) && all.contains(present.filter { !$0.hasPrefix("-") }))
        }
        for (command, old, present) in OldWords.options {
            let help = try CommandRun(command + ["--help"], runtime: runtime.path).output
            #expect(help.contains("\(present) ") && !help.contains("\(old) "))
        }
    }

    /// A word that only looks like an old one stays.
    @Test(arguments: [["show", "dismiss"], ["run", "--", "bar", "clear"], ["history", "list"]])
    func otherWordsStay(words: [String]) {
        #expect(OldWords.replaced(in: words) == words)
    }

    @Test func mistakeNamesThePresentCommand() {
        let words = ["martlet", "bar", "clear", "a", "b"]
        do {
            _ = try Program.parse(Array(words.dropFirst()))
            Issue.record("accepted")
        } catch {
            let text = UsageError.text(for: error, arguments: words)
            #expect(text?.hasSuffix("See “martlet bar remove --help”.") == true, "\(text ?? "")")
        }
    }

    @Test(arguments: [
        ["history", "remove"], ["history", "remove", "3", "--all"],
        ["history", "remove", "3", "--app", "mail"],
    ])
    func removingNeedsEntriesOrASelection(words: [String]) throws {
        #expect(try CommandRun(words, runtime: runtime.path).status == 64)
    }
}
