import Foundation
import Support
import Testing

/// Links of documents lead to files that exist in the repository.
@Suite struct DocumentLinkTests {
    private static let documents: [String] = {
        let root = Repository.root
        let tops = try? FileManager.default.contentsOfDirectory(atPath: root.path())
        var names = tops ?? []
        for folder in ["contrib/docs/", "po/"] {
            let paths = try? FileManager.default.subpathsOfDirectory(
                atPath: root.appending(path: folder).path())
            names += (paths ?? []).map { folder + $0 }
        }
        return names.filter { $0.hasSuffix(".md") }.sorted()
    }()

    @Test func documentsAreFound() {
        #expect(Self.documents.contains("README.md"))
        #expect(Self.documents.contains("contrib/docs/FAQ.md"))
        #expect(Self.documents.contains("contrib/docs/project/GLOSSARY.md"))
    }

    @Test(arguments: documents) func linksLeadSomewhere(document: String) throws {
        let file = Repository.root.appending(path: document)
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: /\]\(([^)#\s]+)/) where !match.output.1.contains("://") {
            let target = file.deletingLastPathComponent().appending(path: String(match.output.1))
            #expect(
                FileManager.default.fileExists(atPath: target.path()),
                "\(document) links to \(match.output.1)")
        }
    }

    /// Links lead from the README to every document.
    @Test func everyDocumentIsLinkedTo() throws {
        var seen: Set<String> = []
        var waiting = ["README.md"]
        while let document = waiting.popLast() {
            guard seen.insert(document).inserted else { continue }
            let file = Repository.root.appending(path: document)
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /\]\(([^)#\s]+\.md)/)
            where !match.output.1.contains("://") {
                let target = file.deletingLastPathComponent().appending(
                    path: String(match.output.1))
                waiting.append(
                    String(target.standardized.path().dropFirst(Repository.root.path().count)))
            }
        }
        #expect(Set(Self.documents).subtracting(seen).isEmpty)
    }
}
