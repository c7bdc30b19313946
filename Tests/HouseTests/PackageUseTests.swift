import Folders
import Foundation
import Support
import Testing

/// The products in another package, with the code of the documentation.
@Suite struct PackageUseTests {
    private static let library = "Sources/Library/Martlet/Martlet.docc"
    private static let wall = "Sources/Walls/Wayland/Wayland.docc"

    /// The code blocks of a language in a Markdown file.
    private static func blocks(of path: String, language: String = "swift") throws -> [String] {
        let text = try String(contentsOf: Repository.root.appending(path: path), encoding: .utf8)
        return text.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first.map { $0 + "\n" }
        }
    }

    /// The only manifest in a Markdown file.
    private static func manifest(of path: String) throws -> String {
        let found = try blocks(of: path).filter { $0.contains("import PackageDescription") }
        try #require(found.count == 1)
        return found[0]
    }

    /// The programs in Markdown files that begin with `import MODULE`, optionally after Foundation.
    private static func programs(of paths: [String], importing module: String) throws -> [String] {
        let programs = try paths.flatMap { try blocks(of: $0) }.filter {
            $0.hasPrefix("import \(module)") || $0.hasPrefix("import Foundation\nimport \(module)")
        }
        try #require(programs.count >= paths.count)
        return programs
    }

    /// A repository of this package in its present state, with a version, as somebody would clone it.
    private func copyRepository(into folder: URL) throws {
        let copy = folder.appending(path: "martlet", directoryHint: .notDirectory)
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        for name in ["Package.swift", "Sources", "Tests", "Plugins", "Examples", "protocols"] {
            try FileManager.default.copyItem(
                at: Repository.root.appending(path: name), to: copy.appending(path: name))
        }
        let git =
            "git init -q -b main && git add -A && git -c user.name=t -c user.email=t@example.org "
            + "-c commit.gpgsign=false commit -q -m all && git tag 1.0.0"
        try run(["sh", "-c", git], in: copy)
    }

    private func run(_ command: [String], in folder: URL) throws {
        // SwiftPM leaves its locks in the folder for temporary files.
        try Tool.run(
            ["env", "-C", folder.path(), "TMPDIR=\(folder.path())"] + command,
            hiding: ["MARTLET_EMBEDDED", "MARTLET_TESTS"])
    }

    private func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// The first executable target of a manifest.
    private static func target(of manifest: String) throws -> Substring {
        let start = try #require(manifest.range(of: ".executableTarget(")).lowerBound
        var depth = 0
        let end = manifest[start...].firstIndex { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return character == ")" && depth == 0
        }
        return try manifest[start...#require(end)]
    }

    /// A package with the targets of both manifests, one for each program.
    @Test func linesOfTheDocumentationCompileInAnEmptyPackage() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try copyRepository(into: folder.url)
        let package = folder.file("use")

        let kinds = [
            (
                manifest: try Self.manifest(of: "contrib/docs/PROGRAMS.md"), name: "backup",
                programs: try Self.programs(
                    of: ["contrib/docs/PROGRAMS.md"]
                        + [
                            "Martlet", "FirstMessage", "AskAQuestion", "ProgressAndBar",
                            "DrawnSheet", "DealADeck", "WithoutConcurrency",
                        ].map { "\(Self.library)/\($0).md" }, importing: "Martlet"), list: ""
            ),
            (
                manifest: try Self.manifest(of: "\(Self.wall)/YourOwnClient.md"), name: "awake",
                programs: try Self.programs(
                    of: ["\(Self.wall)/Wayland.md", "\(Self.wall)/YourOwnClient.md"],
                    importing: "Wayland"),
                list: try #require(
                    try Self.blocks(of: "\(Self.wall)/YourOwnClient.md", language: "text").first)
            ),
        ]
        var targets: [String] = []
        for kind in kinds {
            let target = try String(Self.target(of: kind.manifest))
            for (number, program) in kind.programs.enumerated() {
                let name = "\(kind.name)\(number)"
                targets.append(target.replacing("\"\(kind.name)\"", with: "\"\(name)\""))
                let sources = package.appending(path: "Sources/\(name)")
                try write(program, to: sources.appending(path: "main.swift"))
                if !kind.list.isEmpty {
                    try write(kind.list, to: sources.appending(path: "protocols.list"))
                }
            }
        }
        let lines = try kinds[0].manifest.replacing(
            Self.target(of: kinds[0].manifest), with: targets.joined(separator: ", "))
        let manifest = package.appending(path: "Package.swift")
        try write(lines, to: manifest)
        try run(["swift", "package", "show-dependencies"], in: package)

        // A dependency by version: SwiftPM then refuses unsafe flags, which it accepts from a folder.
        let version = lines.replacing(
            #".package(path: "../martlet")"#,
            with: #".package(url: "file://\#(folder.path)martlet", from: "1.0.0")"#)
        try #require(version != lines)
        try write(version, to: manifest)
        // Only errors matter. A release is compiled a module at a time, which takes less time than a file at a time.
        try run(
            [
                "swift", "build", "--configuration", "release", "-debug-info-format", "none",
                "--disable-index-store", "-Xswiftc", "-Onone", "-Xswiftc",
                "-no-emit-module-separately-wmo",
            ], in: package)
    }
}
