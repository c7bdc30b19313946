import Foundation
import Support
import Testing

/// Documentation of the libraries that other packages use, made by the toolchain's own tools.
@Suite struct LibraryDocumentationTests {
    /// A library, what of C it imports, and how many public symbols it has at least.
    struct Library: CustomTestStringConvertible, Sendable {
        let name: String
        let shims: [String]
        let leastSymbols: Int
        var testDescription: String { name }
    }

    static let libraries = [
        Library(name: "Martlet", shims: ["CLibc", "CSystemd"], leastSymbols: 300),
        Library(
            name: "Wayland", shims: ["CLibc", "CWayland", "CWaylandCursor"], leastSymbols: 1000),
    ]

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

    /// The symbol graphs of a library that was built with the tests.
    private func graphs(of library: Library) throws -> URL {
        let folder = try Repository.scratch("documentation/\(library.name)")
        let info = try run(["swift", "-print-target-info"])
        let target = try #require(info.firstMatch(of: /"triple" *: *"([^"]+)"/)).output.1
        let shims = library.shims.flatMap { name in
            let map = Repository.root.appending(path: "Sources/\(name)/module.modulemap").path()
            return ["-Xcc", "-fmodule-map-file=" + map]
        }
        _ = try run(
            [
                "swift", "symbolgraph-extract", "-module-name", library.name,
                "-target", String(target),
                "-I", Repository.built.appending(path: "Modules").path(),
                "-minimum-access-level", "public", "-skip-synthesized-members",
                "-output-dir", folder.path(),
            ] + shims)
        return folder
    }

    @Test(arguments: libraries) func documentationIsMadeWithoutWarnings(library: Library) throws {
        let name = library.name
        let graphs = try graphs(of: library)
        let folder = try Repository.scratch("documentation")
        _ = try run([
            "docc", "convert",
            Repository.root.appending(path: "Sources/\(name)/\(name).docc").path(),
            "--additional-symbol-graph-dir", graphs.path(), "--warnings-as-errors",
            "--fallback-display-name", name, "--fallback-bundle-identifier", name.lowercased(),
            "--output-path", folder.appending(path: "\(name).doccarchive").path(),
        ])
    }

    @Test(arguments: libraries) func everyPublicSymbolIsDocumented(library: Library) throws {
        let file = try graphs(of: library).appending(path: "\(library.name).symbols.json")
        let graph = try JSONDecoder().decode(Graph.self, from: Data(contentsOf: file))
        #expect(graph.symbols.count > library.leastSymbols)
        for symbol in graph.symbols where symbol.docComment == nil && symbol.location != nil {
            Issue.record("\(symbol.names.title) has no doc comment")
        }
    }
}
