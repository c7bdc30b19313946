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
        let smaps = try text(of: process)
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

    /// Reads the file to its end; `String(contentsOfFile:)` reads one page of it.
    private static func text(of process: pid_t) throws -> String {
        let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/\(process)/smaps"))
        return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    }
}

extension [MemoryMapping] {
    /// Kilobytes of all of them that are in memory.
    package var resident: Int { reduce(0) { $0 + $1.resident } }
}
