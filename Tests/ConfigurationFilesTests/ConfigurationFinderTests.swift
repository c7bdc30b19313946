import Configuration
import ConfigurationFiles
import Folders
import Foundation
import Gestures
import Messages
import Rules
import Testing

@Suite struct ConfigurationFinderTests {
    private let folder: TemporaryFolder
    private var places: ConfigurationPlaces {
        ConfigurationPlaces { [folder] name in
            switch name {
            case "XDG_CONFIG_HOME": folder.path + "user"
            case "XDG_CONFIG_DIRS": folder.path + "a:" + folder.path + "b"
            default: nil
            }
        }
    }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder.file(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func found() -> [String] {
        return ConfigurationFinder(places).files.map {
            String($0.path.dropFirst(folder.path.count))
        }
    }

    @Test func emptyFoldersHaveNoConfiguration() {
        #expect(found() == [])
    }

    @Test func theFirstFolderThatHasAFileWins() throws {
        try write("", to: "b/martlet/config.toml")
        try write("", to: "a/martlet/config.toml")
        try write("", to: "b/martlet/themes/x.toml")
        try write("", to: "user/martlet/themes/x.toml")
        try write("", to: "b/martlet/themes/y.toml")
        try write("", to: "user/martlet/layouts/x.toml")
        #expect(
            found() == [
                "a/martlet/config.toml", "user/martlet/layouts/x.toml",
                "user/martlet/themes/x.toml",
                "b/martlet/themes/y.toml",
            ])
    }

    @Test func dropInsFollowInTheOrderOfTheirNames() throws {
        for name in ["config.toml", "config.d/20.toml", "config.d/10.toml", "config.d/x.txt"] {
            try write("", to: "user/martlet/\(name)")
        }
        try write("", to: "a/martlet/config.d/00.toml")
        #expect(
            found() == [
                "user/martlet/config.toml", "user/martlet/config.d/10.toml",
                "user/martlet/config.d/20.toml",
            ])
    }

    @Test func includedFilesComeBeforeTheFileThatIncludesThem() throws {
        try write("include = [\"../x.toml\", \"y/z.toml\"]", to: "user/martlet/config.toml")
        try write("include = [\"martlet/y/w.toml\"]", to: "user/x.toml")
        try write("", to: "user/martlet/y/w.toml")
        try write("", to: "user/martlet/y/z.toml")
        #expect(
            found() == [
                "user/martlet/../martlet/y/w.toml", "user/martlet/../x.toml",
                "user/martlet/y/z.toml", "user/martlet/config.toml",
            ])
    }

    @Test func missingAndCircularIncludesAreReportedWithTheirPlace() throws {
        try write("\ninclude = [\"b.toml\", \"gone.toml\"]", to: "user/martlet/config.toml")
        try write("include = [\"config.toml\"]", to: "user/martlet/b.toml")
        let found = ConfigurationFinder(places)
        let circle = try #require(found.diagnostics.first)
        #expect(found.diagnostics.count == 1)
        #expect(circle.file.hasSuffix("/b.toml") && circle.position?.line == 1)
        #expect(circle.text == "“config.toml” includes this file itself")
        var keeper = SettingsKeeper()
        let missing = keeper.apply(found.files) { _ in nil }
        #expect(missing.count == 1 && missing[0].text.hasPrefix("“gone.toml” is missing"))
        #expect(missing[0].file.hasSuffix("/config.toml") && missing[0].position?.line == 2)
    }

    @Test func numberOfIncludedFilesIsBounded() throws {
        try write("include = [\"0.toml\"]", to: "user/martlet/config.toml")
        for number in 0..<20 {
            let text = "include = [\"\(number + 1).toml\", \"\(number + 1).toml\"]"
            try write(text, to: "user/martlet/\(number).toml")
        }
        let found = ConfigurationFinder(places)
        #expect(found.files.count <= 65)
        #expect(found.diagnostics.contains { $0.text.contains("at most 8 files include") })
        #expect(found.diagnostics.contains { $0.text.contains("at most 64 files are included") })
    }

    @Test func laterFilesWinAndTheirRulesComeLast() throws {
        let rule = "[[rule]]\nscreen = false\n"
        try write(
            "appearance = \"dark\"\n[gestures]\ntouch-slop = 20\n" + rule,
            to: "user/martlet/config.toml")
        try write("appearance = \"light\"\n" + rule, to: "user/martlet/config.d/1.toml")
        var keeper = SettingsKeeper()
        #expect(keeper.apply(ConfigurationFinder(places).files) { _ in nil } == [])
        #expect(keeper.settings.appearance == .light)
        #expect(keeper.settings.rules.map { $0.name.rawValue } == ["rule-1", "rule-2"])
        #expect(keeper.settings.gestures.recognition.touchSlop == 20)
    }

    @Test func otherFilesAreIgnored() throws {
        for name in ["x.txt", ".hidden.toml", "x.toml~", "toml", ".toml"] {
            try write("=", to: "user/martlet/themes/\(name)")
        }
        #expect(found() == [])
    }

    @Test func invalidNamesAreReported() throws {
        try write("", to: "user/martlet/themes/my theme.toml")
        let finder = ConfigurationFinder(places)
        #expect(finder.files.isEmpty)
        #expect(finder.diagnostics.map(\.severity) == [.warning])
        #expect(finder.diagnostics.first?.text.contains("“my theme”") ?? false)
    }

    @Test(arguments: [
        "/dev/null", "/dev/zero", "/proc", "/nonexistent/config.toml", "/proc/self/mem",
    ])
    func pathsThatAreNoFilesAreErrors(_ path: String) {
        let file = ConfigurationFinder(.settings, at: path).files[0]
        guard case .unreadable(let diagnostic) = file.content else {
            Issue.record("\(path) was read")
            return
        }
        #expect(diagnostic.severity == .error)
        #expect(diagnostic.file == path)
    }

    @Test func aPipeDoesNotBlock() throws {
        let path = folder.path + "pipe.toml"
        try #require(unsafe mkfifo(path, 0o600) == 0)
        let file = ConfigurationFinder(.settings, at: path).files[0]
        guard case .unreadable = file.content else {
            Issue.record("a pipe was read")
            return
        }
    }
}
