import Database
import Messages

/// The bitmaps of messages, each once.
extension HistoryFile {
    /// The number of a bitmap, which is added if it is missing.
    func picture(_ picture: Picture?) throws(DatabaseError) -> DatabaseValue {
        guard let bitmap = picture?.bitmap else { return .null }
        let values: [DatabaseValue] = [
            .integer(bitmap.contentHash), .integer(Int64(bitmap.width)),
            .integer(Int64(bitmap.height)), .words(bitmap.pixels),
        ]
        var number: Int64?
        try statement(.findPicture).forEachRow(values) { row in
            number = row.integer(0)
            return false
        }
        if let number { return .integer(number) }
        try statement(.addPicture).run(values)
        return .integer(database.lastInsertedRow)
    }

    /// Puts a decoded picture in the place of its source in the newest entry with an id; returns whether there was such
    /// an entry.
    func illustrate(
        _ message: MessageID, _ source: PictureSource, with bitmap: Bitmap
    ) throws(DatabaseError) -> Bool {
        var isChanged = false
        try transaction { () throws(DatabaseError) in
            let number = try picture(.bitmap(bitmap))
            for column in ["image", "icon"] {
                let sql = """
                    UPDATE messages SET \(column) = ?, \(column)_source = NULL
                    WHERE number = (SELECT number FROM messages WHERE id = ? ORDER BY number DESC LIMIT 1)
                        AND \(column)_source = ?
                    """
                try database.prepare(sql).run([
                    number, .integer(Int64(message.rawValue)), .text(source.text),
                ])
                if database.changedRows > 0 { isChanged = true }
            }
        }
        return isChanged
    }
}

extension Picture {
    /// The decoded picture; nil: it is not decoded yet.
    var bitmap: Bitmap? { if case .bitmap(let bitmap) = self { bitmap } else { nil } }
}

extension Bitmap {
    /// A hash by which equal pictures are found (FNV-1a, a word at a time); other pictures may have the same.
    fileprivate var contentHash: Int64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for pixel in pixels { hash = (hash ^ UInt64(pixel)) &* 0x0000_0100_0000_01B3 }
        return Int64(bitPattern: hash)
    }
}
