import CLibc
import Foundation

/// The activity of a process' threads since it began.
struct ProcessActivity {
    /// Time on a processor, in milliseconds.
    var time = 0.0
    /// Number of times that a thread went to sleep, which equals the number of wake-ups.
    var wakeUps = 0.0

    init(of process: pid_t) throws {
        let directory = "/proc/\(process)/task"
        for thread in try FileManager.default.contentsOfDirectory(atPath: directory) {
            let schedule = try Self.text("\(directory)/\(thread)/schedstat")
            time += (schedule.split(separator: " ").first.flatMap { Double($0) } ?? 0) / 1_000_000
            let status = try Self.text("\(directory)/\(thread)/status")
            for line in status.split(separator: "\n")
            where line.hasPrefix("voluntary_ctxt_switches:") {
                wakeUps += line.split(separator: "\t").last.flatMap { Double($0) } ?? 0
            }
        }
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }
}
