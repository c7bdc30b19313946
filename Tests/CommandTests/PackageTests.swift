import DaemonDouble
import Foundation
import Support
import Testing

/// Whether this folder is a clone: the name of a package contains the commit.
private let hasHistory = FileManager.default.fileExists(
    atPath: Repository.root.appending(path: ".git").path())

/// The package that `contrib/package` makes.
@Suite(.timeLimit(.minutes(5)), .enabled(if: hasHistory)) struct PackageTests {
    /// Runs a program; returns its exit status and output.
    private static func run(_ program: String, _ arguments: String...) throws -> (Int32, String) {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            "HOME": NSTemporaryDirectory(), "MARTLET_BIN": Repository.programs.path(),
            // Compression as for a release takes most of the time, and is dpkg's part.
            "DPKG_DEB_COMPRESSOR_LEVEL": "0",
            // The repository may belong to another user.
            "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory",
            "GIT_CONFIG_VALUE_0": "*",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// A package in a directory of its own, which lasts as long.
    private struct Package: Sendable {
        let path: String
        private let directory: RuntimeDirectory

        init(_ kind: String) throws {
            directory = try RuntimeDirectory()
            let script = Repository.root.appending(path: "contrib/package").path()
            let (status, output) = try PackageTests.run(script, "--into", directory.path, kind)
            #expect(status == 0)
            path = try #require(output.split(separator: "\n").last.map { String($0) })
        }

        var bytes: Data {
            get throws { try Data(contentsOf: URL(filePath: path)) }
        }
    }

    /// A package of that kind, of which the next one is a copy.
    private func reproduced(_ kind: String) throws -> Package {
        let (first, second) = try (Package(kind), Package(kind))
        #expect(try !first.bytes.isEmpty && first.bytes == second.bytes)
        return first
    }

    @Test func tarballIsTheSameForTheSameCommit() throws { _ = try reproduced("tarball") }

    @Test func debianPackageIsTheSameForTheSameCommitAndHasEverything() throws {
        let package = try reproduced("deb")
        let (status, list) = try Self.run("/usr/bin/dpkg-deb", "--contents", package.path)
        #expect(status == 0)
        for file in [
            "bin/martlet", "bin/martletd", "bin/martlet-capture", "bin/martlet-decode",
            "bin/martlet-sound",
            "lib/systemd/user/martletd.service",
            "share/dbus-1/services/org.martlet.Martlet1.Notifications.service",
            "share/dbus-1/services/org.freedesktop.impl.portal.desktop.martlet.service",
            "share/xdg-desktop-portal/portals/martlet.portal",
            "share/locale/pt_BR/LC_MESSAGES/martlet.mo", "share/martlet/themes/nord.toml",
            "share/zsh/vendor-completions/_martlet", "share/bash-completion/completions/martlet",
            "share/fish/vendor_completions.d/martlet.fish", "share/doc/martlet/copyright",
            "share/man/man1/martlet.1.gz", "share/man/man1/martletd.1.gz",
            "share/man/man5/martlet.5.gz", "share/man/man5/martlet-style.5.gz",
            "share/man/man7/martlet-ipc.7.gz",
        ] {
            #expect(list.contains("./usr/\(file)\n"), "\(file)")
        }
        #expect(list.split(separator: "\n").allSatisfy { $0.contains(" root/root ") })
        let (_, control) = try Self.run("/usr/bin/dpkg-deb", "--field", package.path)
        #expect(control.contains("Package: martlet\n"))
        // One library that programs are linked with, and one that the daemon loads.
        #expect(control.contains("libpixman-1-0 ("))
        #expect(control.contains("libpangoft2-1.0-0 ("))
        // lintian: multiline-field. Only the description may go on in the next line.
        let fields = control.split(separator: "\nDescription:")[0].split(separator: "\n")
        #expect(fields.allSatisfy { !$0.hasPrefix(" ") }, "\(control)")
    }

    @Test(arguments: [["--bogus"], [], ["rpm"]])
    func malformedCommandLinesAre64(arguments: [String]) throws {
        let script = Repository.root.appending(path: "contrib/package").path()
        let process = Process()
        process.executableURL = URL(filePath: script)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 64)
    }
}
