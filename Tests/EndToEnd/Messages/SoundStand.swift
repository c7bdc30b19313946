import Foundation
import Support

/// A screen whose daemon has a script in the place of its helper for sounds.
@MainActor struct SoundStand {
    let screen: Screen
    private let folder: URL

    /// - Parameters:
    ///   - helper: A shell's text; `HEARD` stands for the file of what was heard. Nil: there is no helper.
    ///   - lines: The configuration.
    ///   - changes: Variables of the daemon's environment besides the session's.
    init(
        _ compositor: Compositor, helper: String? = "exec cat >> HEARD", _ lines: String = "",
        changes: [String: String] = [:]
    ) throws {
        let session = try HeadlessSession.shared(compositor)
        let settings = try session.write(Data(lines.utf8), to: "sounds.toml")
        folder = settings.deletingLastPathComponent()
            .appending(path: "sounds-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o777], ofItemAtPath: folder.path())
        for name in ["martletd", "martlet-decode"] {
            let program = Repository.programs.appending(path: name)
            try FileManager.default.copyItem(at: program, to: folder.appending(path: name))
            try waitUntilRunnable(folder.appending(path: name).path())
        }
        if let helper {
            let file = folder.appending(path: "martlet-sound")
            let heard = folder.appending(path: "heard").path()
            let text = "#!/bin/sh\n" + helper.replacing("HEARD", with: "'\(heard)'") + "\n"
            try Data(text.utf8).write(to: file)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: file.path())
            try waitUntilRunnable(file.path())
        }
        screen = try Screen(
            compositor, arguments: ["--config", settings.path()],
            program: folder.appending(path: "martletd").path(), changes: changes)
    }

    /// The requests that the helper has read, as text.
    var heard: String { String(decoding: bytes, as: UTF8.self) }

    /// The requests that the helper has read.
    var bytes: Data {
        FileManager.default.contents(atPath: folder.appending(path: "heard").path()) ?? Data()
    }

    /// Writes a file that everybody can read; returns its path.
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let file = folder.appending(path: name)
        try Data(bytes).write(to: file)
        return file.path(percentEncoded: false)
    }

    /// Waits until the helper has read a path of the daemon's files, and returns the contents of the last one.
    func hearSamples() throws -> [UInt8] {
        let place = "/proc/\(screen.daemon.process.identifier)/fd/"
        return try wait(for: "samples to be heard") {
            guard let range = heard.ranges(of: place).last else { return nil }
            let number = heard[range.upperBound...].prefix { $0.isNumber }
            return FileManager.default.contents(atPath: place + number).map { Array($0) }
        }
    }

    /// Waits until the helper has read these texts, and returns all that it has read.
    @discardableResult
    func hear(_ texts: String...) throws -> String {
        try wait(for: "\(texts) to be heard") {
            let heard = heard
            return texts.allSatisfy { heard.contains($0) } ? heard : nil
        }
    }
}
