import Database
import Messages

/// The tables of the history.
///
/// `messages` has a row for each entry. Its column `ended` is empty while the message is held; `kept` says that a held
/// message has left the screen, `snoozed` until when, and `code` that its one-time code is not hidden. `actions` has
/// the actions of messages. `pictures` has their bitmaps, each once, however many messages show it; it is removed with
/// the last of them. Moments are milliseconds since 1970. `facts` has properties of the whole file.
enum HistorySchema {
    /// `PRAGMA user_version` of the file.
    static let version: Int64 = 1
    /// `PRAGMA application_id` of the file: `Mrtl`.
    static let application: Int64 = 0x4D72_746C

    /// Condition for messages that have left the screen, for which there is an index.
    static let hasLeft = "(ended IS NOT NULL OR kept)"

    /// Condition for messages that a person or their sender has ended.
    static let wasDealtWith: String = {
        let missed = EndReason.allCases.filter { $0.leavesUnread }.map { "'\($0.rawValue)'" }
        return "(ended IS NOT NULL AND reason NOT IN (\(missed.joined(separator: ", "))))"
    }()

    /// Expression for the group of an entry: the sandbox of its sender, otherwise the name of the application.
    static let group = "coalesce('/' || sandbox, app)"

    /// Expression for the bytes that an entry takes, about.
    static let bytes = """
        2 * length(folded) + coalesce((SELECT length(pixels) FROM pictures WHERE number = messages.image), 0)
            + coalesce((SELECT length(pixels) FROM pictures WHERE number = messages.icon), 0)
        """

    /// The index of groups: only ended entries are in it, so that adding a message costs no more.
    private static let senders =
        "CREATE INDEX IF NOT EXISTS senders ON messages(sandbox, app) WHERE ended IS NOT NULL"

    /// The index of entries with one-time codes.
    private static let codes = "CREATE INDEX IF NOT EXISTS codes ON messages(arrival) WHERE code"

    /// Whether the file is still empty.
    ///
    /// - Throws: Why the file cannot be used.
    static func isMissing(in database: Database) throws(HistoryProblem) -> Bool {
        let (version, application, tables): (Int64, Int64, Int64)
        do throws(DatabaseError) {
            version = try database.integer("PRAGMA user_version") ?? 0
            application = try database.integer("PRAGMA application_id") ?? 0
            tables = try database.integer("SELECT count(*) FROM sqlite_schema") ?? 0
        } catch {
            throw HistoryProblem(error)
        }
        if version == 0, application == 0, tables == 0 { return true }
        guard application == self.application else { throw .foreign }
        guard version <= self.version else { throw .newer(version: version) }
        return false
    }

    /// Creates the tables.
    static func install(in database: Database) throws(DatabaseError) {
        try database.transaction { () throws(DatabaseError) in try database.run(script) }
    }

    /// Adds the columns and the index that a file of an older version lacks. An older version can still read and write
    /// the file.
    static func complete(_ database: Database) throws(DatabaseError) {
        for name in ["snoozed", "code"] + HistoryColumn.later {
            let count = try database.integer(
                "SELECT count(*) FROM pragma_table_info('messages') WHERE name = '\(name)'")
            guard count == 0 else { continue }
            try database.run("ALTER TABLE messages ADD COLUMN \(name)")
            // Any earlier entry may have a code.
            if name == "code" { try database.run("UPDATE messages SET code = 1") }
        }
        try database.run(senders)
        try database.run(codes)
    }

    private static var script: String {
        let columns = HistoryColumn.all.map { $0.name }.joined(separator: ", ")
        return """
            CREATE TABLE messages (
                number INTEGER PRIMARY KEY, id INTEGER NOT NULL, arrival INTEGER NOT NULL,
                ended INTEGER, reason TEXT, unread INTEGER NOT NULL, kept INTEGER NOT NULL,
                snoozed TEXT, origin TEXT, sender TEXT,
                image INTEGER, icon INTEGER, folded TEXT NOT NULL, code INTEGER, \(columns));
            CREATE UNIQUE INDEX held ON messages(id) WHERE ended IS NULL;
            CREATE INDEX unread ON messages(number) WHERE unread AND \(hasLeft);
            \(senders);
            \(codes);
            CREATE INDEX images ON messages(image) WHERE image IS NOT NULL;
            CREATE INDEX icons ON messages(icon) WHERE icon IS NOT NULL;
            CREATE TABLE actions (
                message INTEGER NOT NULL REFERENCES messages(number) ON DELETE CASCADE,
                place INTEGER NOT NULL, key TEXT NOT NULL, label TEXT NOT NULL,
                PRIMARY KEY (message, place)) WITHOUT ROWID;
            CREATE TABLE pictures (
                number INTEGER PRIMARY KEY, hash INTEGER NOT NULL, width INTEGER NOT NULL,
                height INTEGER NOT NULL, pixels BLOB NOT NULL);
            CREATE INDEX hashes ON pictures(hash);
            CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
            CREATE TRIGGER messages_gone AFTER DELETE ON messages
                WHEN OLD.image IS NOT NULL OR OLD.icon IS NOT NULL
                BEGIN \(dropUnusedPictures) END;
            CREATE TRIGGER pictures_changed AFTER UPDATE OF image, icon ON messages
                WHEN OLD.image IS NOT NEW.image OR OLD.icon IS NOT NEW.icon
                BEGIN \(dropUnusedPictures) END;
            PRAGMA user_version = \(version);
            PRAGMA application_id = \(application);
            """
    }

    private static let dropUnusedPictures = """
        DELETE FROM pictures WHERE number IN (OLD.image, OLD.icon)
            AND NOT EXISTS (SELECT 1 FROM messages WHERE image = pictures.number)
            AND NOT EXISTS (SELECT 1 FROM messages WHERE icon = pictures.number);
        """
}
