import Foundation

/// A mapping of a process's memory, by `/proc/PROCESS/smaps` of proc(5).
package struct MemoryMapping {
    /// Permissions as in `r-xp`.
    package let permissions: String
    /// Path of the mapped file; empty: it has none.
    package let path: String
    /// Kilobytes of it that are in memory.
    package private(set) var resident = 0

    /// Reads the first line of a mapping: addresses, permissions, offset, device, inode and path; nil: another line.
    private init?(_ line: Substring) {
        let words = line.split(separator: " ", maxSplits: 5)
        guard words.count >= 5, words[0].contains("-") else { return nil }
        permissions = String(words[1])
        path = words.count > 5 ? words[5].trimmingCharacters(in: .whitespaces) : ""
    }

    /// The mappings of a process.
    package static func all(of process: Int32) throws -> [MemoryMapping] {
        let smaps = String(decoding: try bytes(of: "smaps", process), as: UTF8.self)
        var mappings: [MemoryMapping] = []
        for line in smaps.split(separator: "\n") {
            if let mapping = MemoryMapping(line) {
                mappings.append(mapping)
            } else if line.hasPrefix("Rss:"), !mappings.isEmpty {
                let size = line.split(separator: " ").dropFirst().first.flatMap { Int($0) }
                mappings[mappings.count - 1].resident = size ?? 0
            }
        }
        return mappings
    }

    /// The files and memory objects that a process has mapped, each once. The kernel tells them without looking at each page,
    /// so tests may ask again and again.
    static func files(of process: Int32) throws -> Set<String> {
        let lines = try bytes(of: "maps", process).split(separator: UInt8(ascii: "\n"))
        let paths = lines.compactMap { line in
            line.firstIndex(of: UInt8(ascii: "/")).map { line[$0...] }
        }
        return Set(Set(paths).map { String(decoding: $0, as: UTF8.self) })
    }

    /// Reads a file of the process to its end; `String(contentsOfFile:)` reads one page of it.
    private static func bytes(of name: String, _ process: pid_t) throws -> Data {
        let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(process)/\(name)"))
        return try file.readToEnd() ?? Data()
    }
}

extension [MemoryMapping] {
    /// Kilobytes of all of them that are in memory.
    package var resident: Int { reduce(0) { $0 + $1.resident } }
}
