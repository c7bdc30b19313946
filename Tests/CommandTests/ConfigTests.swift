import DaemonDouble
import Foundation
import Testing

/// `martlet config`, with private folders.
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

    @Test func missingConfigurationIsNoError() throws {
        let check = try run("check")
        #expect(check.status == 0)
        #expect(check.errors.isEmpty && check.output.isEmpty)
        #expect(try run("path").output == "\(folder.path)/martlet/config.toml\n")
        #expect(try run("path", "--all").output.isEmpty)
    }

    @Test func errorsNamePlaceKeyAndAllowedValues() throws {
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

    @Test func namedFileIsCheckedAlone() throws {
        _ = try write("nonsense", to: "config.toml")
        let theme = try write("density = 99", to: "elsewhere/themes/x.toml")
        let check = try run("check", theme)
        #expect(check.status == 1)
        #expect(check.errors.hasPrefix("\(theme):1:1: error: density: “99”"))
        #expect(try run("check", "/nonexistent.toml").status == 1)
    }

    /// The folder does not exist on a new account.
    @Test func defaultConfigurationIsWrittenOnce() throws {
        let path = "\(folder.path)/martlet/config.toml"
        let first = try run("default", "--write")
        #expect(first.status == 0 && first.output == path + "\n", "\(first.errors)")
        #expect(try run("check").status == 0)
        _ = try write("appearance = \"dark\"", to: "config.toml")
        let second = try run("default", "--write")
        #expect(second.status == 1 && second.errors.contains("--force"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "appearance = \"dark\"")
        #expect(try run("default", "--write", "--force").status == 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8).count > 1000)
        #expect(try run("default", "--force").status == 64)
    }

    /// The folder does not exist on a new account.
    @Test func starterIsWrittenOnce() throws {
        let path = "\(folder.path)/martlet/config.toml"
        let first = try run("init")
        #expect(first.status == 0 && first.output == path + "\n", "\(first.errors)")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 90)
        let check = try run("check")
        #expect(check.status == 0 && check.errors.isEmpty)
        _ = try write("appearance = \"dark\"", to: "config.toml")
        let second = try run("init")
        #expect(second.status == 1 && second.output.isEmpty)
        #expect(second.errors.hasPrefix("Error: \(path): "), "\(second.errors)")
        #expect(second.errors.contains("it stays as it is"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "appearance = \"dark\"")
    }

    @Test func defaultConfigurationIsValidAndChangesNothing() throws {
        let text = try run("default").output
        let path = try write(text, to: "config.toml")
        let check = try run("check", path)
        #expect(check.status == 0)
        #expect(check.errors.isEmpty)
    }

    @Test func showNamesTheOriginOfEachValue() throws {
        let path = try write("\nappearance = \"dark\"\n", to: "config.toml")
        let lines = try run("show").output.split(separator: "\n")
        #expect(lines.contains("appearance = \"dark\"  # \(path):2"))
        #expect(lines.contains("reduced-motion = \"automatic\"  # built in"))
    }

    @Test func showNamesDropInsAndIncludedFiles() throws {
        let main = try write(
            "include = [\"more.toml\"]\n[[rule]]\nscreen = false\n", to: "config.toml")
        let more = try write("[gestures]\ntouch-slop = 20\n", to: "more.toml")
        let part = try write(
            "\nappearance = \"dark\"\n[[rule]]\nscreen = true\n", to: "config.d/1.toml")
        #expect(try run("path", "--all").output == "\(more)\n\(main)\n\(part)\n")
        #expect(try run("path").output == main + "\n")
        let lines = try run("show").output.split(separator: "\n")
        #expect(lines.contains("appearance = \"dark\"  # \(part):2"))
        #expect(lines.contains("touch-slop = 20  # \(more):2"))
        #expect(lines.contains("screen = false  # \(main):3"))
        #expect(lines.contains("screen = true  # \(part):4"))
        _ = try write("bogus = 1", to: "more.toml")
        #expect(try run("check").errors.contains("\(more):1:1: error: bogus"))
        #expect(try run("check", main).errors.contains("\(more):1:1: error: bogus"))
    }

    @Test func copiesAreValidAndNeverOverwritten() throws {
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

    private func writePeer(_ text: String, to name: String) throws {
        let file = URL(filePath: "\(folder.path)/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test func anotherProgramsConfigurationIsPrintedAsOneOfOurs() throws {
        try writePeer("[global]\n timeout = 5\n origin = bottom-center\n", to: "dunst/dunstrc")
        try writePeer("[urgency_low]\n timeout = 2\n sort = no\n", to: "dunst/dunstrc.d/1.conf")
        let printed = try run("import", "dunst")
        #expect(printed.status == 0)
        #expect(printed.output.contains("position = \"bottom\"  # dunstrc:3"))
        #expect(printed.output.contains("duration = \"2s\"  # 1.conf:2"))
        #expect(printed.output.contains("1.conf:3: sort = no\n#     -- dunst ignores it"))
        #expect(printed.errors.hasSuffix("dunst: 6 lines: 5 converted, 0 in part, 1 refused\n"))
        let path = try write(printed.output, to: "elsewhere/config.toml")
        #expect(try run("check", path).errors.isEmpty)
    }

    @Test func importKeepsTheExistingConfiguration() throws {
        let path = try write("appearance = \"dark\"\n", to: "config.toml")
        try writePeer("width=320\nbackground-color=#222222\n", to: "mako/config")
        let first = try run("import", "mako", "--write")
        #expect(first.status == 0)
        #expect(first.output.split(separator: "\n").count == 3)
        #expect(first.errors.contains("kept the earlier file as \(path).bak\n"))
        #expect(
            try String(contentsOfFile: path + ".bak", encoding: .utf8) == "appearance = \"dark\"\n")
        #expect(try run("check").errors.isEmpty)
        // Importing the same file again changes nothing, and keeps no earlier file.
        #expect(try !run("import", "mako", "--write").errors.contains("kept"))
    }

    @Test func unreadableConfigurationIsNamed() throws {
        #expect(try run("import", "mako").status == 1)
        #expect(try run("import", "mako").errors.contains("there is no configuration of mako"))
        try writePeer("{", to: "swaync/config.json")
        let broken = try run("import", "swaync")
        #expect(broken.status == 1)
        #expect(broken.errors.contains("swaync/config.json:1: not JSON"))
        #expect(try run("import", "xfce").status == 64)
        #expect(try run("import", "mako", "/dev/zero").errors.contains("not a regular file"))
    }

    @Test(arguments: [
        ["copy", "layout", "bogus"], ["copy", "theme", "info", "a/b"], ["copy", "x", "y"],
    ])
    func unknownNamesAreUsageErrors(arguments: [String]) throws {
        let run = try CommandRun(
            ["config"] + arguments, runtime: nil, variables: ["XDG_CONFIG_HOME": folder.path])
        #expect(run.status == 64)
        #expect(!run.errors.isEmpty)
    }
}
