import Foundation
import Testing

/// `martlet config`, with folders of its own.
@Suite struct ConfigTests {
    private let folder: RuntimeDirectory

    init() throws {
        folder = try RuntimeDirectory()
    }

    private func run(_ arguments: String...) throws -> CommandRun {
        try CommandRun(
            ["config"] + arguments, runtime: nil,
            variables: ["XDG_CONFIG_HOME": folder.path, "XDG_CONFIG_DIRS": "/nonexistent"])
    }

    private func write(_ text: String, to name: String) throws -> String {
        let path = "\(folder.path)/martlet/\(name)"
        let parent = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    @Test func noFileIsNoError() throws {
        let check = try run("check")
        #expect(check.status == 0)
        #expect(check.errors.isEmpty && check.output.isEmpty)
        #expect(try run("path").output == "\(folder.path)/martlet/config.toml\n")
        #expect(try run("path", "--all").output.isEmpty)
    }

    @Test func errorsAreSaidWithPlaceKeyAndWhatIsAllowed() throws {
        let path = try write("[bindings]\nlefft = \"none\"\n", to: "config.toml")
        let check = try run("check")
        #expect(check.status == 1)
        #expect(
            check.errors
                == "\(path):2:1: error: bindings.lefft: unknown key; did you mean “left”?\n")
        let json = try run("check", "--json")
        #expect(json.status == 1)
        #expect(
            json.output
                == "[{\"severity\":\"error\",\"file\":\"\(path)\",\"line\":2,\"column\":1,"
                + "\"key\":\"bindings.lefft\",\"text\":\"unknown key; did you mean “left”?\"}]\n")
    }

    @Test func aFileThatIsNamedIsCheckedAlone() throws {
        _ = try write("nonsense", to: "config.toml")
        let theme = try write("density = 99", to: "elsewhere/themes/x.toml")
        let check = try run("check", theme)
        #expect(check.status == 1)
        #expect(check.errors.hasPrefix("\(theme):1:1: error: density: “99”"))
        #expect(try run("check", "/nonexistent.toml").status == 1)
    }

    @Test func theDefaultIsWithoutErrorAndSaysNothingNew() throws {
        let text = try run("default").output
        let path = try write(text, to: "config.toml")
        let check = try run("check", path)
        #expect(check.status == 0)
        #expect(check.errors.isEmpty)
    }

    @Test func showTellsWhereEachComesFrom() throws {
        let path = try write("\nappearance = \"dark\"\n", to: "config.toml")
        let lines = try run("show").output.split(separator: "\n")
        #expect(lines.contains("appearance = \"dark\"  # \(path):2"))
        #expect(lines.contains("reduced-motion = \"automatic\"  # built in"))
    }

    @Test func copiesAreWithoutErrorAndAreNotOverwritten() throws {
        for (subject, name) in [("layout", "card"), ("theme", "info"), ("theme", "plain")] {
            let copy = try run("copy", subject, name, "mine")
            if name == "plain" {
                #expect(copy.status == 1)
                #expect(copy.errors.contains("--force"))
                #expect(try run("copy", "--force", subject, name, "mine").status == 0)
            } else {
                #expect(copy.output == "\(folder.path)/martlet/\(subject)s/mine.toml\n")
            }
        }
        #expect(try run("check").status == 0)
        #expect(try run("path", "--all").output.split(separator: "\n").count == 2)
    }

    @Test(arguments: [
        ["copy", "layout", "bogus"], ["copy", "theme", "info", "a/b"], ["copy", "x", "y"],
    ])
    func namesOfNothingAre64(arguments: [String]) throws {
        let run = try CommandRun(
            ["config"] + arguments, runtime: nil, variables: ["XDG_CONFIG_HOME": folder.path])
        #expect(run.status == 64)
        #expect(!run.errors.isEmpty)
    }
}
