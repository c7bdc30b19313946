import Folders
import Foundation
import Support
import Testing

/// The unit of the user's service manager.
@Suite struct UnitTests {
    private let text: String

    init() throws {
        let file = Repository.root.appending(path: "contrib/systemd/martletd.service.in")
        text = try String(contentsOf: file, encoding: .utf8)
    }

    /// systemd reports and ignores unknown lines.
    private func complaints(about unit: String) throws -> String {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let file = folder.path + "martletd.service"
        let programs = Repository.programs.path()
        try unit.replacingOccurrences(of: "@bindir@", with: programs)
            .write(toFile: file, atomically: true, encoding: .utf8)
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_RUNTIME_DIR"] = folder.path
        let output = try Subprocess.run(
            ["sh", "-c", "systemd-analyze --user --man=no verify '\(file)' 2>&1"],
            environment: environment, logs: Repository.scratch("house-tests"), within: 60,
            as: .current)
        // Other installed daemons claim the same name on the bus.
        return String(decoding: output, as: UTF8.self).split(separator: "\n")
            .filter { $0.contains("martletd") && !$0.contains("same bus name") }
            .joined(separator: "\n")
    }

    @Test func systemdKnowsEveryDirective() throws {
        #expect(try complaints(about: text) == "")
        let wrong = text.replacingOccurrences(of: "LockPersonality=", with: "LockPersonalities=")
        #expect(try complaints(about: wrong).contains("LockPersonalities"))
    }

    /// A process that decodes a picture is in the unit too, and ends first when memory is short.
    @Test func endOfADecoderDoesNotEndTheDaemon() {
        #expect(text.split(separator: "\n").contains("OOMPolicy=continue"))
    }

    /// These system calls are in no set of systemd 252.
    @Test(arguments: [
        "seccomp", "landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self",
    ])
    func decoderMayCloseItsSandbox(call: String) throws {
        let filter = try #require(
            text.split(separator: "\n").first { $0.hasPrefix("SystemCallFilter=") })
        #expect(filter.split { " =".contains($0) }.contains(call[...]))
    }
}
