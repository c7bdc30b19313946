import Database
import Foundation
import Messages

@testable import History

/// A folder for a history, which is removed after the test.
final class HistoryFolder {
    let url = FileManager.default.temporaryDirectory
        .appending(path: "martlet-history-\(UUID().uuidString.prefix(12))")

    deinit {
        try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        try? FileManager.default.removeItem(at: url)
    }

    var path: String { url.path(percentEncoded: false) }

    var filePath: String { path + "/history.sqlite" }

    func file() throws -> HistoryFile {
        try HistoryFile(path: HistoryPlace(folder: path).prepare())
    }

    /// A message that arrived at 0.
    static func message(_ id: UInt32, _ title: String = "", app: String = "App") throws -> Message {
        var message = Message(
            id: try required(MessageID(rawValue: id)), arrival: Instant(microseconds: 0))
        message.origin = .application(busName: ":1.\(id)")
        message.sender = .connection(":1.\(id)")
        (message.title, message.appName) = (title, app)
        return message
    }

    /// A picture of one colour.
    static func picture(_ pixel: UInt32, side: Int = 4) throws -> Bitmap {
        let pixels = [UInt32](repeating: pixel, count: side * side)
        return try required(Bitmap(width: side, height: side, pixels: pixels))
    }

    private static func required<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw CocoaError(.featureUnsupported) }
        return value
    }
}
