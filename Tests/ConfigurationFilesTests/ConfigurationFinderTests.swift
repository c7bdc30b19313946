import Configuration
import ConfigurationFiles
import Foundation
import Messages
import Testing

@Suite struct ConfigurationFinderTests {
    private let root: URL
    private var places: ConfigurationPlaces {
        ConfigurationPlaces { [root] name in
            switch name {
            case "XDG_CONFIG_HOME": root.path() + "user"
            case "XDG_CONFIG_DIRS": root.path() + "a:" + root.path() + "b"
            default: nil
            }
        }
    }

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "martlet-\(UUID())/")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    }

    private func write(_ text: String, to path: String) throws {
        let file = root.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func found() -> [String] {
        defer { try? FileManager.default.removeItem(at: root) }
        return ConfigurationFinder(places).files.map {
            String($0.path.dropFirst(root.path().count))
        }
    }

    @Test func nothingIsFoundWhereNothingIs() {
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

    @Test func whatIsNoConfigurationIsLeftAlone() throws {
        for name in ["x.txt", ".hidden.toml", "x.toml~", "toml", ".toml"] {
            try write("=", to: "user/martlet/themes/\(name)")
        }
        #expect(found() == [])
    }

    @Test func badNamesAreSaid() throws {
        try write("", to: "user/martlet/themes/my theme.toml")
        let finder = ConfigurationFinder(places)
        #expect(finder.files.isEmpty)
        #expect(finder.diagnostics.map(\.severity) == [.warning])
        #expect(finder.diagnostics.first?.text.contains("“my theme”") ?? false)
        try? FileManager.default.removeItem(at: root)
    }

    @Test(arguments: [
        "/dev/null", "/dev/zero", "/proc", "/nonexistent/config.toml", "/proc/self/mem",
    ])
    func pathsThatAreNoFilesAreErrors(_ path: String) {
        let file = ConfigurationFinder.file(.settings, at: path)
        guard case .unreadable(let diagnostic) = file.content else {
            Issue.record("\(path) was read")
            return
        }
        #expect(diagnostic.severity == .error)
        #expect(diagnostic.file == path)
    }

    @Test func aPipeDoesNotBlock() throws {
        let path = root.path() + "pipe.toml"
        try #require(unsafe mkfifo(path, 0o600) == 0)
        let file = ConfigurationFinder.file(.settings, at: path)
        guard case .unreadable = file.content else {
            Issue.record("a pipe was read")
            return
        }
        try? FileManager.default.removeItem(at: root)
    }
}
