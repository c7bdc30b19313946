import Foundation
import Support
import Testing

/// The library as somebody else's package uses it, by the lines of README and documentation.
@Suite struct PackageUseTests {
    private static let articles = ["FirstMessage", "DrawnSheet", "PlayerBar"]

    /// The blocks of Swift in a text of Markdown.
    private static func blocks(of path: String) throws -> [String] {
        let text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
        return text.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first.map { $0 + "\n" }
        }
    }

    /// A repository of this package as it stands, as somebody would clone it.
    private func repository(in folder: URL) throws -> URL {
        let copy = folder.appending(path: "martlet", directoryHint: .notDirectory)
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        for name in ["Package.swift", "Sources", "Tests", "Plugins", "Examples", "protocols"] {
            try FileManager.default.copyItem(
                at: Repository.root.appending(path: name), to: copy.appending(path: name))
        }
        let git =
            "git init -q -b main && git add -A && git -c user.name=t -c user.email=t@example.org "
            + "-c commit.gpgsign=false commit -q -m all"
        try run(["sh", "-c", git], in: copy)
        return copy
    }

    private func run(_ command: [String], in folder: URL) throws {
        var environment = ProcessInfo.processInfo.environment
        environment["MARTLET_EMBEDDED"] = nil
        _ = try Subprocess.run(
            ["env", "-C", folder.path()] + command, environment: environment,
            logs: Repository.scratch("house-tests"), within: 900, as: .current)
    }

    @Test func linesOfReadmeAndArticlesCompileInAnEmptyPackage() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "martlet-use-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let repository = try repository(in: folder)

        let readme = try Self.blocks(of: "README.md")
        let manifest = try #require(readme.first { $0.contains("import PackageDescription") })
        var programs = readme.filter { $0.hasPrefix("import Martlet") }
        try #require(!programs.isEmpty)
        for article in Self.articles {
            programs += try Self.blocks(of: "Sources/Martlet/Martlet.docc/\(article).md")
                .filter { $0.hasPrefix("import Martlet") }
        }
        try #require(programs.count > Self.articles.count)

        let package = folder.appending(path: "backup")
        let url = try #require(manifest.firstMatch(of: /url: "([^"]+)"/)).output.1
        var lines = manifest.replacing(url, with: "file://" + repository.path())
        let target = try #require(
            lines.firstMatch(of: /\.executableTarget\([^\[]*name: ("backup")[^\]]*\]\)/))
        let targets = programs.indices.map { number in
            String(target.output.0).replacing("\"backup\"", with: "\"program\(number)\"")
        }
        lines.replaceSubrange(target.range, with: targets.joined(separator: ", "))
        for (number, program) in programs.enumerated() {
            let sources = package.appending(path: "Sources/program\(number)")
            try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
            try program.write(
                to: sources.appending(path: "main.swift"), atomically: true, encoding: .utf8)
        }
        try lines.write(
            to: package.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
        try run(["swift", "build", "-debug-info-format", "none"], in: package)
    }
}
