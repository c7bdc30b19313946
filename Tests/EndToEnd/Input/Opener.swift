import Foundation
import Support

/// Stands in for the program with which a desktop opens links: records what it is asked to open.
@MainActor struct Opener {
    private let list: URL
    /// The environment in which this program is the one that opens links.
    let changes: [String: String]

    init(in session: HeadlessSession) throws {
        let folder = "opener-\(UUID().uuidString)/"
        list = try session.write(Data(), to: folder + "opened")
        let program = try session.write(
            Data("#!/bin/sh\nprintf '%s\\n' \"$1\" >> '\(list.path())'\n".utf8),
            to: folder + "xdg-open")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: program.path())
        let path = session.environment["PATH"] ?? ""
        changes = ["PATH": program.deletingLastPathComponent().path() + ":" + path]
    }

    /// The addresses that were opened, in order.
    var opened: [String] {
        let data = (try? Data(contentsOf: list)) ?? Data()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map { String($0) }
    }
}
