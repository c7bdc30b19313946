import Foundation
import Support
import Testing

/// The library's documentation, made by the toolchain's own tools.
@Suite struct LibraryDocumentationTests {
    /// A symbol of a symbol graph, as far as it matters.
    private struct Graph: Decodable {
        struct Symbol: Decodable {
            struct Names: Decodable { var title: String }
            struct Comment: Decodable { var module: String? }

            var names: Names
            var docComment: Comment?
            var location: Location?
        }

        struct Location: Decodable { var uri: String }

        var symbols: [Symbol]
    }

    private func run(_ command: [String]) throws -> String {
        let output = try Subprocess.run(
            command, environment: ProcessInfo.processInfo.environment,
            logs: Repository.scratch("house-tests"), within: 300, as: .current)
        return String(decoding: output, as: UTF8.self)
    }

    /// The symbol graphs of the library that was built with the tests.
    private func graphs() throws -> URL {
        let folder = try Repository.scratch("documentation/graphs")
        let info = try run(["swift", "-print-target-info"])
        let target = try #require(info.firstMatch(of: /"triple" *: *"([^"]+)"/)).output.1
        let shims = Repository.root.appending(path: "Sources")
        _ = try run([
            "swift", "symbolgraph-extract", "-module-name", "Martlet", "-target", String(target),
            "-I", Repository.built.appending(path: "Modules").path(),
            "-Xcc", "-fmodule-map-file=" + shims.appending(path: "CLibc/module.modulemap").path(),
            "-Xcc",
            "-fmodule-map-file=" + shims.appending(path: "CSystemd/module.modulemap").path(),
            "-minimum-access-level", "public", "-skip-synthesized-members",
            "-output-dir", folder.path(),
        ])
        return folder
    }

    @Test func documentationIsMadeWithoutWarnings() throws {
        let graphs = try graphs()
        let folder = try Repository.scratch("documentation")
        _ = try run([
            "docc", "convert",
            Repository.root.appending(path: "Sources/Martlet/Martlet.docc").path(),
            "--additional-symbol-graph-dir", graphs.path(), "--warnings-as-errors",
            "--fallback-display-name", "Martlet", "--fallback-bundle-identifier", "martlet",
            "--output-path", folder.appending(path: "Martlet.doccarchive").path(),
        ])
    }

    @Test func everyPublicSymbolIsDocumented() throws {
        let file = try graphs().appending(path: "Martlet.symbols.json")
        let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
        #expect(graph.symbols.count > 300)
        for symbol in graph.symbols where symbol.docComment == nil && symbol.location != nil {
            Issue.record("\(symbol.names.title) has no doc comment")
        }
    }
}
