import Testing

@testable import Database
@testable import History

@Suite struct DatabaseTests {
    /// SQLite refuses settings of the process once anything else has been asked of it.
    @Test func settingsOfTheProcessAreAccepted() throws {
        let folder = HistoryFolder()
        _ = try folder.file()
        #expect(Database.settings == [0, 0])
    }

    /// A statement gives SQLite only the values that differ from those of the run before.
    @Test func eachRunHasItsOwnValues() throws {
        let folder = HistoryFolder()
        let database = try Database(path: HistoryPlace(folder: folder.path).prepare())
        try database.run("CREATE TABLE runs (first, second)")
        let insert = try database.prepare("INSERT INTO runs VALUES (?, ?)")
        // Texts that are equal in Swift, of different bytes and as many.
        let runs: [[DatabaseValue]] = [
            [.text("\u{E9}"), .null], [.text("e\u{301}"), .null], [.text("e\u{301}"), .real(0)],
            [.text("\u{212B}"), .real(0.5)], [.text("A\u{30A}"), .integer(0)],
            [.words([1, 2]), .integer(0)], [.words([1, 3]), .text("")], [.null, .text("")],
            [.null, .null],
        ]
        for values in runs { try insert.run(values) }
        var texts: [String] = []
        let select = try database.prepare("SELECT quote(first), quote(second) FROM runs")
        try select.forEachRow { row in
            texts.append("\(row.text(0, limit: 100)) \(row.text(1, limit: 100))")
            return true
        }
        let written = [
            "'\u{E9}' NULL", "'e\u{301}' NULL", "'e\u{301}' 0.0", "'\u{212B}' 0.5", "'A\u{30A}' 0",
            "X'0100000002000000' 0", "X'0100000003000000' ''", "NULL ''", "NULL NULL",
        ]
        #expect(texts.map { Array($0.utf8) } == written.map { Array($0.utf8) })
    }
}
