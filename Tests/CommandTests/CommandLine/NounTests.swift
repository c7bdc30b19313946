import Bus
import DaemonDouble
import Foundation
import Support
import Testing

@testable import martlet

/// Commands that are nouns, without a verb: each lists what there is, or prints the state.
@Suite(.timeLimit(.minutes(10))) struct NounTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    private func daemon() -> FakeDaemon {
        FakeDaemon(in: runtime.path) { call in
            switch call.member {
            case "HistoryProblem": call.call.reply { $0.string("") }
            case "PanelOpen": call.call.reply { $0.bool(true) }
            default: call.call.reply { $0.array("a{sv}") { _ in } }
            }
        }
    }

    @Test(arguments: [
        ("panel", "status"), ("bar", "list"), ("keyboard", "show"), ("dnd", "status"),
        ("mode", "list"), ("rules", "list"), ("silence", "list"), ("history", "list"),
        ("config", "list"),
    ])
    func nounAloneAsksAsItsVerbDoes(noun: String, verb: String) throws {
        func calls(_ words: [String]) throws -> [String] {
            let daemon = daemon()
            defer { daemon.stop() }
            let run = try CommandRun(words, runtime: runtime.path)
            return daemon.calls + ["\(run.status)", run.output, run.errors]
        }
        let alone = try calls([noun])
        #expect(try alone == calls([noun, verb]))
        #expect(alone.contains("0"), "\(alone)")
    }

    @Test func optionsOfTheVerbSuffice() throws {
        let daemon = daemon()
        defer { daemon.stop() }
        #expect(
            try CommandRun(["panel", "--json"], runtime: runtime.path).output == "{\"open\":true}\n"
        )
        #expect(try CommandRun(["mode", "-j"], runtime: runtime.path).output == "[]\n")
    }

    @Test func namesAloneAreTheKinds() throws {
        let run = try CommandRun(["names"], runtime: runtime.path)
        #expect(
            run.output.split(separator: "\n").map(String.init) == NameKind.allCases.map(\.rawValue))
    }

    @Test func configListsItsFiles() throws {
        let variables = ["XDG_CONFIG_HOME": runtime.path, "XDG_CONFIG_DIRS": "/nonexistent"]
        func run() throws -> CommandRun {
            try CommandRun(["config"], runtime: nil, variables: variables)
        }
        #expect(try run().output.isEmpty)
        let folder = URL(filePath: runtime.path).appending(path: "martlet")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("bogus = 1\n".utf8).write(to: folder.appending(path: "config.toml"))
        let listed = try run()
        #expect(listed.status == 0 && listed.output == "\(folder.path())/config.toml\n")
        #expect(listed.errors == "1 mistake; “martlet config check” prints what is wrong.\n")
    }

    @Test func deckWithoutInputExplainsItself() throws {
        let martlet = Repository.programs.appending(path: "martlet").path()
        let session = try TerminalSession([
            "/usr/bin/env", "XDG_RUNTIME_DIR=\(runtime.path)", martlet, "deck",
        ])
        #expect(try session.end() == 64)
        #expect(session.text.contains("--unread") && session.text.contains("martlet deck --help"))
    }
}
