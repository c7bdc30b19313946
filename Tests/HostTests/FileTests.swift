import CLibc
import Folders
import Foundation
import Host
import Testing

/// Reading files that other programs control.
@Suite struct FileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func read(_ name: String, limit: Int = 10) -> File.Contents {
        let descriptor = unsafe open(folder.path, O_RDONLY | O_DIRECTORY)
        defer { close(descriptor) }
        return File.read(name, below: descriptor, limit: limit)
    }

    @Test func missingFileIsNoProblem() throws {
        #expect(read("name") == .missing)
    }

    @Test func fileIsReadUpToALimit() throws {
        try Data("0123456789abc".utf8).write(to: folder.file("name"))
        #expect(read("name") == .bytes(Array("0123456789a".utf8)))
        #expect(read("name", limit: 20) == .bytes(Array("0123456789abc".utf8)))
    }

    @Test func linksPipesAndFoldersAreNotRead() throws {
        try Data("secret".utf8).write(to: folder.file("file"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link").path(), withDestinationPath: "file")
        #expect(unsafe mkfifo(folder.file("pipe").path(), 0o600) == 0)
        try FileManager.default.createDirectory(
            at: folder.file("folder"), withIntermediateDirectories: false)
        for name in ["link", "pipe", "folder"] {
            guard case .unreadable = read(name) else {
                Issue.record("\(name): \(read(name))")
                continue
            }
        }
    }
}
