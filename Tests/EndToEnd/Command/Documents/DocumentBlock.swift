import Foundation
import Support

/// Commands of a document that readers run: a block of a shell, or the examples of a man page.
struct DocumentBlock {
    /// Commands that are run together.
    struct Step {
        /// The commands, without those that a test cannot run.
        var script: String
        /// The lines that the document shows as the output; nil: it shows none.
        var output: [String]?
    }

    /// The document, and the line at which the block begins.
    let place: String
    /// All commands: one step, or one for each command whose output is shown.
    private(set) var steps: [Step]
    /// The configuration files that the document has shown before the block, by name; the last of each name counts.
    let files: [String: String]

    /// All documents with such blocks.
    static let documents: [String] = {
        let folders = ["": ".md", "contrib/docs/": ".md", "contrib/docs/moving-from/": ".md"]
            .merging(["contrib/man/": ".1.scd"]) { $1 }
        let paths = folders.flatMap { folder, ending in
            let names = try? FileManager.default.contentsOfDirectory(
                atPath: Repository.root.appending(path: folder).path())
            return (names ?? []).filter { $0.hasSuffix(ending) }.map { folder + $0 }
        }
        // The commands of CONTRIBUTING build and test.
        return paths.filter { $0 != "CONTRIBUTING.md" && (try? all(of: $0).isEmpty) == false }
            .sorted()
    }()

    /// The blocks of a document, in order.
    static func all(of document: String) throws -> [DocumentBlock] {
        let text = try String(
            contentsOf: Repository.root.appending(path: document), encoding: .utf8)
        let lines = text.components(separatedBy: "\n")
        return document.hasSuffix(".scd")
            ? examples(lines, of: document) : blocks(lines, of: document)
    }

    /// The fenced blocks of a document in Markdown.
    private static func blocks(_ lines: [String], of document: String) -> [DocumentBlock] {
        var blocks: [DocumentBlock] = []
        var files: [String: String] = [:]
        var start = 0
        while let begin = lines[start...].firstIndex(where: { $0.trimmed.hasPrefix("```") }),
            let end = lines[(begin + 1)...].firstIndex(where: { $0.trimmed == "```" })
        {
            start = end + 1
            let indentation = lines[begin].prefix { $0 == " " }.count
            let body = lines[(begin + 1)..<end].map { String($0.dropFirst(indentation)) }
            let place = "\(document):\(begin + 1)"
            switch lines[begin].trimmed.dropFirst(3) {
            case "sh":
                blocks.append(Self(place: place, steps: [Step(script: body)], files: files))
            case "console":
                blocks.append(Self(place: place, steps: steps(body), files: files))
            case "toml":
                guard let name = body.first, name.hasPrefix("# "), name.hasSuffix(".toml") else {
                    continue
                }
                files[String(name.dropFirst(2))] = body.joined(separator: "\n") + "\n"
            default: break
            }
        }
        return blocks
    }

    /// The indented lines of the section EXAMPLES of a man page.
    private static func examples(_ lines: [String], of document: String) -> [DocumentBlock] {
        guard let start = lines.firstIndex(of: "# EXAMPLES") else { return [] }
        let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("# ") } ?? lines.endIndex
        return (start..<end).split { !lines[$0].hasPrefix("\t") }.map { range in
            let body = lines[range].map { $0.dropFirst().replacing(/\\(.)/) { $0.output.1 } }
            return Self(
                place: "\(document):\(range.startIndex + 1)",
                steps: [Step(script: body.map { String($0) })], files: [:])
        }
    }

    /// The steps of a block with prompts, each with the lines below it.
    private static func steps(_ lines: [String]) -> [Step] {
        var steps: [Step] = []
        for line in lines {
            if line.hasPrefix("$ ") {
                steps.append(Step(script: [String(line.dropFirst(2))], output: []))
            } else if !steps.isEmpty {
                steps[steps.count - 1].output?.append(line)
            }
        }
        return steps
    }
}

extension DocumentBlock.Step {
    init(script lines: [String], output: [String]? = nil) {
        let kept = lines.filter { line in
            !DocumentReader.exceptions.contains { line.hasPrefix($0.start) }
        }
        self.init(script: kept.joined(separator: "\n"), output: output)
    }

    /// Whether nothing of it can be run.
    var isEmpty: Bool {
        script.split(separator: "\n").allSatisfy { $0.hasPrefix("#") }
    }
}

extension String {
    fileprivate var trimmed: Substring { drop { $0 == " " } }
}
