import Folders
import Foundation
import Support
import Testing

/// Checks by other programs: the formatter, the shell and the linker.
@Suite struct ToolTests {
    @Test func sourcesAreFormatted() throws {
        try Tool.run([
            "swift", "format", "lint", "--strict", "--recursive", "--parallel",
            path("Sources"), path("Tests"), path("Plugins"), path("Package.swift"),
        ])
    }

    @Test(arguments: [
        "build", "packages", "test", "run-tests", "test-table", "elsewhere", "run",
        "demonstration", "theme-pictures", "docs-pictures", "tour-pictures", "bench", "install",
        "catalogues",
    ])
    func scriptsAreShell(name: String) throws {
        let script = path("contrib/\(name)")
        #expect(FileManager.default.isExecutableFile(atPath: script))
        try Tool.run(["sh", "-n", script])
    }

    @Test func continuousIntegrationRunsTheTests() throws {
        let script = path(".ci/run")
        #expect(FileManager.default.isExecutableFile(atPath: script))
        let lines = try String(contentsOf: URL(filePath: script), encoding: .utf8)
            .split(separator: "\n")
        #expect(lines == ["#!/bin/sh", #"exec "$(dirname "$0")/../contrib/test""#])
    }

    @Test(arguments: [["--nonsense"], ["--into"], ["--only"], ["--only", "sh"]])
    func buildRefusesUnknownOptions(arguments: [String]) throws {
        #expect(throws: HarnessError.self) { try Tool.run([path("contrib/build")] + arguments) }
    }

    @Test(arguments: [
        ["elsewhere"], ["elsewhere", "bookworm"], ["elsewhere", "--root"], ["run-tests", "--all"],
        ["test-table", "--all"], ["test-table", "/nowhere"],
        ["theme-pictures", "--all"], ["theme-pictures", "nowhere"], ["demonstration", "theme"],
        ["docs-pictures", "--all"], ["docs-pictures", "nowhere"], ["tour-pictures", "--all"],
        ["tour-pictures", "nowhere"],
    ])
    func scriptsRefuseUnknownWords(command: [String]) throws {
        #expect(throws: HarnessError.self) {
            try Tool.run([path("contrib/\(command[0])")] + command.dropFirst())
        }
    }

    /// A case without an outcome is one during which the process died.
    @Test func tableShowsResultsBySuiteAndCompositor() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        func line(_ words: String...) -> String { words.joined(separator: "\t") + "\n" }
        let results =
            line("compositor", "sway", "1.7") + line("compositor", "phoc", "0.24.0")
            + line("ATests", "one", "phoc", "begun", "")
            + line("ATests", "one", "phoc", "passed", "")
            + line("ATests", "one", "sway", "begun", "")
            + line("ATests", "one", "sway", "passed", "")
            + line("ATests", "two", "phoc", "cannot", "has one seat")
            + line("ATests", "two", "sway", "passed", "")
            + line("BTests", "three", "-", "passed", "")
            + line("BTests", "four", "sway", "begun", "")
        try Data(results.utf8).write(to: folder.file("1.tsv"))
        // The exit code tells of the failure.
        let table = try Tool.run([
            "sh", "-c", "\(path("contrib/test-table")) \(folder.path) || true",
        ])
        #expect(
            table == """
                | Suite | sway 1.7 | phoc 0.24.0 | no compositor |
                |---|---|---|---|
                | ATests | 2 | 1, 1 cannot |  |
                | BTests | 0, **1 failed** |  | 1 |
                | all | 2, **1 failed** | 1, 1 cannot | 1 |

                Failed:

                - BTests/four on sway: the process of the tests died

                Cannot run:

                - phoc 0.24.0 has one seat: ATests/two

                """)
    }

    @Test func packagesAreListedByPurpose() throws {
        let build = try Tool.run([path("contrib/packages"), "--print", "build"])
        #expect(build.split(separator: "\n").contains("libwayland-dev"))
        #expect(throws: HarnessError.self) { try Tool.run([path("contrib/packages"), "nonsense"]) }
    }

    /// SwiftPM compiles the daemon again only if a module has changed that the daemon names, and takes the code of others
    /// that its rooms need from their modules too.
    @Test func embeddedDaemonNamesAllItsRooms() throws {
        struct Package: Decodable {
            struct Target: Decodable {
                let name: String
                let dependencies: [Dependency]

                var names: [String] { dependencies.compactMap { $0.byName?.first ?? nil } }
            }

            struct Dependency: Decodable {
                let byName: [String?]?
            }

            let targets: [Target]
        }
        let text = try Tool.run([
            "env", "MARTLET_EMBEDDED=1", "swift", "package", "--package-path", path(""),
            "--scratch-path", Repository.scratch("manifest").path(), "dump-package",
        ])
        let targets = try JSONDecoder().decode(Package.self, from: Data(text.utf8)).targets
        let names = Set(try #require(targets.first { $0.name == "martletd" }).names)
        #expect(names.contains("Database"))
        for target in targets where names.contains(target.name) {
            #expect(names.isSuperset(of: target.names), "what \(target.name) needs")
        }
    }

    private static let released = [
        ".build-tests/programs/bin/martletd", "build/bin/martletd", "build/bin/martlet",
    ]
    .filter {
        FileManager.default.fileExists(atPath: Repository.root.appending(path: $0).path())
    }

    /// contrib/test has built the daemon before it starts the tests; contrib/build builds the other programs.
    @Test(arguments: released)
    func releasedDaemonsBringTheirRuntime(program: String) throws {
        let libraries = try Tool.run(["ldd", path(program)])
        #expect(libraries.contains("libwayland-client") || libraries.contains("libc.so"))
        for runtime in ["libswift", "libFoundation", "libdispatch", "libstdc++"] {
            #expect(!libraries.contains(runtime), "\(program) needs \(runtime)")
        }
    }

    private func path(_ name: String) -> String {
        Repository.root.appending(path: name).path()
    }
}
