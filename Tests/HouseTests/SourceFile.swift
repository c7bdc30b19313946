import Foundation
import Support
import Synchronization

/// A file of the repository, for the house rules.
struct SourceFile {
    /// The path from the repository's root.
    let path: String
    /// The lines, unchanged.
    let lines: [String]

    private static let known = Mutex<[String: [SourceFile]]>([:])

    /// The Swift files below a directory of the repository, sorted by path.
    static func swift(below directory: String) throws -> [SourceFile] {
        try all(below: directory).filter { $0.path.hasSuffix(".swift") }
    }

    /// The readable files below a directory of the repository, or the one file of that name. They are read once.
    static func all(below directory: String) throws -> [SourceFile] {
        try known.withLock { known in
            if let files = known[directory] { return files }
            let files = try read(below: directory)
            known[directory] = files
            return files
        }
    }

    private static func read(below directory: String) throws -> [SourceFile] {
        let root = Repository.root.appending(path: directory)
        let names = FileManager.default.enumerator(atPath: root.path())?.allObjects ?? []
        let paths = names.compactMap { $0 as? String }.sorted()
        return try (paths.isEmpty ? [""] : paths).compactMap { name in
            let path = name.isEmpty ? directory : "\(directory)/\(name)"
            var isDirectory: ObjCBool = false
            let file = Repository.root.appending(path: path).path()
            guard unsafe FileManager.default.fileExists(atPath: file, isDirectory: &isDirectory),
                !isDirectory.boolValue,
                let text = try String(bytes: Data(contentsOf: URL(filePath: file)), encoding: .utf8)
            else { return nil }
            let lines = text.utf8.split(
                separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            return SourceFile(path: path, lines: lines.map { String(Substring($0)) })
        }
    }

    /// The layer of a file below Sources, and its target.
    var layer: String { String(path.split(separator: "/")[1]) }
    var target: String { String(path.split(separator: "/")[2]) }

    /// The modules it imports.
    var imports: [String] {
        lines.compactMap { line in
            let words = line.split(separator: " ")
            guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
                words[..<index].allSatisfy({ Self.importModifiers.contains(String($0)) })
            else { return nil }
            return words[index + 1].split(separator: ".").first.map(String.init)
        }
    }

    private static let importModifiers: Set<String> = [
        "@_exported",
        "@testable", "@preconcurrency", "public", "package", "internal", "fileprivate", "private",
    ]

    /// The lines without comments and with empty string literals, so that matches are code.
    var code: [String] {
        var scanner = CodeScanner()
        return lines.map { scanner.strip($0) }
    }
}
