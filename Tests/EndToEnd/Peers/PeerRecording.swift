import Foundation
import Support

/// Descriptions of the texts that dunst and swaync showed, recorded with those daemons: by the name of the daemon, then by
/// the name of the case.
enum PeerRecording {
    /// The reason for which the other daemons are run too; nil: they are not run.
    enum Use: String {
        case compare, record
    }

    static let use = ProcessInfo.processInfo.environment["MARTLET_PEERS"].flatMap {
        Use(rawValue: $0)
    }

    private static var file: URL {
        Repository.root.appending(path: "Tests/EndToEnd/PeerTexts.json")
    }

    static func read() throws -> [String: [String: [String]]] {
        try JSONDecoder().decode([String: [String: [String]]].self, from: Data(contentsOf: file))
    }

    static func set(_ texts: [String], for name: String, of peer: PeerDaemon) throws {
        var all = try read()
        all[peer.rawValue, default: [:]][name] = texts
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(all).write(to: file)
    }
}
