import CLibc
import Foundation

/// The sums of `/proc/PID/smaps_rollup`, in kB.
struct ProcessMemory {
    private var fields: [String: Double] = [:]

    init(of process: pid_t) throws {
        let text = try String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 3, words[2] == "kB", let size = Double(words[1]) else { continue }
            fields[String(words[0].dropLast())] = size
        }
    }

    /// A column in units of 1000 kB.
    func megabytes(_ column: MemoryColumn) -> Double {
        let kilobytes =
            switch column {
            case .anonymous: field("Anonymous")
            case .unique: field("Private_Clean") + field("Private_Dirty")
            case .proportional: field("Pss")
            case .resident: field("Rss")
            }
        return kilobytes / 1000
    }

    private func field(_ name: String) -> Double { fields[name] ?? .nan }
}
