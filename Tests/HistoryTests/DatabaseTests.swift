import Testing

@testable import Database

@Suite struct DatabaseTests {
    /// SQLite refuses settings of the process once anything else has been asked of it.
    @Test func settingsOfTheProcessAreAccepted() throws {
        let folder = HistoryFolder()
        _ = try folder.file()
        #expect(Database.settings == [0, 0])
    }
}
