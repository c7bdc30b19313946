import CLibc
import Database
import Foundation
import Messages
import Testing

@testable import History

/// Files and folders in invalid states.
@Suite struct HistoryPlaceTests {
    private let folder = HistoryFolder()

    @Test
    func nobodyElseCanReadTheHistory() throws {
        try FileManager.default.createDirectory(
            at: folder.url, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o777])
        let file = try folder.file()
        try file.put(try HistoryFolder.message(1), arrival: 0)
        #expect(try mode(folder.path) == 0o700)
        #expect(try mode(folder.filePath) == 0o600)
        #expect(try mode(folder.filePath + "-wal") == 0o600)
    }

    @Test(.enabled(if: geteuid() == 0))
    func folderOfAnotherUserIsRefused() throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        #expect(unsafe chown(folder.path, 4321, 4321) == 0)
        #expect(throws: HistoryProblem.place("\(folder.path) belongs to the user 4321, not to 0")) {
            try folder.file()
        }
    }

    @Test func fileInThePlaceOfTheFolderIsRefused() throws {
        try Data().write(to: folder.url)
        #expect(throws: HistoryProblem.place("\(folder.path) is not a folder")) {
            try folder.file()
        }
    }

    @Test func linkInThePlaceOfTheFileIsRefused() throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: folder.filePath, withDestinationPath: folder.path + "/other")
        #expect(throws: HistoryProblem.self) { try folder.file() }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/other"))
    }

    @Test func missingFolderIsReported() {
        #expect(throws: HistoryProblem.self) { try HistoryPlace(folder: nil).prepare() }
    }

    @Test(arguments: [true, false])
    func foreignAndNewerFilesAreLeftAlone(isOurs: Bool) throws {
        let file = try folder.file()
        if isOurs {
            try file.run("PRAGMA user_version = 77")
        } else {
            try file.run("PRAGMA application_id = 1")
        }
        file.close()
        let before = try Data(contentsOf: URL(filePath: folder.filePath))
        #expect(throws: isOurs ? HistoryProblem.newer(version: 77) : .foreign) {
            try folder.file()
        }
        #expect(try Data(contentsOf: URL(filePath: folder.filePath)) == before)
    }

    @Test func fileHasOneUserAtATime() throws {
        let file = try folder.file()
        try file.put(try HistoryFolder.message(1), arrival: 0)
        #expect { try folder.file() } throws: { ($0 as? HistoryProblem)?.isBusy == true }
        file.close()
        #expect(try folder.file().held().count == 1)
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
