import Folders
import Foundation
import Support
import Testing

/// The documents as pages of HTML, by `contrib/site`.
@Suite struct SiteTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        // The script fails if a link of a document leads nowhere.
        try Tool.run([Repository.root.appending(path: "contrib/site").path(), folder.path])
    }

    private func page(_ path: String) throws -> String {
        try String(contentsOf: folder.file(path), encoding: .utf8)
    }

    private func pages() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".html") }
    }

    @Test func addressesOfPagesAreThoseOfFiles() throws {
        defer { folder.remove() }
        let pages = try pages()
        #expect(pages.count > 40)
        var count = 0
        for path in pages {
            for match in try page(path).matches(of: /(?:href|src)="([^"#:]+)[^":]*"/) {
                let goal = folder.file(path).deletingLastPathComponent()
                    .appending(path: String(match.output.1))
                count += 1
                #expect(
                    FileManager.default.fileExists(atPath: goal.path()), "\(path): \(goal.path())")
            }
        }
        #expect(count > 500)
    }

    @Test func nothingIsFetched() throws {
        defer { folder.remove() }
        for path in try pages() {
            let text = try page(path)
            #expect(!text.contains("<script"), "\(path)")
            #expect(try text.matches(of: Regex(#"(src|<link[^>]*href)="\w+:"#)).isEmpty, "\(path)")
        }
        #expect(try !page("style.css").contains("url("))
    }

    /// Each key has the address of its table and its name, such as `bar.edge`. Those of one output are described with
    /// those of all.
    @Test func keysHaveAddresses() throws {
        defer { folder.remove() }
        let manual = try String(
            contentsOf: Repository.root.appending(path: "contrib/man/martlet.5.scd"),
            encoding: .utf8)
        let start = try #require(manual.range(of: "; glance\n")).upperBound
        let end = try #require(manual.range(of: "\n; end")).lowerBound
        let addresses = Set(
            try ["5", "style.5"].flatMap { name in
                try page("man/martlet\(name == "5" ? "." : "-")\(name).html")
                    .matches(of: /id="([^"]+)"/).map { String($0.output.1) }
            })
        var count = 0
        for line in manual[start..<end].split(separator: "\n") {
            let parts = line.replacing("++", with: "").split(separator: ": ", maxSplits: 1)
            let tables = parts[0].matches(of: /\[+([\w.-]+)\]+/).map {
                String($0.output.1).lowercased() + "."
            }
            if tables == ["output.name."] { continue }
            for key in parts[1].split(separator: ", ") where !key.hasPrefix("and those of") {
                count += 1
                #expect(
                    (tables.isEmpty ? [""] : tables).contains { addresses.contains($0 + key) },
                    "\(parts[0]): \(key)")
            }
        }
        #expect(count > 150)
    }
}
