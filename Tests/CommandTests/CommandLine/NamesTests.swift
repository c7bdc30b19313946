import Bus
import DaemonDouble
import Foundation
import Support
import Testing

@testable import martlet

/// The names that shells complete.
@Suite(.timeLimit(.minutes(10))) struct NamesTests {
    private let runtime: RuntimeDirectory

    init() throws { runtime = try RuntimeDirectory() }

    /// A daemon with messages whose names a hostile sender has chosen.
    private func daemon() -> FakeDaemon {
        FakeDaemon(in: runtime.path) { call in
            func messages(_ write: @escaping (inout MessageWriter) -> Void) {
                call.call.reply { writer in
                    writer.array("a{sv}") { writer in
                        for (number, name) in [
                            (7, "plain"), (8, "$(touch pwned)"), (9, "`id`"), (10, "-x"),
                        ] {
                            writer.array("{sv}") { writer in
                                writer.field("number", "u") { $0.uint32(UInt32(number)) }
                                writer.field("entry", "x") { $0.int64(Int64(number)) }
                                writer.field("id", "s") { $0.string(name) }
                                writer.field("app-name", "s") {
                                    $0.string(number == 7 ? "Web Browser" : name)
                                }
                            }
                        }
                    }
                }
            }
            switch call.member {
            case "Modes":
                call.call.reply { writer in
                    writer.array("a{sv}") { writer in
                        for name in ["focus", "do-not-disturb"] {
                            writer.array("{sv}") { writer in
                                writer.field("name", "s") { $0.string(name) }
                            }
                        }
                    }
                }
            case "Outputs": call.call.reply { $0.strings(["eDP-1", "HDMI-A-1"]) }
            case "List", "History": messages { _ in }
            default: call.call.fail("a.B", "no")
            }
        }
    }

    @Test(arguments: [
        ("outputs", "eDP-1\nHDMI-A-1\n"), ("messages", "7\n8\n9\n10\nplain\n"),
        ("entries", "7\n8\n9\n10\n"), ("applications", "Web Browser\n"), ("rules", ""),
        ("modes", "focus\ndo-not-disturb\n"),
        ("messengers", ""),
    ])
    func namesAreThoseOfTheDaemon(kind: String, output: String) throws {
        let daemon = daemon()
        defer { daemon.stop() }
        let run = try CommandRun(["names", kind], runtime: runtime.path)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        #expect(run.output == output)
    }

    @Test(arguments: NameKind.allCases)
    func namesAreEmptyAndSilentWithoutADaemon(kind: NameKind) throws {
        let run = try CommandRun(
            ["names", kind.rawValue], runtime: runtime.path,
            variables: ["WAYLAND_DISPLAY": "wayland-0"])
        #expect(run.status == 0 && run.errors.isEmpty)
        let isKnown = [.layouts, .themes, .animations, .modes].contains(kind)
        #expect(run.output.isEmpty != isKnown)
        #expect(try FileManager.default.contentsOfDirectory(atPath: runtime.path).isEmpty)
    }

    @Test func layoutsAndThemesOfFilesAreNamed() throws {
        let folder = URL(filePath: runtime.path).appending(path: "config/martlet")
        for (kind, name) in [("layouts", "mine"), ("themes", "sea")] {
            let place = folder.appending(path: kind)
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try Data().write(to: place.appending(path: "\(name).toml"))
            let run = try CommandRun(
                ["names", kind], runtime: nil,
                variables: ["XDG_CONFIG_HOME": runtime.path + "/config"])
            #expect(run.output.hasSuffix("\n\(name)\n"), "\(run.output)")
        }
    }

    @Test(arguments: [
        ("a b.c_d-1", true), ("Größe", true), ("日本", true), ("", false), ("-x", false),
        ("$HOME", false), ("a;b", false), ("a\nb", false), ("a`b", false), ("a'b", false),
        ("a\\b", false), ("~x", false), ("/etc", false), ("a(b", false), ("a:b", false),
    ])
    func onlyTextsThatMeanNothingToShellsAreOffered(name: String, isHarmless: Bool) {
        #expect(NamesCommand.isHarmless(name) == isHarmless)
    }

    /// The words that bash offers for a line that ends with a blank or in the middle of a word.
    private func completions(_ line: [String]) throws -> [String] {
        let script = """
            source <(martlet --generate-completion-script bash)
            COMP_WORDS=(martlet "$@"); COMP_CWORD=$#; COMP_LINE="${COMP_WORDS[*]}"
            COMP_POINT=${#COMP_LINE}; COMPREPLY=()
            _martlet martlet "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let folder = Repository.programs.path(percentEncoded: false)
        let run = try CommandRun(
            ["--norc", "-c", script, "bash"] + line, runtime: runtime.path,
            variables: ["PATH": folder + ":/usr/bin:/bin", "HOME": runtime.path],
            program: URL(filePath: "/bin/bash"))
        #expect(run.status == 0, "\(run.errors)")
        return run.output.split(separator: "\n").map { String($0) }
    }

    @Test func bashCompletesNames() throws {
        let daemon = daemon()
        defer { daemon.stop() }
        #expect(try completions(["panel", "open", "--output", ""]) == ["eDP-1", "HDMI-A-1"])
        #expect(try completions(["panel", "open", "--output", "H"]) == ["HDMI-A-1"])
        #expect(try completions(["invoke", "pl"]) == ["plain"])
        #expect(try completions(["history", "list", "--app", "W"]) == [#"Web\ Browser"#])
        #expect(try completions(["show", "--theme", "su"]) == ["success"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: runtime.path) == ["martlet"])
    }
}
