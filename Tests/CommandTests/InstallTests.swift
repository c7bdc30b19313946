import DaemonDouble
import Foundation
import Support
import Testing
import Translated

/// The files that `contrib/install` installs.
@Suite struct InstallTests {
    private func install(_ arguments: [String], into directory: String) throws -> Int32 {
        let process = Process()
        process.executableURL = Repository.root.appending(path: "contrib/install")
        process.arguments = arguments
        process.environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
            "DESTDIR": directory, "MARTLET_BIN": Repository.programs.path(),
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private func files(below directory: String) throws -> Set<String> {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: directory)
        return Set(
            paths.filter { path in
                let attributes = try? FileManager.default.attributesOfItem(
                    atPath: "\(directory)/\(path)")
                return attributes?[.type] as? FileAttributeType == .typeRegular
            })
    }

    @Test func installedFilesAreRemovedCompletely() throws {
        let directory = try RuntimeDirectory()
        #expect(try install(["--prefix", "/usr"], into: directory.path) == 0)
        let expected: Set = [
            "usr/bin/martletd", "usr/bin/martlet", "usr/bin/martlet-decode",
            "usr/bin/martlet-capture",
            "usr/bin/martlet-sound",
            "usr/share/bash-completion/completions/martlet",
            "usr/share/zsh/site-functions/_martlet",
            "usr/share/fish/vendor_completions.d/martlet.fish",
            "usr/share/dbus-1/services/org.martlet.Martlet1.service",
            "usr/share/dbus-1/services/org.martlet.Martlet1.Notifications.service",
            "usr/share/dbus-1/services/org.freedesktop.impl.portal.desktop.martlet.service",
            "usr/share/xdg-desktop-portal/portals/martlet.portal",
            "usr/lib/systemd/user/martletd.service",
        ]
        let installed = try files(below: directory.path)
        let pages = installed.filter { $0.hasPrefix("usr/share/man/") }
        let translations = Set(
            Catalogues.languages.map { "usr/share/locale/\($0)/LC_MESSAGES/martlet.mo" })
        #expect(translations.count >= 12)
        let palettes = installed.filter { $0.hasPrefix("usr/share/martlet/themes/") }
        #expect(palettes.count == 10)
        #expect(installed.subtracting(pages).subtracting(palettes) == expected.union(translations))
        let sources = try files(below: Repository.root.appending(path: "contrib/man").path())
        let manual = sources.map { $0.dropLast(".scd".count) }
        #expect(manual.contains("martlet.1"))
        #expect(pages == Set(manual.map { "usr/share/man/man\($0.suffix(1))/\($0)" }))
        for service in expected where service.hasSuffix(".service") {
            let text = try String(contentsOfFile: "\(directory.path)/\(service)", encoding: .utf8)
            #expect(text.contains("=/usr/bin/martletd\n"), "\(service)")
        }
        let completion = try String(
            contentsOfFile: "\(directory.path)/usr/share/bash-completion/completions/martlet",
            encoding: .utf8)
        #expect(completion.contains("--icon-text") && completion.contains("martlet names layouts"))
        #expect(try install(["--prefix=/usr", "--uninstall"], into: directory.path) == 0)
        #expect(try files(below: directory.path).isEmpty)
    }

    @Test func installedPaletteIsCopied() throws {
        let directory = try RuntimeDirectory()
        #expect(try install(["--prefix", "/usr"], into: directory.path) == 0)
        let program = URL(filePath: "\(directory.path)/usr/bin/martlet")
        func copy(_ words: String...) throws -> CommandRun {
            try CommandRun(
                ["config", "copy", "theme"] + words, runtime: nil,
                variables: [
                    "XDG_CONFIG_HOME": "\(directory.path)/home", "XDG_CONFIG_DIRS": "/none",
                ],
                program: program)
        }
        let copied = try copy("nord", "plain")
        let path = "\(directory.path)/home/martlet/themes/plain.toml"
        #expect(copied.status == 0 && copied.output == path + "\n", "\(copied.errors)")
        let original = Repository.root.appending(path: "contrib/themes/nord.toml")
        #expect(try Data(contentsOf: URL(filePath: path)) == Data(contentsOf: original))
        let unknown = try copy("norse")
        #expect(unknown.status == 64 && unknown.errors.contains(", nord, "), "\(unknown.errors)")
        #expect(try copy("nord", "plain").errors.contains("--force"))
    }

    /// xdg-desktop-portal before 1.17 reads one folder, whatever the prefix is.
    @Test func portalFindsItsFileAfterAnInstallationWithTheDefaultPrefix() throws {
        let directory = try RuntimeDirectory()
        #expect(try install([], into: directory.path) == 0)
        let installed = try files(below: directory.path)
        #expect(installed.contains("usr/share/xdg-desktop-portal/portals/martlet.portal"))
        #expect(installed.contains("usr/local/bin/martletd"))
        #expect(try install(["--uninstall"], into: directory.path) == 0)
        #expect(try files(below: directory.path).isEmpty)
    }

    @Test(arguments: [["--bogus"], ["--prefix"], ["--prefix", "relative"]])
    func malformedCommandLinesAre64(arguments: [String]) throws {
        let directory = try RuntimeDirectory()
        #expect(try install(arguments, into: directory.path) == 64)
        #expect(try files(below: directory.path).isEmpty)
    }
}
