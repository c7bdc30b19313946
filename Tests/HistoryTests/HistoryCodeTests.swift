import Bus
import Database
import Foundation
import Messages
import Testing

@testable import History

/// One-time codes in the history.
@Suite struct HistoryCodeTests {
    private let folder = HistoryFolder()
    private static let text = "Your code is 482913"
    private static let hidden = "Your code is ••• •••"

    private func titles(_ file: HistoryFile, _ search: String = "") throws -> [String] {
        var query = HistoryQuery()
        query.search = search
        return try file.entries(query, pictures: false).map { $0.message.title }
    }

    @Test func oldCodesAreHiddenAndNotFound() throws {
        let file = try folder.file()
        try file.enter(bus: "1")
        #expect(file.oldestCode == nil)
        try file.put(HistoryFolder.message(1, "No code"), arrival: 500)
        #expect(file.oldestCode == nil)
        var message = try HistoryFolder.message(2, Self.text)
        message.body = MarkupReader.read("Or <b>482913</b>")
        message.actions = [MessageAction(key: "copy", label: "Copy 482913")]
        try file.put(message, arrival: 1000)
        try file.put(HistoryFolder.message(3, "Code 771204"), arrival: 2000)
        try file.end(message.id, .expired, time: 1500)
        #expect(file.oldestCode == 1000)
        #expect(try file.hideCodes(until: 999).isEmpty && titles(file, "482913").count == 1)
        // The message has ended.
        #expect(try file.hideCodes(until: 1000).isEmpty)
        #expect(file.oldestCode == 2000)
        #expect(try titles(file) == ["Code 771204", Self.hidden, "No code"])
        #expect(try titles(file, "482913").isEmpty && titles(file, "your code") == [Self.hidden])
        let entry = try #require(
            try file.entries(HistoryQuery(), pictures: false).dropFirst().first)
        #expect(entry.message.body.text == "Or ••• •••")
        #expect(entry.message.actions.map { $0.label } == ["Copy ••• •••"])
        #expect(try file.hideCodes(until: 2000).map { $0.rawValue } == [3])
        #expect(file.oldestCode == nil)
    }

    @Test func nothingOfAHiddenCodeIsLeftInTheFile() throws {
        do {
            let file = try folder.file()
            try file.enter(bus: "1")
            try file.put(HistoryFolder.message(1, Self.text), arrival: 1000)
            _ = try file.hideCodes(until: 1000)
            _ = try file.tidy(HistorySettings(), now: 2000)
            file.close()
        }
        for name in ["", "-wal"] {
            let data = FileManager.default.contents(atPath: folder.filePath + name) ?? Data()
            #expect(data.range(of: Data("482913".utf8)) == nil)
        }
    }

    @Test func codeOfAnEarlierVersionIsHidden() throws {
        do {
            let file = try folder.file()
            try file.enter(bus: "1")
            try file.put(HistoryFolder.message(1, Self.text), arrival: 1000)
            try file.put(HistoryFolder.message(2, "No code"), arrival: 1000)
            try file.database.run("DROP INDEX codes")
            try file.database.run("ALTER TABLE messages DROP COLUMN code")
            file.close()
        }
        let file = try folder.file()
        try file.enter(bus: "1")
        #expect(file.oldestCode == 1000)
        _ = try file.hideCodes(until: 1000)
        #expect(try titles(file) == ["No code", Self.hidden])
        #expect(file.oldestCode == nil)
    }

    @Test func copiedCodeIsHiddenAtOnceAndStaysHidden() throws {
        let world = try World(folder.path)
        world.history.open(bus: "1")
        world.post(Self.text)
        let id = try #require(world.switchboard.order.first)
        world.hideCode(of: id)
        #expect(world.history.entries(.init()).map { $0.message.title } == [Self.hidden])
        // The card has it, but no later change of the message brings it back into the file.
        #expect(world.titles == [Self.text])
        world.switchboard.handle(
            .attribute(id, sandbox: "org.example.App", isMisnamed: false),
            at: Instant(microseconds: world.loop.now))
        let entry = try #require(world.history.entries(.init()).first)
        #expect(entry.message.title == Self.hidden && entry.message.sandbox == "org.example.App")
    }

    @Test func codeOfARestoredMessageStaysHidden() throws {
        do {
            let world = try World(folder.path)
            world.history.open(bus: "1")
            world.post(Self.text)
            world.hideCode(of: try #require(world.switchboard.order.first))
            world.end()
        }
        let world = try World(folder.path)
        world.history.open(bus: "1")
        #expect(world.titles == [Self.hidden])
    }

    @Test func oldCodeOfAHeldMessageIsHiddenOnTheBoardToo() throws {
        let world = try World(folder.path)
        world.history.open(bus: "1")
        world.post(Self.text)
        let id = try #require(world.switchboard.order.first)
        // The clock of this world stands, so that the message is as old as this makes it.
        try world.history.file?.database.run("UPDATE messages SET arrival = 400000")
        world.history.hideOldCodes()
        #expect(world.switchboard.hidesCode(id))
        #expect(world.history.entries(.init()).map { $0.message.title } == [Self.hidden])
    }

    @Test func codesAreKeptIfThatIsWanted() throws {
        let world = try World(folder.path)
        var settings = HistorySettings()
        settings.codes = .keep
        world.history.configure(settings)
        world.history.open(bus: "1")
        world.post(Self.text)
        try world.history.file?.database.run("UPDATE messages SET arrival = 400000")
        world.history.hideOldCodes()
        #expect(!world.history.hidesCodes)
        #expect(world.history.entries(.init()).map { $0.message.title } == [Self.text])
    }
}
