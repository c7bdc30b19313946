import Foundation
import Support

/// Measurements of tests, for people: written to the folder that `$MARTLET_FIGURES` names, and nowhere without it.
@MainActor enum Figures {
    private static var folder: URL? {
        ProcessInfo.processInfo.environment["MARTLET_FIGURES"].map { URL(filePath: $0) }
    }

    /// Adds a line to `figures.txt`.
    static func note(_ line: String) {
        guard let file = folder?.appending(path: "figures.txt") else { return }
        let old = (try? Data(contentsOf: file)) ?? Data()
        try? (old + Data((line + "\n").utf8)).write(to: file)
    }

    /// Keeps a picture of the first output.
    static func picture(_ name: String, _ session: HeadlessSession) throws {
        guard let folder else { return }
        try session.settledScreenshot().writePNG(to: folder.appending(path: "\(name).png"))
    }
}
