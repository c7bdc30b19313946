import CLibc
import Foundation
import Synchronization

/// The private directory of a session, `/tmp/martlet-PID-NUMBER`: short, because paths of sockets must be short.
///
/// It belongs to the unprivileged account and goes away with the tests; what a crashed run left behind is
/// removed by the next.
final class SessionDirectory {
    private static let prefix = "martlet-test-"
    private static let existing = Mutex<Set<URL>>([])
    @MainActor private static var count = 0

    let url: URL

    @MainActor init() throws {
        SessionDirectory.removeStale()
        if SessionDirectory.count == 0 { SessionDirectory.removeAllAtExit() }
        SessionDirectory.count += 1
        url = URL(filePath: "/tmp/\(SessionDirectory.prefix)\(getpid())-\(SessionDirectory.count)")
        try make(url)
        _ = SessionDirectory.existing.withLock { [url] in $0.insert(url) }
        for name in ["run", "home", "bin", "logs"] { try make(url.appending(path: name)) }
    }

    deinit {
        remove()
    }

    /// The runtime directory, where the sockets are.
    var runtime: URL { url.appending(path: "run") }
    /// The home directory, empty at first.
    var home: URL { url.appending(path: "home") }
    /// The programs under test.
    var programs: URL { url.appending(path: "bin") }
    /// The output of processes.
    var logs: URL { url.appending(path: "logs") }

    /// Removes the directory with its contents.
    func remove() {
        SessionDirectory.existing.withLock { [url] in
            guard $0.remove(url) != nil else { return }
            try? FileManager.default.removeItem(at: url)
        }
    }

    /// Nonisolated, because the tests may exit on any thread.
    private nonisolated static func removeAllAtExit() {
        atexit { SessionDirectory.removeAll() }
    }

    private static func removeAll() {
        existing.withLock { directories in
            for directory in directories { try? FileManager.default.removeItem(at: directory) }
        }
    }

    private func make(_ directory: URL) throws {
        try FileManager.default.createDirectory(
            at: directory, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        Account.unprivileged.own(directory.path())
    }

    private static func removeStale() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/tmp")) ?? []
        for name in names where name.hasPrefix(prefix) {
            let words = name.dropFirst(prefix.count).split(separator: "-")
            guard let owner = words.first.flatMap({ pid_t($0) }), kill(owner, 0) != 0,
                martlet_errno() == ESRCH
            else { continue }
            try? FileManager.default.removeItem(atPath: "/tmp/\(name)")
        }
    }
}
