package import Foundation

/// Texts on file that tests compare with. `MARTLET_RECORD=1` in the environment puts the present ones on file instead.
package enum Golden {
    private static let isRecording = ProcessInfo.processInfo.environment["MARTLET_RECORD"] == "1"
    /// The folder of all stored results.
    package static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Golden")

    /// How a text differs from the one of this name; nil: not at all.
    package static func difference(of text: String, from name: String) throws -> String? {
        let file = folder.appending(path: name)
        if isRecording {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
            return nil
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        let now = text.split(separator: "\n", omittingEmptySubsequences: false)
        let then = expected.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, lines) in zip(now, then).enumerated() where lines.0 != lines.1 {
            return "\(name):\(index + 1): is “\(lines.0)”, was “\(lines.1)”"
        }
        return now.count == then.count ? nil : "\(name): has \(now.count) lines, had \(then.count)"
    }

    /// The description of one interface in the introspection of an object.
    package static func interface(_ name: String, in introspection: String) -> String {
        let lines = introspection.split(separator: "\n")
        let rest = lines.drop { !$0.contains("<interface name=\"\(name)\"") }
        let count = rest.prefix { !$0.contains("</interface>") }.count
        return rest.prefix(count + 1).joined(separator: "\n") + "\n"
    }
}
